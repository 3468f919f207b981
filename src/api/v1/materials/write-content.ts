import { AppError } from '#contract/errors.ts'
import { scalarAnswerOf } from '#contract/v1/scalar-evidence.ts'
import { csvMetadata } from '#core/export/csv-metadata.ts'
import { csvText } from '#core/export/csv.ts'
import { numbersJson } from '#core/export/number-text.ts'
import { type ExportPoints, pointTable, curveTable, scalarTable } from '#core/export/test-data.ts'
import type { ExportTable, Note } from '#core/export/table.ts'
import { sheetLimit } from '#core/export/workbook.ts'
import type { ComputationOwner } from '#server/compute/compute-threads.ts'
import { parquetFile } from '#server/export/parquet-file.ts'
import { workbookFile } from '#server/export/workbook-file.ts'
import type { TestContent } from '#views/tests/index.ts'
import type { TargetFile } from './file-format.ts'

/** @throws AppError `invalid_request` if a workbook cannot hold the rows */
export async function writeContent(
  content: TestContent,
  notes: readonly Note[],
  file: TargetFile,
  computedFor?: ComputationOwner,
): Promise<Buffer> {
  if (file.format === 'json') return Buffer.from(contentJson(content, notes))
  return writeTable(contentTable(content, notes), file, computedFor)
}

export async function writeTable(
  table: ExportTable,
  { name, format }: TargetFile,
  computedFor?: ComputationOwner,
): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(csvText(table))
  if (format === 'csv-metadata.json') return Buffer.from(csvMetadata(table, name.replace(/-metadata\.json$/, '')))
  if (format === 'parquet') return parquetFile(table)
  if (table.rows + 2 > sheetLimit) {
    throw new AppError('invalid_request', 'Too many rows for a workbook. Request CSV, or one condition.')
  }
  return workbookFile(table, computedFor)
}

function contentTable(content: TestContent, notes: readonly Note[]): ExportTable {
  if ('curves' in content) return curveTable(content.curves, notes)
  if ('field' in content) return pointTable([content.field], notes)
  return 'sets' in content ? pointTable(content.sets, notes) : scalarTable(content.scalars, notes)
}

function contentJson(content: TestContent, notes: readonly Note[]): string {
  const head = JSON.stringify(notesJson(notes)).slice(0, -1)
  if ('scalars' in content) return `${head},"scalars":${JSON.stringify(content.scalars.map(scalarAnswerOf))}}`
  if ('curves' in content) {
    const curves = content.curves.map(({ condition, replicate, geometry, stated, channels, columns }) =>
      recordJson(
        { condition, replicate, geometry, ...(stated?.length && { stated: Object.fromEntries(stated) }) },
        channels,
        columns,
      ),
    )
    return `${head},"curves":[${curves.join(',')}]}`
  }
  if ('field' in content) {
    const { condition, channels, columns } = content.field
    return `${head},"field":${recordJson({ condition }, channels, gapped(columns))}}`
  }
  const points = content.sets.map(({ condition, kind, channels, columns }) =>
    recordJson({ condition, kind }, channels, gapped(columns)),
  )
  return `${head},"points":[${points.join(',')}]}`
}

export function notesJson(notes: readonly Note[]): Record<string, string | number> {
  return Object.fromEntries(notes.map(([key, value]) => [key, key === 'thickness_mm' ? Number(value) : value]))
}

type JsonChannel = { readonly role: string; readonly name: string; readonly unit: string }

function recordJson(about: object, channels: readonly JsonChannel[], columns: readonly ArrayLike<number>[]): string {
  const written = channels.map(
    ({ role, name, unit }, i) =>
      `${JSON.stringify({ role, name, unit }).slice(0, -1)},"values":${numbersJson(columns[i] ?? [])}}`,
  )
  return `${JSON.stringify(about).slice(0, -1)},"channels":[${written.join(',')}]}`
}

function gapped(columns: ExportPoints['columns']): number[][] {
  return columns.map((column) => Array.from(column, (value) => value ?? Number.NaN))
}
