import { random } from '../numerics/random.ts'
import type { BehaviourNumbers } from './behaviour.ts'

/**
 * Sheets that do not exist, around one that does, for a worked answer to somebody who may read no others: stronger ones stretch less and
 * harden less. The same each time.
 */
export function madeUpAround(own: BehaviourNumbers): readonly BehaviourNumbers[] {
  const { truncated } = random(1)
  return Array.from({ length: 8 }, () => {
    const strength = Math.exp(0.12 * truncated(2))
    const scatter = (value: number | undefined, power: number) =>
      value === undefined ? undefined : value * strength ** power * Math.exp(0.04 * truncated(2))
    return {
      proof: scatter(own.proof, 1.1),
      strength: scatter(own.strength, 1),
      uniform: scatter(own.uniform, -1),
      coefficient: scatter(own.coefficient, 1),
      exponent: scatter(own.exponent, -0.7),
      r0: scatter(own.r0, 0),
      r45: scatter(own.r45, 0),
      r90: scatter(own.r90, 0),
      flc0: scatter(own.flc0, -0.7),
      rate: scatter(own.rate, -0.5),
    }
  })
}
