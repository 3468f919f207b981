import type { MapAxis, MapAxisName, WrongAxis } from '#contract/views/data-map.ts'
import type { EvidenceLevel } from '#core/data-maps/point-cloud.ts'
import { FormulaError } from '#core/data-maps/formula/formula-error.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { columnDependsOnGauge, nominalGauge, propertyColumn } from '#core/properties/shown-column.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { MapRow, MapCoilValues } from '#server/properties/index.ts'
import { type ReadableAxis, readAxis } from './map-axis.ts'

export type RequestedAxes = {
  readonly x: string
  readonly y: string
  readonly size?: string | undefined
  readonly hue?: string | undefined
}

export type MapAxes = {
  readonly x: ReadableAxis
  readonly y: ReadableAxis
  readonly size: ReadableAxis | null
  readonly hue: ReadableAxis | null
  /** Gauge length of the shown elongations [mm]. */
  readonly gauge: number | undefined
  /** Test of the values, on a map of several tests. */
  readonly test?: TestCode | undefined
}

/** Axes of a map for each of its tests, or the first error. */
export function axesOfTests(asked: RequestedAxes, gauge?: number): readonly [MapAxes, ...MapAxes[]] | WrongAxis {
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

function mapAxes({ x, y, size, hue }: RequestedAxes, gauge?: number): MapAxes | WrongAxis {
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

export function columnsOf(tests: readonly MapAxes[]): string[] {
  return [
    ...new Set(tests.flatMap(({ x, y, size, hue }) => [x, y, size, hue].flatMap((each) => each?.axis.columns ?? []))),
  ]
}

/** Why a coil is not on the map, in words after "7 coils"; undefined if it is. */
export function exclusionReasonOfTests(
  coil: MapCoilValues,
  tests: readonly [MapAxes, ...MapAxes[]],
): string | undefined {
  const reasons = tests.map((axes) => exclusionReason(coil, axes))
  if (reasons.includes(undefined)) return undefined
  if (tests.length === 1) return reasons[0]
  const codes = tests.map(({ test }) => test!)
  return `without values for ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(codes)}`
}

/** As `exclusionReasonOfTests`, for one test. */
export function exclusionReason(coil: MapCoilValues, { x, y, gauge }: MapAxes): string | undefined {
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

/** Size or colour value of a point; NaN without a value, or for an elongation of another gauge length. */
export function markerValue(coil: MapCoilValues, axis: ReadableAxis | null, { gauge }: MapAxes): number {
  if (!axis) return Number.NaN
  const cells = axis.axis.columns.map((id) => [id, coil.cells[id]] as const)
  const known = cells.every(
    ([id, cell]) => cell !== undefined && (!columnDependsOnGauge(id) || gaugeOf(cell) === gauge),
  )
  return known ? axis.valueOf(coil) : Number.NaN
}

/** Smaller number of specimens of the two values; null if not measured. */
export function fewestSpecimens({ cells }: Pick<MapRow, 'cells'>, { x, y }: MapAxes): number | null {
  const counts = [...x.axis.columns, ...y.axis.columns].map((id) => cells[id]!.n)
  return counts.length > 0 ? Math.min(...counts) : null
}

/** Column whose evidence and condition the point has. */
export function evidenceOf({ x, y }: MapAxes): string | undefined {
  return y.axis.columns[0] ?? x.axis.columns[0]
}

/** Axes with a lower bound. Formulas are excluded, because they can decrease with a value. */
export function boundsAlong(axes: MapAxes, isBound: (column: string) => boolean): ('x' | 'y')[] {
  return (['x', 'y'] as const).filter((name) => {
    const { plain } = axes[name]
    return plain !== null && isBound(plain)
  })
}

/** @param few  columns with fewer than three specimens */
export function evidenceLevelOf(
  { synthetic, few }: { readonly synthetic: boolean; readonly few: readonly string[] },
  { x, y }: MapAxes,
): EvidenceLevel {
  if (synthetic) return 'synthetic'
  return few.some((id) => x.axis.columns.includes(id) || y.axis.columns.includes(id)) ? 'few' : 'measured'
}

function columnWords(id: string): string {
  const column = propertyColumn(id)!
  const about = column.orientation ?? column.preferred
  return about === '' ? column.property.name : `${column.property.name}, ${about}`
}

export function shownAxes({
  x,
  y,
  size,
  hue,
}: MapAxes): Record<'x' | 'y', MapAxis> & Record<'size' | 'hue', MapAxis | null> {
  return { x: x.axis, y: y.axis, size: size?.axis ?? null, hue: hue?.axis ?? null }
}
