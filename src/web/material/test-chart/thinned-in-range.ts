import { unpack } from '#contract/views/packed.ts'
import type { ShownSeries } from '#contract/views/test.ts'

/** Visible part of the x axis in stored units. */
export type Range = { readonly min: number; readonly max: number }

/** Thinned lines within the range whose points can be loaded. */
export function thinnedInRange(series: readonly ShownSeries[], { min, max }: Range): ShownSeries[] {
  return series.filter(({ x, points, source }) => {
    if (!source) return false
    const carried = unpack(x)
    return carried.length < points && carried.some((_, i) => touches(carried, i, min, max))
  })
}

/** True if the segment that ends at a point overlaps the range. */
function touches(x: Float64Array, i: number, min: number, max: number): boolean {
  const [a, b] = [x[Math.max(0, i - 1)]!, x[i]!]
  return Math.min(a, b) <= max && Math.max(a, b) >= min
}
