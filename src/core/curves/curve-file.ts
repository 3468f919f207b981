import type { Geometry } from '../read/specimen.ts'

/** What a `steeldata-curve/1` file says about one specimen (docs/science/csv-formats.md#raw-curve). */
export type CurveFile = {
  readonly material: string
  readonly variant: string
  readonly test: string
  /** With the replicate number: `RD 1`. */
  readonly condition: string
  readonly geometry: Geometry
  /** Nominal strain rate of a multi-rate test [1/s]. */
  readonly rate?: number | undefined
  readonly status: 'raw' | 'evaluated' | 'approved' | 'synthetic'
  readonly remark?: string | undefined
  /** Column names are the canonical roles; values in `unit`. */
  readonly columns: readonly { readonly role: string; readonly unit: string; readonly values: Float64Array }[]
}

/**
 * Writes the upload format for raw curves. Numbers keep all their digits (shortest text that reads back the same
 * float64); NaN becomes an empty cell. Lines end with LF.
 *
 * @throws RangeError when the columns differ in length
 */
export function writeCurveFile(file: CurveFile): string {
  const { b0, t0, S0, L0 } = file.geometry
  const rows = file.columns[0]?.values.length ?? 0
  for (const { role, values } of file.columns) {
    if (values.length !== rows) throw new RangeError(`column ${role} has ${values.length} rows, the first has ${rows}`)
  }
  const head: [string, string | number | undefined][] = [
    ['format', 'steeldata-curve/1'],
    ['material', file.material],
    ['variant', file.variant],
    ['test', file.test],
    ['condition', file.condition],
    ['nominal_rate_per_s', file.rate],
    ['thickness_mm', t0],
    ['width_mm', b0],
    ['area_mm2', S0],
    ['gauge_length_mm', L0],
    ['status', file.status],
    ['remark', file.remark],
  ]
  const lines = head.flatMap(([key, value]) => (value === undefined ? [] : [`# ${key}: ${value}`]))
  lines.push(file.columns.map(({ role }) => role).join(','))
  lines.push(file.columns.map(({ unit }) => (unit === '1' ? '-' : unit)).join(','))
  for (let row = 0; row < rows; row++) {
    lines.push(file.columns.map(({ values }) => cell(values[row]!)).join(','))
  }
  return `${lines.join('\n')}\n`
}

function cell(value: number): string {
  if (Number.isNaN(value)) return ''
  return Object.is(value, -0) ? '-0' : String(value)
}
