import { formatCount } from '#core/format-count.ts'
import type { TextDialect } from '../dialect.ts'
import { readTables } from '../sheets/read-tables.ts'
import type { Cell, SheetSource } from '../source.ts'
import type { FileReading, Metadata } from '../specimen.ts'
import { readAll } from '../text/head.ts'
import { withColumnUnits } from './sdata-table.ts'

const limit = 134_217_728

/** sdata JSON: `{"metadata": {name: {value, unit}}, "table": {column: {row: number}}}`, written by pandas with NaN literals. */
export const sdataJson: TextDialect = {
  kind: 'text',
  id: 'sdata-json',
  label: 'sdata JSON',
  score: (head) => (/^\s*\{\s*"(metadata|table)"\s*:\s*\{/.test(head.text.slice(0, 200)) ? 1 : 0),
  async read(head, options) {
    const text = await readAll(head, limit)
    if (text === undefined)
      return refused(`The file has more than ${formatCount(limit)} characters, the limit for JSON. Export it as CSV.`)
    let parsed: unknown
    try {
      parsed = JSON.parse(text.replaceAll(/([:,[]\s*)-?(NaN|Infinity)(?=\s*[,}\]])/g, '$1null'))
    } catch (error) {
      return refused(
        `The file begins like JSON but is not valid JSON: ${error instanceof Error ? error.message : 'not parsable'}. It may be cut off; export it again.`,
      )
    }
    const columns = Object.entries(asRecord(asRecord(parsed)['table'])).map(
      ([name, cells]) => [name, Object.values(asRecord(cells))] as const,
    )
    const length = columns.reduce((max, [, cells]) => Math.max(max, cells.length), 0)
    const rows = Array.from({ length }, (_, at) => columns.map(([, cells]) => asCell(cells[at])))
    const source: SheetSource = {
      kind: 'sheets',
      name: head.name,
      sheets: [{ name: 'table', rows: [columns.map(([name]) => name), ...rows] }],
    }
    const metadata: Metadata[] = Object.entries(asRecord(asRecord(parsed)['metadata'])).map(([key, entry]) => {
      const { value, unit } = asRecord(entry) as { value?: unknown; unit?: unknown }
      return {
        key,
        value:
          typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '',
        unit: typeof unit === 'string' ? unit : undefined,
      }
    })
    return readTables(source, options, {
      dialect: 'sdata-json',
      plan: (plan) => withColumnUnits({ ...plan, metadata }),
    })
  },
}

function refused(message: string): FileReading {
  return { dialect: 'unknown', specimens: [], issues: [{ severity: 'error', code: 'bad-json', message }] }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function asCell(value: unknown): Cell {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null
}
