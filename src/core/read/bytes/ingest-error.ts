import type { Issue } from '../../issue.ts'
import type { PointTable } from '../specimen.ts'

const shown = 6

export function noTestRecord(tables: readonly PointTable[]): Issue {
  const rows = Math.max(0, ...tables.map(({ channels }) => channels[0]?.values.length ?? 0))
  const names = [...new Set(tables.flatMap(({ channels }) => channels.map(({ name }) => name)))]
  const list = names.slice(0, shown).map((name) => `'${name}'`)
  const columns = `${list.join(', ')}${names.length > shown ? ` and ${names.length - shown} more` : ''}`
  return {
    severity: 'info',
    code: 'no-test-record',
    message: `The file contains ${tables.length > 1 ? `${tables.length} tables` : 'a table'} of up to ${rows} rows without columns of force, stress, strain or extension (columns: ${columns}); stored as values, not as a test. If it is a test, assign the columns: --map "COLUMN=force[kN], COLUMN=extension[mm]".`,
  }
}

/** Stable identifiers of the API: documented, never reused. */
export type IngestCode =
  | 'not-found'
  | 'not-permitted'
  | 'directory'
  | 'not-a-file'
  | 'read-failed'
  | 'changed-while-reading'
  | 'empty'
  | 'too-large'
  | 'too-slow'
  | 'not-a-table'
  | 'binary'
  | 'nul-byte'
  | 'line-too-long'
  | 'workbook-damaged'
  | 'workbook-encrypted'
  | 'workbook-too-large'
  | 'workbook-too-slow'
  | 'no-such-sheet'

export class IngestError extends Error {
  override readonly name = 'IngestError'
  readonly code: IngestCode
  readonly line: number | undefined

  constructor(code: IngestCode, message: string, { line, cause }: { line?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.line = line
  }
}
