import { formatCount } from '#core/format-count.ts'
import type { CloudFacts, MapPoint, WrongAxis } from '#contract/views/data-map.ts'
import type { PointCloud, PointKind } from '#core/data-maps/point-cloud.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import type { Reader } from '#server/db/database.ts'
import { coilAt, countCoils, listMapRows, readMapCoils, type MapCoilKind } from '#server/properties/index.ts'
import { type MapQuestion, pointOf, shownMapAxes } from './data-map.ts'
import {
  boundsAlong,
  columnsOf,
  evidenceOf,
  markerValue,
  type MapAxes,
  evidenceLevelOf,
  exclusionReason,
  exclusionReasonOfTests,
} from './map-axes.ts'

/** Limit of what a browser draws at once. */
export const maxPoints = 500_000

export type MapCloud = { readonly cloud: PointCloud; readonly facts: CloudFacts }

/**
 * Points of a map too large to be listed, without names, positioned as by `dataMap` and ordered by coil id. If x and
 * y belong to different tests, the points of one follow those of the other.
 */
export async function mapCloud(db: Reader, question: MapQuestion): Promise<MapCloud | WrongAxis> {
  const tests = await shownMapAxes(db, question)
  if ('wrong' in tests) return tests
  const { coils } = question
  const total = await countCoils(db, coils)
  const rows = coilsDrawn(total, tests)
  const points = rows * tests.length
  const [x, y] = [new Float64Array(points).fill(Number.NaN), new Float64Array(points).fill(Number.NaN)]
  const { size: sized, hue: hued } = tests[0]
  const [size, hue] = [sized && new Float64Array(points), hued && new Float64Array(points)]
  const kind = new Uint16Array(points)
  const kinds: PointKind[] = []
  const codes = tests.map((axes) => kindCodes(kinds, axes))
  const missing = new Map<string, number>()
  let at = 0
  for await (const places of readMapCoils(db, coils, columnsOf(tests), { total, limit: rows })) {
    for (const coil of places) {
      const reason = exclusionReasonOfTests(coil, tests)
      if (reason !== undefined) missing.set(reason, (missing.get(reason) ?? 0) + 1)
      for (const [test, axes] of tests.entries()) {
        const point = test * rows + at
        kind[point] = codes[test]!(coil.kind)
        if (size) size[point] = markerValue(coil, axes.size, axes)
        if (hue) hue[point] = markerValue(coil, axes.hue, axes)
        if (reason !== undefined || exclusionReason(coil, axes) !== undefined) continue
        x[point] = axes.x.valueOf(coil)
        y[point] = axes.y.valueOf(coil)
      }
      at += 1
    }
  }
  const notShown = [...missing].map(([reason, count]) => ({ reason, count, coils: [] }))
  const beyond = {
    reason: `beyond ${formatCount(rows)}: narrow the filter`,
    count: total - at,
    coils: [],
  }
  return {
    cloud: { kinds, kind, x, y, size, hue },
    facts: { total, notShown: total > at ? [...notShown, beyond] : notShown },
  }
}

function coilsDrawn(total: number, tests: readonly MapAxes[]): number {
  return Math.min(total, Math.floor(maxPoints / tests.length))
}

/** Index in `kinds` of a coil, adding new kinds. */
function kindCodes(kinds: PointKind[], axes: MapAxes): (own: MapCoilKind) => number {
  const evidence = evidenceOf(axes)
  const column = evidence === undefined ? undefined : propertyColumn(evidence)
  const codes = new Map<string, number>()
  const codeOf = new Map<MapCoilKind, number>()
  return (own) => {
    const known = codeOf.get(own)
    if (known !== undefined) return known
    const { family, coating, millType, conditions, bounds } = own
    const point: PointKind = {
      family,
      coating,
      millType,
      standing: evidenceLevelOf(own, axes),
      condition: axes.test ?? (column ? (conditions[column.id] ?? column.preferred) : null),
      atLeast: boundsAlong(axes, (id) => bounds.includes(id)),
    }
    const name = JSON.stringify(point)
    const made = codes.get(name) ?? kinds.push(point) - 1
    codes.set(name, made)
    codeOf.set(own, made)
    return made
  }
}

/**
 * Coil of a point of `mapCloud`.
 * @param at  index of the point, from 0
 * @returns  undefined if there is no such point
 */
export async function coilOfCloud(
  db: Reader,
  question: MapQuestion,
  at: number,
): Promise<MapPoint | WrongAxis | undefined> {
  const tests = await shownMapAxes(db, question)
  if ('wrong' in tests) return tests
  const { coils, release } = question
  const coilsOfTest = tests.length === 1 ? maxPoints : coilsDrawn(await countCoils(db, coils), tests)
  const axes = tests[Math.floor(at / coilsOfTest)]
  const id = axes && (await coilAt(db, coils, at % coilsOfTest))
  if (id === undefined) return undefined
  const [row] = await listMapRows(db, { coils: [id] }, columnsOf(tests), 1)
  if (!row || exclusionReason(row, axes!) !== undefined) return undefined
  return pointOf(row, axes!, release?.asked ? release.name : undefined)
}
