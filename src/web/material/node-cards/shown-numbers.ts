import { property } from '#core/properties/index.ts'
import type { ChildCard, TypicalRange } from '#contract/catalogue.ts'
import { shownText, shownUnit, shownWithUnit } from '../property/shown-value.ts'

// Server only: the property registry is as large as the rest of a tree page.

const fewest = 3

/** Ranges of enough materials, in display units. */
export function shownRanges(ranges: readonly TypicalRange[]): ShownRange[] {
  return ranges.filter(({ n }) => n >= fewest).map(shownRange)
}

export type ShownRange = {
  readonly property: string
  readonly symbol: string
  readonly name: string | undefined
  /** Empty for pure numbers. */
  readonly unit: string
  readonly min: string
  readonly mean: string
  readonly max: string
  readonly n: number
}

function shownRange({ property: id, min, mean, max, n }: TypicalRange): ShownRange {
  const known = property(id)
  return {
    property: id,
    symbol: known?.symbol ?? id,
    name: known?.name,
    unit: shownUnit(id),
    min: shownText(id, min),
    mean: shownText(id, mean),
    max: shownText(id, max),
    n,
  }
}

export type ShownChild = Omit<ChildCard, 'values'> & {
  readonly values: readonly { readonly property: string; readonly symbol: string; readonly text: string }[]
  /** Basis of the means; empty without any. */
  readonly averaged: string
}

export function shownChild({ values, ...child }: ChildCard): ShownChild {
  const shown = values.slice(0, 4)
  return {
    ...child,
    averaged: averagedOver(child, shown),
    values: shown.map(({ property: id, mean }) => ({
      property: id,
      symbol: property(id)?.symbol ?? id,
      text: shownWithUnit(id, mean),
    })),
  }
}

/** `Mean of 3 coils, tension along RD`: the page of one coil has other values. */
function averagedOver(
  { level, materials }: Pick<ChildCard, 'level' | 'materials'>,
  shown: ChildCard['values'],
): string {
  if (shown.length === 0) return ''
  const maxOf = (count: 'n' | 'coils') => Math.max(...shown.map((value) => value[count]))
  const [n, coils] = [maxOf('n'), maxOf('coils')]
  const over =
    level === 'material'
      ? `Mean of ${coils} ${coils === 1 ? 'coil' : 'coils'}`
      : `Mean of ${n === materials ? '' : `${n} of `}${materials} ${materials === 1 ? 'material' : 'materials'}`
  return shown.some(({ property: id }) => id.startsWith('uat.')) ? `${over}, tension along RD` : over
}
