import type { Issue } from '../issue.ts'
import type { PointTable } from './specimen.ts'

const shown = 6

/** What to tell of a file whose tables are those of no test: a person may know better what the columns are. */
export function noTestRecord(tables: readonly PointTable[]): Issue {
  const rows = Math.max(0, ...tables.map(({ channels }) => channels[0]?.values.length ?? 0))
  const names = [...new Set(tables.flatMap(({ channels }) => channels.map(({ name }) => name)))]
  const list = names.slice(0, shown).map((name) => `'${name}'`)
  const columns = `${list.join(', ')}${names.length > shown ? ` and ${names.length - shown} more` : ''}`
  return {
    severity: 'info',
    code: 'no-test-record',
    message: `The file holds ${tables.length > 1 ? `${tables.length} tables` : 'a table'} of up to ${rows} rows whose columns (${columns}) name no force, stress, strain or extension; kept as values, not as a test. If it is one, say what the columns are: --map "COLUMN=force[kN], COLUMN=extension[mm]".`,
  }
}
