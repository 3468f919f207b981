import type { CoilQuestion } from '#contract/coil-question/question.ts'
import type { DataMap, MapAnswer, MapPoint, NotShown } from '#contract/views/data-map.ts'
import { labelSlug } from '#contract/views/material-state.ts'
import { FormulaError } from '#core/data-maps/formula/formula-error.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { countCoils, listMapRows, type MapRow } from '#server/properties/index.ts'
import { dependsOnGauge, type ReadableAxis, readAxis } from './map-axis.ts'

/** More points than anybody tells apart on a screen; a map says how many it leaves out, and the filter makes them fewer. */
export const mostPoints = 2000
/** The list of coils that are not shown ends here; their count does not. */
const longestList = 200

export type MapQuestion = {
  readonly x: string
  readonly y: string
  readonly coils: CoilQuestion
  /** Gauge length [mm] of elongations to show; the most frequent one where none is asked for. */
  readonly gauge?: number | undefined
  /** Name of the release that is read, and whether links have to name it. */
  readonly release?: { readonly name: string; readonly asked: boolean } | null | undefined
}

/**
 * Two numbers of every coil that answers a question, against each other: means of released specimens as the pages of their
 * materials show them. Elongations of one gauge length alone; coils with another, and those without a number, are listed.
 */
export async function dataMap(
  db: Reader,
  { x: askedX, y: askedY, coils, gauge, release = null }: MapQuestion,
): Promise<MapAnswer> {
  const x = tryAxis(askedX)
  const y = tryAxis(askedY)
  if ('message' in x) return { wrong: { axis: 'x', text: askedX, message: x.message } }
  if ('message' in y) return { wrong: { axis: 'y', text: askedY, message: y.message } }
  const columns = [...new Set([...x.axis.columns, ...y.axis.columns])]
  const [total, rows] = await Promise.all([countCoils(db, coils), listMapRows(db, coils, columns, mostPoints)])
  const gauges = gaugesOf(rows, columns.filter(dependsOnGauge), gauge)
  const shownGauge = gauges[0]
  const shown = place(rows, readAxis(askedX, shownGauge), readAxis(askedY, shownGauge), {
    gauge: shownGauge,
    total,
    release: release?.asked ? release.name : undefined,
  })
  return { map: { ...shown, gauges, release: release?.name ?? null } }
}

function tryAxis(asked: string): ReadableAxis | { readonly message: string } {
  try {
    return readAxis(asked)
  } catch (error) {
    if (error instanceof FormulaError) return { message: error.message }
    throw error
  }
}

/** Gauge lengths of the elongations that the axes need, the one to show first. */
function gaugesOf(rows: readonly MapRow[], columns: readonly string[], wanted: number | undefined): number[] {
  const counts = new Map<number, number>()
  for (const { cells } of rows)
    for (const id of columns) {
      const found = cells[id]?.gauge
      if (found !== undefined) counts.set(found, (counts.get(found) ?? 0) + 1)
    }
  return [...counts]
    .toSorted(([a, n], [b, m]) => Number(b === wanted) - Number(a === wanted) || m - n || a - b)
    .map(([length]) => length)
}

type Placing = {
  readonly gauge: number | undefined
  /** Coils that answer the question. */
  readonly total: number
  /** Where links have to name it. */
  readonly release: string | undefined
}

function place(
  rows: readonly MapRow[],
  x: ReadableAxis,
  y: ReadableAxis,
  { gauge, total, release }: Placing,
): Omit<DataMap, 'gauges' | 'release'> {
  const points: MapPoint[] = []
  const missing = new Map<string, MapRow[]>()
  for (const row of rows) {
    const reason = whyNot(row, [x, y], gauge)
    if (reason === undefined) points.push(pointOf(row, x, y, release))
    else missing.set(reason, [...(missing.get(reason) ?? []), row])
  }
  const notShown = [...missing].map(([reason, own]): NotShown => ({
    reason,
    coils: own.slice(0, longestList).map((row) => ({ name: row.name, to: pageOf(row, { release }) })),
    count: own.length,
  }))
  const beyond = total - rows.length
  const cut = { reason: `beyond the first ${mostPoints} by name: narrow the filter`, coils: [], count: beyond }
  return { x: x.axis, y: y.axis, points, total, notShown: beyond > 0 ? [...notShown, cut] : notShown }
}

/** In words, after "7 coils"; undefined for one that is shown. */
function whyNot(row: MapRow, axes: readonly ReadableAxis[], gauge: number | undefined): string | undefined {
  for (const { axis, valueOf } of axes) {
    const absent = axis.columns.find((id) => row.cells[id] === undefined)
    if (absent !== undefined) return `without ${columnWords(absent)}`
    const other = axis.columns.find((id) => dependsOnGauge(id) && row.cells[id]!.gauge !== gauge)
    if (other !== undefined) {
      const length = row.cells[other]!.gauge
      return length === undefined ? 'without a known gauge length' : `measured over a gauge length of ${length} mm`
    }
    if (!Number.isFinite(valueOf(row)))
      return `for which ${axis.label} is not a number (a division by zero, or a root or logarithm of a negative number)`
  }
  return undefined
}

function pointOf(row: MapRow, x: ReadableAxis, y: ReadableAxis, release: string | undefined): MapPoint {
  const cells = [...x.axis.columns, ...y.axis.columns].map((id) => row.cells[id]!)
  const deviation = ({ plain }: ReadableAxis) => {
    const cell = plain === null ? undefined : row.cells[plain]
    return cell?.s !== undefined && cell.n >= 3 ? cell.s : null
  }
  const { name, material, path, slug, family, thickness, coating, millType, synthetic, free } = row
  const evidence = y.axis.columns[0] ?? x.axis.columns[0]
  return {
    id: `${path.split('/').at(-1)}~${slug}`,
    name,
    material,
    to: pageOf(row, { evidence, release }),
    family,
    thickness,
    coating,
    millType,
    free,
    synthetic,
    x: x.valueOf(row),
    y: y.valueOf(row),
    sx: deviation(x),
    sy: deviation(y),
    n: cells.length > 0 ? Math.min(...cells.map(({ n }) => n)) : null,
    flags: [...new Set(cells.flatMap(({ flags = [] }) => flags))],
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

function columnWords(id: string): string {
  const column = propertyColumn(id)!
  const about = column.orientation ?? column.preferred
  return about === '' ? column.property.name : `${column.property.name}, ${about}`
}
