import { yieldRatio } from '../charts/yield-ratio.ts'
import type { Curve } from '../curves/curve.ts'
import { tensionReference } from '../evaluate/steps/tension-reference.ts'
import { specimensOf, type TestedSpecimen } from '../parameter-sets/tested-specimen.ts'

export type WorkRatio = {
  /** [°]. */
  readonly angle: 45 | 90
  /** σθ/σ0 at equal plastic work over plastic strain along RD. */
  readonly ratio: Curve
}

const stations = 80

/** Mean tensile curves along DD and TD over that along RD; directions that were not tested are omitted. */
export function workRatiosOf(tested: readonly TestedSpecimen[]): WorkRatio[] {
  const reference = tensionReference(
    specimensOf(tested, 'UAT').map(({ orientation, curves }) => ({ orientation, curves, scalars: [] })),
  )
  if (!reference) return []
  return (
    [
      [45, reference.across?.DD],
      [90, reference.across?.TD],
    ] as const
  ).flatMap(([angle, other]) => {
    const ratio = other && yieldRatio(reference.flow, other.flow, stations)
    return ratio ? [{ angle, ratio }] : []
  })
}
