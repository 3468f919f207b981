import { isExcluded, type Range, makeRange } from './filter.ts'

/** Range in display units; shown value = stored value × factor. */
export function shownRange(range: Range, factor: number): Range {
  return converted(range, factor)
}

export function storedRange(range: Range, factor: number): Range {
  return converted(range, 1 / factor)
}

/** A negative factor swaps the ends. */
function converted(range: Range, factor: number): Range {
  const from = [times(range[0], factor), isExcluded(range, 'from')] as const
  const to = [times(range[1], factor), isExcluded(range, 'to')] as const
  return factor < 0 ? makeRange(to, from) : makeRange(from, to)
}

/** Range after a change in a form: an end with the value it had stays excluded. */
export function changedRange(before: Range, [from, to]: Range): Range {
  return makeRange(
    [from, from === before[0] && isExcluded(before, 'from')],
    [to, to === before[1] && isExcluded(before, 'to')],
  )
}

/** Twelve digits avoid rounding errors such as 0.9800000000000001. */
function times(value: number | null, factor: number): number | null {
  return value === null ? null : Number((value * factor).toPrecision(12))
}
