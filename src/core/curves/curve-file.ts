import type { Geometry } from '../read/specimen.ts'

/** Identity of a stored curve by roles, quantities and number of rows; names are excluded. */
export function curveFingerprint(channels: readonly { role: string; quantity: string }[], rows: number): string {
  return `curve/1 ${rows} ${channels.map(({ role, quantity }) => `${role}:${quantity}`).join(' ')}\n`
}

/** docs/science/csv-formats.md#raw-curve */
export type CurveFile = {
  readonly material: string
  readonly coil: string
  readonly test: string
  readonly condition: string
  readonly geometry: Geometry
  /** [1/s] */
  readonly rate?: number | undefined
  readonly status: 'raw' | 'evaluated' | 'approved' | 'synthetic'
  readonly remark?: string | undefined
  readonly columns: readonly { readonly role: string; readonly unit: string; readonly values: Float64Array }[]
}

/**
 * Writes the upload format for raw curves: shortest numbers that read back exactly, empty cells for NaN, LF.
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
    ['variant', file.coil],
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
