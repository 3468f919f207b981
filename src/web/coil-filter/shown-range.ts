import type { Range } from '#contract/coil-filter/filter.ts'

/** Range in display units; shown value = stored value × factor. */
export function shownRange([from, to]: Range, factor: number): Range {
  return inOrder(factor, times(from, factor), times(to, factor))
}

export function storedRange([from, to]: Range, factor: number): Range {
  return inOrder(factor, times(from, 1 / factor), times(to, 1 / factor))
}

/** A negative factor swaps the ends. */
function inOrder(factor: number, from: number | null, to: number | null): Range {
  return factor < 0 ? [to, from] : [from, to]
}

/** Twelve digits avoid rounding errors such as 0.9800000000000001. */
function times(value: number | null, factor: number): number | null {
  return value === null ? null : Number((value * factor).toPrecision(12))
}
