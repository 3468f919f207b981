import { countWords } from '#core/count-words.ts'
import type { CloudFacts, MapPoint, WrongAxis } from '#contract/views/data-map.ts'
import type { PointCloud, PointKind } from '#core/data-maps/point-cloud.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { coilAt, countCoils, listMapRows, mapPlaces, type PlaceKind } from '#server/properties/index.ts'
import { type MapQuestion, pointOf, shownMapAxes } from './data-map.ts'
import {
  boundsAlong,
  columnsOf,
  evidenceOf,
  lookOf,
  type MapAxes,
  standingOf,
  whyNot,
  whyNowhere,
} from './place-coil.ts'

/** More points than anybody tells apart on a screen, and as many as a browser draws at once. */
export const mostPoints = 500_000

export type MapCloud = { readonly cloud: PointCloud; readonly facts: CloudFacts }

/**
 * The points of a map too large to be listed, without names: as `dataMap` would place them, in the order of the ids of their coils. A map of
 * several tests has the points of one after those of the other. `coilOfCloud` tells which coil a point is.
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
  for await (const places of mapPlaces(db, coils, columnsOf(tests), { total, limit: rows })) {
    for (const coil of places) {
      const reason = whyNowhere(coil, tests)
      if (reason !== undefined) missing.set(reason, (missing.get(reason) ?? 0) + 1)
      for (const [test, axes] of tests.entries()) {
        const point = test * rows + at
        kind[point] = codes[test]!(coil.kind)
        if (size) size[point] = lookOf(coil, axes.size, axes)
        if (hue) hue[point] = lookOf(coil, axes.hue, axes)
        if (reason !== undefined || whyNot(coil, axes) !== undefined) continue
        x[point] = axes.x.valueOf(coil)
        y[point] = axes.y.valueOf(coil)
      }
      at += 1
    }
  }
  const notShown = [...missing].map(([reason, count]) => ({ reason, count, coils: [] }))
  const beyond = {
    reason: `beyond ${countWords(rows)}: narrow the filter`,
    count: total - at,
    coils: [],
  }
  return {
    cloud: { kinds, kind, x, y, size, hue },
    facts: { total, notShown: total > at ? [...notShown, beyond] : notShown },
  }
}

/** As many coils as have room for a point of each test. */
function coilsDrawn(total: number, tests: readonly MapAxes[]): number {
  return Math.min(total, Math.floor(mostPoints / tests.length))
}

/** The place in `kinds` of coils of a kind, by the numbers of one test; kinds that are new are added. */
function kindCodes(kinds: PointKind[], axes: MapAxes): (own: PlaceKind) => number {
  const evidence = evidenceOf(axes)
  const column = evidence === undefined ? undefined : propertyColumn(evidence)
  // Coils whose exceptions lie in other numbers look alike here.
  const codes = new Map<string, number>()
  const codeOf = new Map<PlaceKind, number>()
  return (own) => {
    const known = codeOf.get(own)
    if (known !== undefined) return known
    const { family, coating, millType, conditions, bounds } = own
    const point: PointKind = {
      family,
      coating,
      millType,
      standing: standingOf(own, axes),
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
 * The coil of a point of `mapCloud` with name, scatter and evidence.
 *
 * @param at  number of the point, from 0
 * @returns undefined where the map has no such point
 */
export async function coilOfCloud(
  db: Reader,
  question: MapQuestion,
  at: number,
): Promise<MapPoint | WrongAxis | undefined> {
  const tests = await shownMapAxes(db, question)
  if ('wrong' in tests) return tests
  const { coils, release } = question
  const coilsOfTest = tests.length === 1 ? mostPoints : coilsDrawn(await countCoils(db, coils), tests)
  const axes = tests[Math.floor(at / coilsOfTest)]
  const id = axes && (await coilAt(db, coils, at % coilsOfTest))
  if (id === undefined) return undefined
  const [row] = await listMapRows(db, { variants: [id] }, columnsOf(tests), 1)
  if (!row || whyNot(row, axes!) !== undefined) return undefined
  return pointOf(row, axes!, release?.asked ? release.name : undefined)
}
