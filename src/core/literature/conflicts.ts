import { compactDesignation } from '../catalogue/designations.ts'
import type { LiteratureMaterial, LiteratureSource, LiteratureValue } from './literature.ts'
import { sortOfValue } from './literature.ts'
import { designationsOf } from './names.ts'
import { ownValue, publishedProperty } from './published-properties.ts'
import type { MeasuredNumber } from './requirement.ts'

/** Where no scatter is published: typical of repeated tests of one sheet. */
const usualScatter = 0.015
/** Two standard deviations of the difference. */
const factor = 2

type Side = {
  /** Null for the numbers of the coil itself. */
  readonly key: string | null
  readonly who: string
  readonly value: number | null
  readonly min: number | null
  readonly max: number | null
}

/** Two statements about the same designation under the same condition that differ by more than their scatter. */
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
 * Conflicts between published materials, and between them and a coil.
 *
 * - results: tested or typical values that differ by more than two standard deviations of their difference; 1.5 % of the value where no
 *   scatter is published
 * - limits: requirements of exactly the same designation that state other limits
 *
 * @param coil  numbers of a measured coil and the names that it has; published values of these names are compared with it
 */
export function conflictsOf(
  published: readonly Published[],
  coil?: { readonly names: readonly string[]; readonly numbers: readonly MeasuredNumber[] },
): Conflict[] {
  const rows = published.flatMap((one) =>
    one.values.flatMap((row) => {
      const own = ownValue(row)
      return own && row.direction !== null
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
  for (const [i, a] of rows.entries()) {
    for (const b of rows.slice(i + 1)) {
      if (a.material.key === b.material.key || a.limit !== b.limit || !isSame(a, b)) continue
      const differ = a.limit
        ? (a.own.min !== null && b.own.min !== null && a.own.min !== b.own.min) ||
          (a.own.max !== null && b.own.max !== null && a.own.max !== b.own.max)
        : a.own.value !== null &&
          b.own.value !== null &&
          areApart({ mean: a.own.value, s: a.own.sd }, { mean: b.own.value, s: b.own.sd })
      if (differ) conflicts.push(conflictOf(a, [sideOf(a), sideOf(b)]))
    }
  }
  const names = new Set(coil?.names.map(compactDesignation))
  for (const a of rows) {
    if (!coil || a.limit || a.own.value === null || !a.names.some((name) => names.has(name))) continue
    for (const { property, direction, mean, s, gauge } of coil.numbers) {
      const asked = publishedProperty(a.row.property)!
      if (property !== a.own.property || direction !== a.row.direction) continue
      if (
        asked.own === 'uat.a' &&
        !(typeof asked.gauge === 'number' && gauge !== null && Math.abs(asked.gauge - gauge) < 0.5)
      )
        continue
      if (areApart({ mean: a.own.value, s: a.own.sd }, { mean, s }))
        conflicts.push(conflictOf(a, [sideOf(a), { key: null, who: 'this coil', value: mean, min: null, max: null }]))
    }
  }
  return conflicts
}

type Row = {
  readonly material: LiteratureMaterial
  readonly source: LiteratureSource
  readonly row: LiteratureValue
  readonly own: NonNullable<ReturnType<typeof ownValue>>
  readonly names: readonly string[]
}

function isSame(a: Row, b: Row): boolean {
  return (
    a.row.property === b.row.property &&
    a.row.direction === b.row.direction &&
    a.row.condition === b.row.condition &&
    a.material.coating === b.material.coating &&
    a.names.some((name) => b.names.includes(name))
  )
}

/** Grade and designations, without the grades of the catalogue that they are listed under. */
function exactNames(material: LiteratureMaterial): string[] {
  return [material.grade, ...designationsOf(material)].map(compactDesignation).filter((name) => name.length > 2)
}

function areApart(a: { mean: number; s: number | null }, b: { mean: number; s: number | null }): boolean {
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
