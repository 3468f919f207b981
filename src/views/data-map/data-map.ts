import type { CoilQuestion } from '#contract/coil-question/question.ts'
import type { DataMap, MapAnswer, MapPoint, NotShown } from '#contract/views/data-map.ts'
import { labelSlug } from '#contract/views/material-state.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { lowerBound } from '#core/evaluate/result/flags.ts'
import { columnDependsOnGauge, nominalGauge } from '#core/properties/gauge-dependent.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { countCoils, listMapRows, type MapRow } from '#server/properties/index.ts'
import { literatureOnMap } from './literature-on-map.ts'
import type { ReadableAxis } from './map-axis.ts'
import {
  type AskedAxes,
  axesOfTests,
  boundsAlong,
  columnsOf,
  evidenceOf,
  fewestSpecimens,
  lookOf,
  type MapAxes,
  shownAxes,
  whyNot,
  whyNowhere,
} from './place-coil.ts'

/** So many coils are listed with name, scatter and evidence; a page draws those of a larger map from `mapCloud`. */
const mostListed = 2000
/** Of a larger map these are listed, until its points are there: each takes longer to read than hundreds of points. */
const listedOfLarge = 150
/** A page's list of coils that are not shown ends here; their count does not. */
const longestList = 200

export type MapQuestion = AskedAxes & {
  readonly coils: CoilQuestion
  /** Gauge length [mm] of elongations to show; the most frequent one where none is asked for. */
  readonly gauge?: number | undefined
  /** Name of the release that is read, and whether links have to name it. */
  readonly release?: { readonly name: string; readonly asked: boolean } | null | undefined
  readonly most?: number
  /** So many of the coils that are not shown are named, for each reason. */
  readonly mostNamed?: number
}

/**
 * Two numbers of every coil that answers a question, against each other: means of released specimens as the pages of their
 * materials show them. Elongations of one gauge length alone; coils with another, and those without a number, are listed.
 */
export async function dataMap(db: Reader, question: MapQuestion): Promise<MapAnswer> {
  const { coils, release = null, mostNamed = longestList } = question
  const asked = axesOfTests(question)
  if ('wrong' in asked) return asked
  const columns = columnsOf(asked)
  const total = await countCoils(db, coils)
  const most = question.most ?? listSize(total)
  const rows = await listMapRows(db, coils, columns, most)
  const gauges = gaugesOf(rows.slice(0, listSize(total)), columns.filter(columnDependsOnGauge), question.gauge)
  const tests = axesOfTests(question, gauges[0])
  if ('wrong' in tests) return tests
  const shown = place(rows, tests, { total, most, mostNamed, release: release?.asked ? release.name : undefined })
  const literature = await literatureOnMap(db, tests, coils)
  return { map: { ...shown, gauges, literature, release: release?.name ?? null } }
}

/**
 * The axes with the gauge length that the map shows: the one that the question names, or the most frequent of the coils that it lists.
 */
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
  return total > mostListed ? listedOfLarge : mostListed
}

/** The axes under the names that a map of several tests gives them. */
function titled<T extends Pick<DataMap, 'x' | 'y'>>(shown: T): T {
  const { x, y } = presetWith({ x: shown.x.asked, y: shown.y.asked })?.tests ?? {}
  return x && y ? { ...shown, x: { ...shown.x, ...x }, y: { ...shown.y, ...y } } : shown
}

/** Gauge lengths of the elongations that the axes need, the one to show first. */
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
  /** Coils that answer the question. */
  readonly total: number
  readonly most: number
  readonly mostNamed: number
  /** Where links have to name it. */
  readonly release: string | undefined
}

function place(
  rows: readonly MapRow[],
  tests: readonly [MapAxes, ...MapAxes[]],
  { total, most, mostNamed, release }: Placing,
): Omit<DataMap, 'gauges' | 'release' | 'literature'> {
  const points: MapPoint[] = []
  const missing = new Map<string, MapRow[]>()
  for (const row of rows) {
    const own = tests.filter((axes) => whyNot(row, axes) === undefined)
    points.push(...own.map((axes) => pointOf(row, axes, release)))
    const reason = whyNowhere(row, tests)
    if (reason !== undefined) missing.set(reason, [...(missing.get(reason) ?? []), row])
  }
  const notShown = [...missing].map(([reason, own]): NotShown => ({
    reason,
    coils: own.slice(0, mostNamed).map((row) => ({ name: row.name, to: pageOf(row, { release }) })),
    count: own.length,
  }))
  const beyond = total - rows.length
  const cut = { reason: `beyond the first ${most} by name: narrow the filter`, coils: [], count: beyond }
  return { ...titled(shownAxes(tests[0])), points, beyond, total, notShown: beyond > 0 ? [...notShown, cut] : notShown }
}

/** A coil that has a place on the map. */
export function pointOf(row: MapRow, axes: MapAxes, release: string | undefined): MapPoint {
  const { x, y } = axes
  const deviation = ({ plain }: ReadableAxis) => {
    const cell = plain === null ? undefined : row.cells[plain]
    return cell?.s !== undefined && cell.n >= 3 ? cell.s : null
  }
  const look = (axis: ReadableAxis | null) => {
    const value = lookOf(row, axis, axes)
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

/** The coil's page, with the curves open that a number comes from. */
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
