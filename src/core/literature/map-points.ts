import type { Orientation } from '../test-types/parts/condition-label.ts'
import { type LiteratureValue, type ValueSort, valueSorts } from './literature.ts'
import { type OwnValue, publishedProperty } from './published-properties.ts'

export type PropertyAxis = {
  /** Without the direction: `uat.rm`. */
  readonly property: string
  readonly orientation: Orientation | null
  /** Of elongations [mm]. */
  readonly gauge: number | undefined
}

/** In the unit of the property. */
export type Span = {
  /** Value or lower end; null without one. */
  readonly low: number | null
  readonly high: number | null
  readonly sd: number | null
  readonly n: number | null
  readonly name: string
  readonly sort: ValueSort
}

export type PublishedMapPoint = {
  /** As published; empty for the usual one. */
  readonly condition: string
  readonly x: Span
  readonly y: Span
  readonly sort: ValueSort
}

export type PublishedRow = {
  readonly published: Pick<LiteratureValue, 'property' | 'direction' | 'condition' | 'n'>
  readonly own: OwnValue
  readonly sort: ValueSort
}

/**
 * Elongations must have the gauge length of the axis. Values under a condition are combined with values under the same
 * one, else without condition.
 */
export function mapPointsOf(
  rows: readonly PublishedRow[],
  x: PropertyAxis,
  y: PropertyAxis,
): readonly PublishedMapPoint[] {
  const [across, up] = [spansAlong(rows, x), spansAlong(rows, y)]
  const conditions = new Set([...across.keys(), ...up.keys()])
  return [...conditions].flatMap((condition) => {
    const [atX, atY] = [across.get(condition) ?? across.get(''), up.get(condition) ?? up.get('')]
    if (!atX || !atY) return []
    const sort = lowerSort(atX.sort, atY.sort)
    return [{ condition, x: atX, y: atY, sort }]
  })
}

/** Value per condition: along the direction, else over directions; by default 80 mm first. */
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

function lowerSort(a: ValueSort, b: ValueSort): ValueSort {
  return valueSorts[Math.max(valueSorts.indexOf(a), valueSorts.indexOf(b))]!
}
