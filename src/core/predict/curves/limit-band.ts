import { abspoelScholting } from '#core/models/forming/abspoel-scholting.ts'
import { limitCurve } from '#core/models/forming/limit-curve.ts'
import { evenly } from '#core/numerics/evenly.ts'
import type { Between, PredictedCurve } from './predicted-curve.ts'

export type LimitCorners = {
  /** Major limit strains [1] in uniaxial tension, plane strain and equibiaxial tension. */
  readonly tension: Between
  readonly plane: Between
  readonly biaxial: Between
}

/** What the shape between the corners follows from: elongations [%], r [1] across, thickness [mm]. */
export type SheetForLimits = { readonly a80: number; readonly a80min: number; readonly r: number; readonly t: number }

/**
 * A forming limit curve through predicted corners. Their minor strains are those of their paths; the fourth corner, between plane strain
 * and equibiaxial tension, moves with its two neighbours from where Abspoel and Scholting have it.
 *
 * @returns minor and major true strain [1]
 * @throws RangeError where the corners do not follow each other
 */
export function limitBand({ tension, plane, biaxial }: LimitCorners, sheet: SheetForLimits): PredictedCurve {
  const shape = abspoelScholting(sheet)
  const path = shape.te[0] / shape.te[1]
  const middle = ((plane.value / shape.ps[1] + biaxial.value / shape.bi[1]) / 2) * shape.im[0]
  const places = { te: path * tension.value, im: Math.min(middle, 0.95 * biaxial.value), bi: biaxial.value }
  const at = (side: keyof Between) => {
    const moved = (plane[side] / shape.ps[1] + biaxial[side] / shape.bi[1]) / 2
    return limitCurve(
      [places.te, tension[side]],
      [0, plane[side]],
      [places.im, moved * shape.im[1]],
      [places.bi, biaxial[side]],
    )
  }
  // Plane strain, where the curve has its corner, is one of the places.
  const x = Float64Array.from([...evenly(places.te, 0, 31), ...evenly(0, places.bi, 41).slice(1)])
  return {
    chart: 'limit',
    label: 'Forming limit',
    x,
    y: x.map(at('value')),
    lower: x.map(at('lower')),
    upper: x.map(at('upper')),
    about: [
      'Forming limit: corners in uniaxial tension, plane strain and equibiaxial tension are predicted from elongation, strain ratio and thickness, each with its own interval; the curve between them is that of Abspoel and Scholting.',
    ],
  }
}
