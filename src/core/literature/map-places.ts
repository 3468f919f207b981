import type { Orientation } from '../test-types/parts/condition-label.ts'
import { type LiteratureValue, type ValueSort, valueSorts } from './literature.ts'
import { type OwnValue, publishedProperty } from './published-properties.ts'

/** An axis that shows one property of the catalogue. */
export type PropertyAxis = {
  /** Without direction: `uat.rm`. */
  readonly property: string
  /** Direction of the specimens; null for a property without one. */
  readonly orientation: Orientation | null
  /** Gauge length of elongations [mm]; undefined where the property has none. */
  readonly gauge: number | undefined
}

/** A published value along one axis, in the unit of the property. */
export type Span = {
  /** The value, or the lower end of a range; null for a range without one. */
  readonly low: number | null
  /** The same value, or the upper end of a range; null for a range without one. */
  readonly high: number | null
  /** Standard deviation. */
  readonly sd: number | null
  /** Number of specimens. */
  readonly n: number | null
  /** Name as published: `A50`. */
  readonly name: string
  readonly sort: ValueSort
}

export type PublishedPlace = {
  /** As published; empty for the usual one. */
  readonly condition: string
  readonly x: Span
  readonly y: Span
  /** The weaker of both sorts: with one limit, a place is a requirement. */
  readonly sort: ValueSort
}

/** A published row with what it is in the catalogue. */
export type PublishedRow = {
  readonly published: Pick<LiteratureValue, 'property' | 'direction' | 'condition' | 'n'>
  readonly own: OwnValue
  readonly sort: ValueSort
}

/**
 * Where the published values of one material are on a map of two properties (`spansAlong`). Elongations count over the gauge length of the axis
 * alone. A value under a condition is placed against the other property under the same condition, otherwise against that without one.
 */
export function placesOf(rows: readonly PublishedRow[], x: PropertyAxis, y: PropertyAxis): readonly PublishedPlace[] {
  const [across, up] = [spansAlong(rows, x), spansAlong(rows, y)]
  const conditions = new Set([...across.keys(), ...up.keys()])
  return [...conditions].flatMap((condition) => {
    const [atX, atY] = [across.get(condition) ?? across.get(''), up.get(condition) ?? up.get('')]
    if (!atX || !atY) return []
    const sort = weaker(atX.sort, atY.sort)
    return [{ condition, x: atX, y: atY, sort }]
  })
}

/**
 * The published value of one property for each condition. Values along the direction count; where there are none, those without a direction and
 * means over directions. Of several gauge lengths 80 mm comes first, unless one is asked for.
 */
export function spansAlong(rows: readonly PublishedRow[], axis: PropertyAxis): Map<string, Span> {
  const ranked = rows
    .filter(({ own, published }) => own.property === axis.property && fitsGauge(published.property, axis.gauge))
    .map((row) => ({ row, rank: rankOf(row.published.direction, axis.orientation) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank || gaugeRank(a.row) - gaugeRank(b.row))
  const spans = new Map<string, Span>()
  for (const { row } of ranked) {
    const { condition } = row.published
    if (!spans.has(condition)) spans.set(condition, spanOf(row))
  }
  return spans
}

function rankOf(direction: LiteratureValue['direction'], wanted: Orientation | null): number {
  if (wanted === null || direction === wanted) return 0
  if (direction === null) return 1
  return direction === 'mean' ? 2 : 3
}

function gaugeRank({ published }: PublishedRow): number {
  const { gauge } = publishedProperty(published.property) ?? {}
  return [80, 50, 'proportional'].indexOf(gauge ?? 80)
}

function fitsGauge(name: string, gauge: number | undefined): boolean {
  return gauge === undefined || publishedProperty(name)?.gauge === gauge
}

function spanOf({ own: { value, min, max, sd }, published: { n, property: name }, sort }: PublishedRow): Span {
  return { low: value ?? min, high: value ?? max, sd, n, name, sort }
}

function weaker(a: ValueSort, b: ValueSort): ValueSort {
  return valueSorts[Math.max(valueSorts.indexOf(a), valueSorts.indexOf(b))]!
}
