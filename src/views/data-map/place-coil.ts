import type { MapAxis, MapAxisName, WrongAxis } from '#contract/views/data-map.ts'
import type { Standing } from '#core/data-maps/point-cloud.ts'
import { FormulaError } from '#core/data-maps/formula/formula-error.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { columnDependsOnGauge, nominalGauge } from '#core/properties/gauge-dependent.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { MapRow, PlacedNumbers } from '#server/properties/index.ts'
import { type ReadableAxis, readAxis } from './map-axis.ts'

/** What the axes of a map ask for, as their reader wrote it. */
export type AskedAxes = {
  readonly x: string
  readonly y: string
  /** What decides the sizes of points; all have one size without it. */
  readonly size?: string | undefined
  /** What decides their colours. */
  readonly hue?: string | undefined
}

export type MapAxes = {
  readonly x: ReadableAxis
  readonly y: ReadableAxis
  readonly size: ReadableAxis | null
  readonly hue: ReadableAxis | null
  /** Gauge length [mm] of the elongations that are shown; undefined where none matters. */
  readonly gauge: number | undefined
  /** The test that the numbers are of, on a map of several. */
  readonly test?: TestCode | undefined
}

/** The axes of a map for each of its tests, its own first, or what cannot be read and why. */
export function axesOfTests(asked: AskedAxes, gauge?: number): readonly [MapAxes, ...MapAxes[]] | WrongAxis {
  const { first, others = [] } = presetWith(asked)?.tests ?? {}
  const own = mapAxes(asked, gauge)
  if ('wrong' in own) return own
  const further = others.map(({ test, ...pair }): MapAxes => {
    const axes = mapAxes({ ...asked, ...pair }, gauge)
    if ('wrong' in axes) throw new Error(`${test}: ${axes.wrong.message}`)
    return { ...axes, test }
  })
  return [{ ...own, test: first }, ...further]
}

/** The axes of a map, or the first that cannot be read and why. */
function mapAxes({ x, y, size, hue }: AskedAxes, gauge?: number): MapAxes | WrongAxis {
  for (const [axis, text] of Object.entries({ x, y, size, hue }) as [MapAxisName, string | undefined][]) {
    if (text === undefined) continue
    try {
      readAxis(text)
    } catch (error) {
      if (error instanceof FormulaError) return { wrong: { axis, text, message: error.message } }
      throw error
    }
  }
  return {
    x: readAxis(x, gauge),
    y: readAxis(y, gauge),
    size: size === undefined ? null : readAxis(size, gauge),
    hue: hue === undefined ? null : readAxis(hue, gauge),
    gauge,
  }
}

/** Columns of the property table that the axes are computed from. */
export function columnsOf(tests: readonly MapAxes[]): string[] {
  return [
    ...new Set(tests.flatMap(({ x, y, size, hue }) => [x, y, size, hue].flatMap((each) => each?.axis.columns ?? []))),
  ]
}

/** Why a coil has no place on a map of any of these tests, in words after "7 coils"; undefined for one that is shown. */
export function whyNowhere(coil: PlacedNumbers, tests: readonly [MapAxes, ...MapAxes[]]): string | undefined {
  const reasons = tests.map((axes) => whyNot(coil, axes))
  if (reasons.includes(undefined)) return undefined
  if (tests.length === 1) return reasons[0]
  const codes = tests.map(({ test }) => test!)
  return `without a number of ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(codes)}`
}

/** Why a coil has no place on a map, in words after "7 coils"; undefined for one that is shown. */
export function whyNot(coil: PlacedNumbers, { x, y, gauge }: MapAxes): string | undefined {
  for (const each of [x, y]) {
    const { columns, label } = each.axis
    const absent = columns.find((id) => coil.cells[id] === undefined)
    if (absent !== undefined) return `without ${columnWords(absent)}`
    const other = columns.find((id) => columnDependsOnGauge(id) && gaugeOf(coil.cells[id]!) !== gauge)
    if (other !== undefined) {
      const length = gaugeOf(coil.cells[other]!)
      return length === undefined ? 'without a known gauge length' : `measured over a gauge length of ${length} mm`
    }
    if (!Number.isFinite(each.valueOf(coil)))
      return `for which ${label} is not a number (a division by zero, or a root or logarithm of a negative number)`
  }
  return undefined
}

function gaugeOf({ gauge }: { readonly gauge?: number | undefined }): number | undefined {
  return gauge === undefined ? undefined : nominalGauge(gauge)
}

/** What decides the size or the colour of a coil's point; NaN where it has no such number, or an elongation of another gauge length. */
export function lookOf(coil: PlacedNumbers, axis: ReadableAxis | null, { gauge }: MapAxes): number {
  if (!axis) return Number.NaN
  const cells = axis.axis.columns.map((id) => [id, coil.cells[id]] as const)
  const known = cells.every(
    ([id, cell]) => cell !== undefined && (!columnDependsOnGauge(id) || gaugeOf(cell) === gauge),
  )
  return known ? axis.valueOf(coil) : Number.NaN
}

/** The fewest specimens that either number stands on; null where none was measured. */
export function fewestSpecimens({ cells }: Pick<MapRow, 'cells'>, { x, y }: MapAxes): number | null {
  const counts = [...x.axis.columns, ...y.axis.columns].map((id) => cells[id]!.n)
  return counts.length > 0 ? Math.min(...counts) : null
}

/** The column that a point is evidence of, and whose test condition it carries. */
export function evidenceOf({ x, y }: MapAxes): string | undefined {
  return y.axis.columns[0] ?? x.axis.columns[0]
}

/** The axes along which a number is a lower bound. A formula may fall where its number rises, so that of one the bound says nothing. */
export function boundsAlong(axes: MapAxes, isBound: (column: string) => boolean): ('x' | 'y')[] {
  return (['x', 'y'] as const).filter((name) => {
    const { plain } = axes[name]
    return plain !== null && isBound(plain)
  })
}

/** @param few  of the columns behind a number of the coil, those with fewer than three specimens */
export function standingOf(
  { synthetic, few }: { readonly synthetic: boolean; readonly few: readonly string[] },
  { x, y }: MapAxes,
): Standing {
  if (synthetic) return 'synthetic'
  return few.some((id) => x.axis.columns.includes(id) || y.axis.columns.includes(id)) ? 'few' : 'measured'
}

function columnWords(id: string): string {
  const column = propertyColumn(id)!
  const about = column.orientation ?? column.preferred
  return about === '' ? column.property.name : `${column.property.name}, ${about}`
}

/** The axes as they are shown. */
export function shownAxes({
  x,
  y,
  size,
  hue,
}: MapAxes): Record<'x' | 'y', MapAxis> & Record<'size' | 'hue', MapAxis | null> {
  return { x: x.axis, y: y.axis, size: size?.axis ?? null, hue: hue?.axis ?? null }
}
