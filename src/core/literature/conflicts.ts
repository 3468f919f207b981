import { compactDesignation } from '../catalogue/designations.ts'
import type { LiteratureMaterial, LiteratureSource, LiteratureValue } from './literature.ts'
import { sortOfValue } from './literature.ts'
import { designationsOf } from './names.ts'
import { ownValue, publishedProperty } from './published-properties.ts'
import type { MeasuredNumber } from './requirement.ts'

/** Typical relative scatter if none is published. */
const usualScatter = 0.015
/** Standard deviations of the difference. */
const factor = 2

type Side = {
  /** Null for the numbers of the coil. */
  readonly key: string | null
  readonly who: string
  readonly value: number | null
  readonly min: number | null
  readonly max: number | null
}

export type Conflict = {
  readonly property: string
  readonly symbol: string
  readonly unit: string
  readonly direction: string | null
  readonly condition: string
  readonly sides: readonly [Side, Side]
}

type Published = {
  readonly material: LiteratureMaterial
  readonly source: LiteratureSource
  readonly values: readonly LiteratureValue[]
}

/**
 * Results more than two standard deviations of their difference apart (1.5 % of the value without a published scatter),
 * and different limits of the same designation and direction. A result without direction conflicts only outside the
 * span of the directions of the other side, with the nearest.
 */
export function conflictsOf(
  published: readonly Published[],
  coil?: { readonly names: readonly string[]; readonly numbers: readonly MeasuredNumber[] },
): Conflict[] {
  const rows = published.flatMap((one) =>
    one.values.flatMap((row): Row[] => {
      const own = ownValue(row)
      return own
        ? [
            {
              ...one,
              row,
              own,
              names: exactNames(one.material),
              limit: sortOfValue(one.material, row) === 'requirement or guarantee',
            },
          ]
        : []
    }),
  )
  const conflicts: Conflict[] = []
  const groups = [...Map.groupBy(rows, ({ material }) => material.key).values()]
  for (const [i, one] of groups.entries())
    for (const other of groups.slice(i + 1)) {
      for (const a of one)
        for (const b of other)
          if (
            a.row.direction === b.row.direction &&
            isSame(a, b) &&
            (a.limit ? haveOtherLimits(a, b) : areResultsApart(a, b))
          )
            conflicts.push(conflictOf(a, [sideOf(a), sideOf(b)]))
      for (const [rowsOfOne, rowsOfOther] of [
        [one, other],
        [other, one],
      ] as const)
        for (const a of rowsOfOne) {
          if (a.limit || a.row.direction !== null) continue
          const others = rowsOfOther.filter((b) => isSame(a, b))
          const nearest = others.some((b) => b.row.direction === null) ? undefined : nearestOutside(a, others, resultOf)
          if (nearest) conflicts.push(conflictOf(a, [sideOf(a), sideOf(nearest)]))
        }
    }
  const names = new Set(coil?.names.map(compactDesignation))
  for (const a of rows) {
    if (!coil || a.limit || a.own.value === null || !a.names.some((name) => names.has(name))) continue
    const asked = publishedProperty(a.row.property)!
    const numbers = coil.numbers.filter(
      ({ property, gauge }) =>
        property === a.own.property &&
        (asked.own !== 'uat.a' ||
          (typeof asked.gauge === 'number' && gauge !== null && Math.abs(asked.gauge - gauge) < 0.5)),
    )
    const found =
      a.row.direction === null
        ? nearestOutside(a, numbers, (one) => one)
        : numbers.find((one) => one.direction === a.row.direction && areApart(resultOf(a)!, one))
    if (found)
      conflicts.push(
        conflictOf(a, [sideOf(a), { key: null, who: 'this coil', value: found.mean, min: null, max: null }]),
      )
  }
  return conflicts
}

type Result = { readonly mean: number; readonly s: number | null }

type Row = {
  readonly material: LiteratureMaterial
  readonly source: LiteratureSource
  readonly row: LiteratureValue
  readonly own: NonNullable<ReturnType<typeof ownValue>>
  readonly names: readonly string[]
  readonly limit: boolean
}

function isSame(a: Row, b: Row): boolean {
  return (
    a.limit === b.limit &&
    a.row.property === b.row.property &&
    a.row.condition === b.row.condition &&
    a.material.coating === b.material.coating &&
    a.names.some((name) => b.names.includes(name))
  )
}

/** Without the grades of the catalogue. */
function exactNames(material: LiteratureMaterial): string[] {
  return [material.grade, ...designationsOf(material)].map(compactDesignation).filter((name) => name.length > 2)
}

function haveOtherLimits({ own: a }: Row, { own: b }: Row): boolean {
  return (a.min !== null && b.min !== null && a.min !== b.min) || (a.max !== null && b.max !== null && a.max !== b.max)
}

function areResultsApart(a: Row, b: Row): boolean {
  const [one, other] = [resultOf(a), resultOf(b)]
  return one !== undefined && other !== undefined && areApart(one, other)
}

function resultOf({ own: { value, sd } }: Row): Result | undefined {
  return value === null ? undefined : { mean: value, s: sd }
}

function nearestOutside<Other>(
  row: Row,
  others: readonly Other[],
  read: (other: Other) => Result | undefined,
): Other | undefined {
  const own = resultOf(row)
  const found = others.flatMap((other) => {
    const result = read(other)
    return result ? [{ other, ...result }] : []
  })
  if (!own || found.length === 0) return undefined
  const means = found.map(({ mean }) => mean)
  if (own.mean >= Math.min(...means) && own.mean <= Math.max(...means)) return undefined
  const distance = ({ mean }: Result) => Math.abs(mean - own.mean)
  const nearest = found.toSorted((a, b) => distance(a) - distance(b))[0]!
  return areApart(own, nearest) ? nearest.other : undefined
}

function areApart(a: Result, b: Result): boolean {
  const [sa, sb] = [a, b].map(({ mean, s }) => s ?? usualScatter * Math.abs(mean)) as [number, number]
  return Math.abs(a.mean - b.mean) > factor * Math.hypot(sa, sb)
}

function sideOf({ material, source, own }: Row): Side {
  const { value, min, max } = own
  return { key: material.key, who: source.authors, value, min, max }
}

function conflictOf({ row, own }: Row, sides: Conflict['sides']): Conflict {
  const { symbol } = publishedProperty(row.property)!
  return { property: own.property, symbol, unit: own.unit, direction: row.direction, condition: row.condition, sides }
}
