import type { BehaviourNumbers } from '#core/similarity/behaviour.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { OwnMean } from '#contract/own-data/own-means.ts'

const numbers: Readonly<Record<keyof BehaviourNumbers, readonly [property: string, orientation?: Orientation]>> = {
  proof: ['uat.rp02', 'RD'],
  strength: ['uat.rm', 'RD'],
  uniform: ['uat.ag', 'RD'],
  coefficient: ['uat.K', 'RD'],
  exponent: ['uat.n2ag', 'RD'],
  r0: ['uat.r', 'RD'],
  r45: ['uat.r', 'DD'],
  r90: ['uat.r', 'TD'],
  flc0: ['flc.flc0'],
  rate: ['mrt.m'],
}

/** Values for similarity, from the user's means; absent if not evaluated. */
export function ownBehaviour(means: readonly OwnMean[]): BehaviourNumbers {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([id, [property, orientation]]) => {
      const found = means.find(
        (one) => one.property === property && (orientation === undefined || one.orientation === orientation),
      )
      return found ? [[id, found.mean] as const] : []
    }),
  )
}
