import type { CloudFacts, MapPoint, WrongAxis } from '#contract/views/data-map.ts'
import type { PointCloud, PointKind } from '#core/data-maps/point-cloud.ts'
import type { Reader } from '#server/db/database.ts'
import { coilAt, countCoils, listMapRows, mapPlaces, type PlaceKind } from '#server/properties/index.ts'
import { type MapQuestion, pointOf, shownMapAxes } from './data-map.ts'
import { columnsOf, lookOf, standingOf, whyNot } from './place-coil.ts'

/** More points than anybody tells apart on a screen, and as many as a browser draws at once. */
export const mostPoints = 500_000

export type MapCloud = { readonly cloud: PointCloud; readonly facts: CloudFacts }

/**
 * The points of a map too large to be listed, without names: as `dataMap` would place them, in the order of the ids of their coils.
 * `coilOfCloud` tells which coil a point is.
 */
export async function mapCloud(db: Reader, question: MapQuestion): Promise<MapCloud | WrongAxis> {
  const axes = await shownMapAxes(db, question)
  if ('wrong' in axes) return axes
  const { coils } = question
  const total = await countCoils(db, coils)
  const rows = Math.min(total, mostPoints)
  const [x, y] = [new Float64Array(rows), new Float64Array(rows)]
  const [size, hue] = [axes.size && new Float64Array(rows), axes.hue && new Float64Array(rows)]
  const kind = new Uint16Array(rows)
  const kinds: PointKind[] = []
  // Coils whose exceptions lie in other numbers look alike here.
  const codes = new Map<string, number>()
  const codeOf = new Map<PlaceKind, number>()
  const code = (own: PlaceKind) => {
    const known = codeOf.get(own)
    if (known !== undefined) return known
    const { family, coating, millType } = own
    const point = { family, coating, millType, standing: standingOf(own, axes) }
    const name = JSON.stringify(point)
    const made = codes.get(name) ?? kinds.push(point) - 1
    codes.set(name, made)
    codeOf.set(own, made)
    return made
  }
  const missing = new Map<string, number>()
  let at = 0
  for await (const places of mapPlaces(db, coils, columnsOf(axes), { total, limit: mostPoints })) {
    for (const coil of places) {
      const reason = whyNot(coil, axes)
      if (reason !== undefined) missing.set(reason, (missing.get(reason) ?? 0) + 1)
      kind[at] = code(coil.kind)
      x[at] = reason === undefined ? axes.x.valueOf(coil) : Number.NaN
      y[at] = reason === undefined ? axes.y.valueOf(coil) : Number.NaN
      if (size) size[at] = lookOf(coil, axes.size, axes)
      if (hue) hue[at] = lookOf(coil, axes.hue, axes)
      at += 1
    }
  }
  const notShown = [...missing].map(([reason, count]) => ({ reason, count, coils: [] }))
  const beyond = {
    reason: `beyond ${mostPoints.toLocaleString('en')}: narrow the filter`,
    count: total - at,
    coils: [],
  }
  return {
    cloud: { kinds, kind, x, y, size, hue },
    facts: { total, notShown: total > at ? [...notShown, beyond] : notShown },
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
  const axes = await shownMapAxes(db, question)
  if ('wrong' in axes) return axes
  const id = await coilAt(db, question.coils, at)
  if (id === undefined) return undefined
  const [row] = await listMapRows(db, { variants: [id] }, columnsOf(axes), 1)
  if (!row || whyNot(row, axes) !== undefined) return undefined
  return pointOf(row, axes, question.release?.asked ? question.release.name : undefined)
}
