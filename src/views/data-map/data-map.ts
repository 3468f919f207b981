import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import type { DataMap, MapAnswer, MapPoint, NotShown, MapLiterature } from '#contract/views/data-map.ts'
import { labelSlug } from '#contract/views/material-state.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { lowerBound } from '#core/evaluate/result/flags.ts'
import { columnDependsOnGauge, nominalGauge, propertyColumn, dependsOnGauge } from '#core/properties/shown-column.ts'
import type { Reader } from '#server/db/database.ts'
import { countCoils, listMapRows, type MapRow } from '#server/properties/index.ts'
import type { ReadableAxis } from './map-axis.ts'
import {
  type RequestedAxes,
  axesOfTests,
  boundsAlong,
  columnsOf,
  evidenceOf,
  fewestSpecimens,
  markerValue,
  type MapAxes,
  shownAxes,
  exclusionReason,
  exclusionReasonOfTests,
} from './map-axes.ts'
import { literatureCitation, mapPointsOf, type PropertyAxis } from '#core/literature/index.ts'
import { publishedName, publishedOfFilter } from '../coils/index.ts'

/** Maximum number of coils listed with name and scatter; pages draw larger maps from `mapCloud`. */
const maxListed = 2000
/** Listed coils of a larger map until its points are loaded. */
const listedOfLarge = 150
const maxListLength = 200

export type MapQuestion = RequestedAxes & {
  readonly coils: CoilFilter
  /** Gauge length of elongations [mm]; default: the most frequent. */
  readonly gauge?: number | undefined
  readonly release?: { readonly name: string; readonly asked: boolean } | null | undefined
  readonly maxPoints?: number
  /** Maximum number of named coils for each reason. */
  readonly maxNamed?: number
}

/**
 * Two properties of all matching coils: means of released specimens, elongations of one gauge length. Coils with
 * another gauge length or without a value are listed.
 */
export async function dataMap(db: Reader, question: MapQuestion): Promise<MapAnswer> {
  const { coils, release = null, maxNamed = maxListLength } = question
  const asked = axesOfTests(question)
  if ('wrong' in asked) return asked
  const columns = columnsOf(asked)
  const total = await countCoils(db, coils)
  const max = question.maxPoints ?? listSize(total)
  const rows = await listMapRows(db, coils, columns, max)
  const gauges = gaugesOf(rows.slice(0, listSize(total)), columns.filter(columnDependsOnGauge), question.gauge)
  const tests = axesOfTests(question, gauges[0])
  if ('wrong' in tests) return tests
  const shown = place(rows, tests, { total, max, maxNamed, release: release?.asked ? release.name : undefined })
  const literature = await literatureOnMap(db, tests, coils)
  return { map: { ...shown, gauges, literature, release: release?.name ?? null } }
}

/** Axes with the gauge length of the question, or the most frequent one. */
export async function shownMapAxes(db: Reader, question: MapQuestion): Promise<ReturnType<typeof axesOfTests>> {
  const asked = axesOfTests(question)
  if ('wrong' in asked) return asked
  const columns = columnsOf(asked).filter(columnDependsOnGauge)
  if (columns.length === 0) return asked
  if (question.gauge !== undefined) return axesOfTests(question, question.gauge)
  const rows = await listMapRows(db, question.coils, columns, listSize(await countCoils(db, question.coils)))
  return axesOfTests(question, gaugesOf(rows, columns, undefined)[0])
}

function listSize(total: number): number {
  return total > maxListed ? listedOfLarge : maxListed
}

function titled<T extends Pick<DataMap, 'x' | 'y'>>(shown: T): T {
  const { x, y } = presetWith({ x: shown.x.asked, y: shown.y.asked })?.tests ?? {}
  return x && y ? { ...shown, x: { ...shown.x, ...x }, y: { ...shown.y, ...y } } : shown
}

/** Gauge lengths of the elongations of the axes, the shown one first. */
function gaugesOf(rows: readonly MapRow[], columns: readonly string[], wanted: number | undefined): number[] {
  const counts = new Map<number, number>()
  for (const { cells } of rows)
    for (const id of columns) {
      const measured = cells[id]?.gauge
      if (measured === undefined) continue
      const found = nominalGauge(measured)
      counts.set(found, (counts.get(found) ?? 0) + 1)
    }
  return [...counts]
    .toSorted(([a, n], [b, m]) => Number(b === wanted) - Number(a === wanted) || m - n || a - b)
    .map(([length]) => length)
}

type Placing = {
  readonly total: number
  readonly max: number
  readonly maxNamed: number
  readonly release: string | undefined
}

function place(
  rows: readonly MapRow[],
  tests: readonly [MapAxes, ...MapAxes[]],
  { total, max, maxNamed, release }: Placing,
): Omit<DataMap, 'gauges' | 'release' | 'literature'> {
  const points: MapPoint[] = []
  const missing = new Map<string, MapRow[]>()
  for (const row of rows) {
    const own = tests.filter((axes) => exclusionReason(row, axes) === undefined)
    points.push(...own.map((axes) => pointOf(row, axes, release)))
    const reason = exclusionReasonOfTests(row, tests)
    if (reason !== undefined) missing.set(reason, [...(missing.get(reason) ?? []), row])
  }
  const notShown = [...missing].map(([reason, own]): NotShown => ({
    reason,
    coils: own.slice(0, maxNamed).map((row) => ({ name: row.name, to: pageOf(row, { release }) })),
    count: own.length,
  }))
  const beyond = total - rows.length
  const cut = { reason: `beyond the first ${max} by name: narrow the filter`, coils: [], count: beyond }
  return { ...titled(shownAxes(tests[0])), points, beyond, total, notShown: beyond > 0 ? [...notShown, cut] : notShown }
}

export function pointOf(row: MapRow, axes: MapAxes, release: string | undefined): MapPoint {
  const { x, y } = axes
  const deviation = ({ plain }: ReadableAxis) => {
    const cell = plain === null ? undefined : row.cells[plain]
    return cell?.s !== undefined && cell.n >= 3 ? cell.s : null
  }
  const look = (axis: ReadableAxis | null) => {
    const value = markerValue(row, axis, axes)
    return Number.isFinite(value) ? value : null
  }
  const evidence = evidenceOf(axes)
  return {
    id: `${row.path.split('/').at(-1)}~${row.slug}`,
    name: row.name,
    material: row.material,
    to: pageOf(row, { evidence, release }),
    family: row.family,
    thickness: row.thickness,
    coating: row.coating,
    millType: row.millType,
    free: row.free,
    synthetic: row.synthetic,
    x: x.valueOf(row),
    y: y.valueOf(row),
    sx: deviation(x),
    sy: deviation(y),
    n: fewestSpecimens(row, axes),
    size: look(axes.size),
    hue: look(axes.hue),
    flags: [...new Set([...x.axis.columns, ...y.axis.columns].flatMap((id) => row.cells[id]!.flags ?? []))],
    condition: axes.test ?? ((evidence !== undefined && row.cells[evidence]?.condition) || null),
    atLeast: boundsAlong(axes, (id) => row.cells[id]?.flags?.includes(lowerBound) === true),
  }
}

function pageOf(
  { path, slug, cells }: MapRow,
  { evidence, release }: { readonly evidence?: string | undefined; readonly release: string | undefined },
): string {
  const test = evidence === undefined ? undefined : propertyColumn(evidence)?.test
  const condition = evidence === undefined ? undefined : cells[evidence]?.condition
  const search = new URLSearchParams({
    variant: slug,
    ...(test !== undefined && test !== 'UAT' && { test }),
    ...(condition !== undefined && { condition: labelSlug(condition) }),
    ...(release !== undefined && { release }),
  })
  return `/mi-database/${path}?${search}${condition === undefined ? '' : '#curve'}`
}

async function literatureOnMap(
  db: Reader,
  [first, ...others]: readonly [MapAxes, ...MapAxes[]],
  coils: CoilFilter,
): Promise<DataMap['literature']> {
  const [x, y] = [propertyAxis(first.x, first.gauge), propertyAxis(first.y, first.gauge)]
  if (others.length > 0 || !x || !y)
    return { none: 'Published values are shown only on maps of two properties, not of formulas.' }
  const materials = await publishedOfFilter(db, [x.property, y.property], coils)
  if ('none' in materials) return materials
  return materials
    .flatMap((rows) => {
      const [{ material, source }] = rows
      const name = publishedName(rows)
      return mapPointsOf(rows, x, y).map(({ condition, ...place }): MapLiterature => ({
        id: `${material.key} ${condition}`,
        name: condition === '' ? name : `${name} (${condition})`,
        to: `/mi-database/published/${material.key}`,
        citation: literatureCitation(source),
        ...place,
      }))
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function propertyAxis({ plain }: ReadableAxis, gauge: number | undefined): PropertyAxis | undefined {
  const column = plain === null ? undefined : propertyColumn(plain)
  if (!column) return undefined
  const { id } = column.property
  return { property: id, orientation: column.orientation, gauge: dependsOnGauge(id) ? gauge : undefined }
}
