import { isExcluded, type Range } from './filter.ts'

/** `≥ 450`, `> 450`, `1 to 1.5`, `> 1 and ≤ 1.5`. Empty for an open range. */
export function rangeText(range: Range): string {
  const [from, to] = range
  if (from !== null && to !== null && range[2] === undefined) return from === to ? String(from) : `${from} to ${to}`
  const lower = from === null ? [] : [`${isExcluded(range, 'from') ? '>' : '≥'} ${from}`]
  const upper = to === null ? [] : [`${isExcluded(range, 'to') ? '<' : '≤'} ${to}`]
  return [...lower, ...upper].join(' and ')
}
