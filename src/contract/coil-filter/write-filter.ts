import { type CoilFilterState, isExcluded, type Range } from './filter.ts'
import type { CoilFilterParams } from './read-filter.ts'

/** Value in addresses for coils without a stated coating. */
export const noCoating = 'unknown'

/** Writes a filter in its canonical form; defaults are omitted. */
export function writeFilter(asked: CoilFilterState): CoilFilterParams {
  const list = (parts: readonly string[]) => (parts.length > 0 ? parts.join(',') : undefined)
  return {
    within: asked.within || undefined,
    tested: list(asked.tested),
    untested: list(asked.untested),
    thickness: isOpen(asked.thickness) ? undefined : rangeText(asked.thickness),
    coatings: list(asked.coatings.map((one) => one ?? noCoating)),
    millTypes: list(asked.millTypes),
    ranges: list(Object.entries(asked.ranges).map(([id, ends]) => `${id} ${rangeText(ends)}`)),
    learned: asked.learned || undefined,
  }
}

export function isOpen([from, to]: Range): boolean {
  return from === null && to === null
}

/** Without exponents, which addresses do not accept. */
function rangeText(range: Range): string {
  const end = (name: 'from' | 'to', sign: string) => {
    const value = range[name === 'from' ? 0 : 1]
    return value === null ? '' : (isExcluded(range, name) ? sign : '') + plain(value)
  }
  return `${end('from', '>')}..${end('to', '<')}`
}

function plain(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text
}
