import { yieldRatio } from '../charts/yield-ratio.ts'
import type { Curve } from '../curves/curve.ts'
import { tensionReference } from '../evaluate/steps/tension-reference.ts'
import { specimensOf, type TestedSpecimen } from '../parameter-sets/tested-specimen.ts'

/** Yield stress in one direction over that along RD, as plastic strain grows. */
export type WorkRatio = {
  /** From the rolling direction [°]. */
  readonly angle: 45 | 90
  /** x: plastic strain along RD [1], y: σθ/σ0 at the same plastic work [1]. */
  readonly ratio: Curve
}

/** Stations over strain: a slider needs no more. */
const stations = 80

/** Mean tensile curves across and diagonal to rolling against that along it; directions that were not tested are left out. */
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
