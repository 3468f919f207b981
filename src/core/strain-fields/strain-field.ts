import { equivalentOverMajor } from '../models/stress-state.ts'

/** Strains at points of a surface in one image; NaN where nothing was measured. */
export type StrainField = {
  /** Place of each point [mm], in the state before the test: a point keeps its place in every image. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Major and minor true strain [1]. */
  readonly eps1: Float64Array
  readonly eps2: Float64Array
}

/** One image of a recording. */
export type FieldImage = StrainField & {
  /** `last-before-fracture`, `stage 12` */
  readonly name: string
}

/** Places within the edges of all measured points [mm]. */
export type Extent = { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number }

/** @returns null where no point was measured */
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

/** Points are sampled for their distance: more of them say the same. */
const sampled = 200

/**
 * Distance of neighbouring points [mm]: the median over points of the distance to the nearest other.
 *
 * @returns NaN for fewer than two points
 */
export function pointSpacing({ x, y, eps1 }: StrainField): number {
  const measured = Array.from(x.keys()).filter((i) => isMeasured(x[i]!, y[i]!, eps1[i]!))
  const step = Math.max(1, Math.floor(measured.length / sampled))
  const nearest = measured
    .filter((_, place) => place % step === 0)
    .map((i) => {
      let least = Infinity
      for (const k of measured) {
        const distance = (x[k]! - x[i]!) ** 2 + (y[k]! - y[i]!) ** 2
        // Two rows of one place are one point.
        if (distance > 0 && distance < least) least = distance
      }
      return Math.sqrt(least)
    })
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  return nearest[Math.floor(nearest.length / 2)] ?? Number.NaN
}

/**
 * Equivalent strain of a straight path, von Mises: ε̄ = (2/√3)·√(ε1² + ε1ε2 + ε2²) [1].
 *
 * Along a path that bends, `loadingPath` sums up its increments instead.
 */
export function equivalentStrain(eps1: number, eps2: number): number {
  if (eps1 === 0) return equivalentOverMajor(0) * Math.abs(eps2)
  return Math.abs(eps1) * equivalentOverMajor(eps2 / eps1)
}

function isMeasured(...values: readonly number[]): boolean {
  return values.every(Number.isFinite)
}
