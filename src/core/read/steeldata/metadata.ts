import type { TestCode } from '../../test-types/test-type.ts'
import { parseCondition, testType } from '../../test-types/index.ts'
import type { Geometry, Metadata } from '../specimen.ts'
import { parseNumber } from '../table/number-scanner.ts'
import type { UploadReport } from './report.ts'

const statuses = ['raw', 'evaluated', 'approved', 'synthetic']

export function valueOf(metadata: readonly Metadata[], key: string): string | undefined {
  const value = metadata.find((entry) => entry.key === key)?.value
  return value === '' ? undefined : value
}

/** E004 for missing mandatory keys, E023 for a condition that the test does not know. */
export function checkMetadata(metadata: readonly Metadata[], mandatory: readonly string[], report: UploadReport): void {
  for (const key of mandatory) {
    if (valueOf(metadata, key) === undefined)
      report.error('E004', `Missing metadata '${key}'. Add a line '# ${key}: …' at the top.`, { column: key })
  }
  const status = metadata.find(({ key }) => key === 'status')
  if (status && !statuses.includes(status.value)) {
    report.error(
      'E004',
      `Missing metadata 'status'. Add a line '# status: …' at the top. Found '${status.value}'; expected one of ${statuses.join(', ')}.`,
      { line: status.line, column: 'status' },
    )
  }
  const test = metadata.find(({ key }) => key === 'test')
  if (test && !testType(test.value)) {
    report.error(
      'E004',
      `Missing metadata 'test'. Add a line '# test: …' at the top. '${test.value}' is not a test code; expected one such as UAT, FLC or HER.`,
      { line: test.line, column: 'test' },
    )
    return
  }
  const condition = metadata.find(({ key }) => key === 'condition')
  if (test && condition && condition.value !== '')
    checkCondition(test.value as TestCode, condition.value, condition.line, report)
}

/** Reports E023; returns whether the label is valid. */
export function checkCondition(code: TestCode, label: string, line: number | undefined, report: UploadReport): boolean {
  try {
    parseCondition(code, label)
    return true
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report.error('E023', error.message.replace(/^E023: /, ''), { line, column: 'condition' })
    return false
  }
}

/** E012 and E017 for invalid values. */
export function readDimensions(metadata: readonly Metadata[], report: UploadReport): Geometry {
  const geometry: { -readonly [key in keyof Geometry]: Geometry[key] } = {}
  for (const [key, target, low, high, unit] of limits) {
    const entry = metadata.find((one) => one.key === key)
    if (!entry || entry.value === '') continue
    const value = parseNumber(entry.value)
    if (Number.isNaN(value)) {
      report.error(
        'E012',
        `Line ${entry.line}, column '${key}': '${entry.value}' is not a number. Use a decimal point; no thousands separators.`,
        { line: entry.line, column: key },
      )
    } else if (!(value >= low && value <= high)) {
      report.error('E017', `${key} = ${value} ${unit} is outside the possible range ${low}–${high}.`, {
        line: entry.line,
        column: key,
      })
    } else geometry[target] = value
  }
  if (geometry.S0 === undefined && geometry.b0 !== undefined && geometry.t0 !== undefined)
    geometry.S0 = geometry.b0 * geometry.t0
  return geometry
}

/** Thickness and gauge length from the property dictionary; the others from what a machine can hold. */
const limits: readonly (readonly [string, keyof Geometry, number, number, string])[] = [
  ['thickness_mm', 't0', 0.05, 25, 'mm'],
  ['width_mm', 'b0', 0.1, 1000, 'mm'],
  ['area_mm2', 'S0', 0.01, 25_000, 'mm²'],
  ['gauge_length_mm', 'L0', 0.1, 500, 'mm'],
  ['diameter_mm', 'd0', 0.1, 500, 'mm'],
]
