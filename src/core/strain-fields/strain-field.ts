import { equivalentOverMajor } from '../models/stress-state.ts'

/** NaN where not measured. Undeformed positions [mm], the same in every image; true strains [1]. */
export type StrainField = {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly eps1: Float64Array
  readonly eps2: Float64Array
}

export type FieldImage = StrainField & {
  /** `last-before-fracture`, `stage 12`. */
  readonly name: string
}

/** Bounding box of all measured points [mm]. */
export type Extent = { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number }

/** Null without measured points. */
export function extentOf({ x, y, eps1 }: StrainField): Extent | null {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < x.length; i++) {
    if (!isMeasured(x[i]!, y[i]!, eps1[i]!)) continue
    left = Math.min(left, x[i]!)
    right = Math.max(right, x[i]!)
    bottom = Math.min(bottom, y[i]!)
    top = Math.max(top, y[i]!)
  }
  return right >= left ? { left, right, bottom, top } : null
}

const sampled = 200

/** Median distance to the nearest neighbour [mm]; NaN below two points. */
export function pointSpacing({ x, y, eps1 }: StrainField): number {
  const measured = Array.from(x.keys()).filter((i) => isMeasured(x[i]!, y[i]!, eps1[i]!))
  const step = Math.max(1, Math.floor(measured.length / sampled))
  const nearest = measured
    .filter((_, place) => place % step === 0)
    .map((i) => {
      let min = Infinity
      for (const k of measured) {
        const distance = (x[k]! - x[i]!) ** 2 + (y[k]! - y[i]!) ** 2
        // Two rows at one position are one point.
        if (distance > 0 && distance < min) min = distance
      }
      return Math.sqrt(min)
    })
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  return nearest[Math.floor(nearest.length / 2)] ?? Number.NaN
}

/** Von Mises, straight path; see `loadingPath` for others. */
export function equivalentStrain(eps1: number, eps2: number): number {
  if (eps1 === 0) return equivalentOverMajor(0) * Math.abs(eps2)
  return Math.abs(eps1) * equivalentOverMajor(eps2 / eps1)
}

function isMeasured(...values: readonly number[]): boolean {
  return values.every(Number.isFinite)
}
