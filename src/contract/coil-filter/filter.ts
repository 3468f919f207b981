import type { TestCode } from '#core/test-types/test-type.ts'
import type { Level } from '../catalogue.ts'

/** In the unit of the property; null leaves an end open. Ends are included, except those named by the third member. */
export type Range = readonly [from: number | null, to: number | null, excluded?: ExcludedEnds]

export type ExcludedEnds = 'from' | 'to' | 'both'

/** Members of a `Range`; an open end is never excluded. */
export function makeRange(
  [from, fromExcluded]: readonly [number | null, boolean],
  [to, toExcluded]: readonly [number | null, boolean],
): Range {
  const above = fromExcluded && from !== null
  const below = toExcluded && to !== null
  return above || below ? [from, to, above && below ? 'both' : above ? 'from' : 'to'] : [from, to]
}

export function isExcluded([, , excluded]: Range, end: 'from' | 'to'): boolean {
  return excluded === end || excluded === 'both'
}

/** Filter of coils. Absent fields do not filter; a list matches any of its values. */
export type CoilFilter = {
  /** By column of the property table. Coils without a value do not match. */
  readonly ranges?: Readonly<Record<string, Range>>
  /** Nominal [mm]. */
  readonly thickness?: Range
  /** `null`: coils without a stated coating. */
  readonly coatings?: readonly (string | null)[]
  readonly millTypes?: readonly string[]
  readonly families?: readonly string[]
  readonly tested?: readonly TestCode[]
  readonly untested?: readonly TestCode[]
  /** Catalogue node; coils of the materials below it. */
  readonly within?: { readonly id: string; readonly level: Level }
  readonly materials?: readonly string[]
  readonly coils?: readonly string[]
}

/** The filter as in an address: names instead of ids, empty lists without a filter. */
export type CoilFilterState = {
  /** Path below `/mi-database/`; empty: everywhere. */
  readonly within: string
  readonly tested: readonly TestCode[]
  readonly untested: readonly TestCode[]
  /** [mm] */
  readonly thickness: Range
  readonly coatings: readonly (string | null)[]
  readonly millTypes: readonly string[]
  /** By column; ranges open at both ends are shown but do not filter. */
  readonly ranges: Readonly<Record<string, Range>>
  /** Model version of mi Predictor whose training coils match; empty: all coils. */
  readonly learned: string
}

export const openRange: Range = [null, null]
export const allCoils: CoilFilterState = {
  within: '',
  tested: [],
  untested: [],
  thickness: openRange,
  coatings: [],
  millTypes: [],
  ranges: {},
  learned: '',
}
