import { formatCount } from '#core/format-count.ts'
import type { Issue } from '../../issue.ts'
import { assemble, specimenId } from '../build/assemble.ts'
import type { ReadOptions } from '../dialect.ts'
import type { Worksheet, SheetSource } from '../source.ts'
import { noTestRecord } from '../bytes/ingest-error.ts'
import type { FileReading, Metadata, PointTable, Specimen, TextColumn } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'
import { readGeometry } from '../table/geometry.ts'
import { readLaboratory } from '../table/laboratory.ts'
import { isInformative } from '../table/metadata.ts'
import type { HeadPlan } from '../table/plan.ts'
import { isRecord } from '../build/plan-head.ts'
import { withResults } from '../build/specimen-results.ts'
import { splitByScope, assignMetadata } from '../table/assign-metadata.ts'
import { collectRows } from './collect-rows.ts'
import { type PlannedTable, planSheet } from './plan-sheet.ts'

type SheetReader = {
  readonly dialect: string
  readonly plan?: (plan: HeadPlan, sheet: Worksheet, shared: readonly Metadata[]) => HeadPlan
}

/** Sheets without a table of numbers are metadata of all others. */
export function readTables(source: SheetSource, options: ReadOptions, reader: SheetReader): FileReading {
  const issues: Issue[] = []
  const shared: Metadata[] = []
  const planned: PlannedTable[] = []
  for (const sheet of source.sheets) {
    const { tables, statements } = planSheet(sheet, options, issues)
    planned.push(...tables)
    shared.push(...statements)
  }

  const found: { readonly sheet: Worksheet; readonly specimen: Specimen }[] = []
  const tables: PointTable[] = []
  const count = planned.reduce((sum, { plan }) => sum + plan.table.groups.length, 0)
  const whose = splitByScope(shared, count)
  issues.push(...whose.issues)
  let max = options.maxTables
  for (const { sheet, number, plan: general, end } of planned) {
    if (max <= 0) {
      issues.push({
        severity: 'error',
        code: 'too-many-tables',
        message: `The workbook has more than ${formatCount(options.maxTables)} tables or specimens, the limit for one file; reading stopped before row ${general.firstRow + 1} of sheet '${sheet.name}'. Split it into several files.`,
      })
      break
    }
    const plan = assignMetadata(reader.plan ? reader.plan(general, sheet, shared) : general)
    issues.push(...plan.issues, ...unnamed(plan, sheet))
    const table = isRecord(plan.table.columns) ? plan.table : { ...plan.table, groupBy: undefined }
    const collectors = collectRows(sheet, table, plan.firstRow, options, issues, end)
    max -= collectors.length * plan.table.groups.length
    let texts: TextColumn[] | undefined
    const metadata = [...plan.metadata, ...whose.metadata]
    const several = plan.table.groups.length > 1
    const inSheet = number === undefined ? sheet.name : `${sheet.name} ${number}`
    const fallback = planned.length > 1 ? inSheet : specimenId(metadata, source.name)
    for (const collector of collectors) {
      for (const [place, group] of plan.table.groups.entries()) {
        const own = group.id ?? (several ? specimenId(group.metadata, `${fallback} ${place + 1}`) : fallback)
        const made = assemble(collector, group, collector.group ?? own, metadata)
        if (made.kind === 'specimen') found.push({ sheet, specimen: made.specimen })
        else {
          texts ??= textColumns(sheet, plan, end)
          tables.push({ ...made.table, name: sheet.name, texts })
          issues.push(...made.issues)
        }
      }
    }
  }
  const specimens = [...Map.groupBy(found, ({ sheet }) => sheet)].flatMap(([sheet, ofSheet]) => {
    const results = planned.find((table) => table.sheet === sheet && table.plan.results)?.plan.results
    const stated = withResults(
      ofSheet.map(({ specimen }) => specimen),
      results,
    )
    issues.push(...stated.issues)
    return stated.specimens
  })
  return {
    dialect: reader.dialect,
    specimens,
    issues: [...issues, ...outcome(source, specimens, tables, shared)],
    ...extras(specimens, tables, shared),
  }
}

function extras(
  specimens: readonly Specimen[],
  tables: readonly PointTable[],
  shared: readonly Metadata[],
): Partial<FileReading> {
  const alone = specimens.length === 0 && shared.length > 0
  return {
    ...(tables.length > 0 ? { tables } : {}),
    ...(alone ? { metadata: shared, geometry: readGeometry(shared).geometry, laboratory: readLaboratory(shared) } : {}),
  }
}

function outcome(
  source: SheetSource,
  specimens: readonly Specimen[],
  tables: readonly PointTable[],
  shared: readonly Metadata[],
): Issue[] {
  if (specimens.length > 0) return []
  if (tables.length > 0) return [noTestRecord(tables)]
  if (shared.length >= 2 && shared.some(isInformative)) {
    return [
      {
        severity: 'info',
        code: 'header-only',
        message: `The workbook contains ${shared.length} metadata entries and no table of numbers; expected the measured values of a specimen.`,
      },
    ]
  }
  const names = source.sheets.map(({ name }) => `'${name}'`).join(', ')
  return [
    {
      severity: 'error',
      code: 'no-numeric-column',
      message: `No sheet (${names}) has a table of numbers below a row of names. Check that this is the export of the measured values.`,
    },
  ]
}

function unnamed(plan: HeadPlan, sheet: Worksheet): Issue[] {
  const numeric = plan.table.columns.filter(({ kind }) => kind === 'number')
  const without = numeric.filter(({ name }) => /^column \d+$/.test(name))
  if (without.length === 0) return []
  if (plan.table.nameLine === 0) {
    return [
      {
        severity: 'warning',
        code: 'no-header',
        line: plan.firstRow + 1,
        message: `Sheet '${sheet.name}': no row of names was found above the numbers in row ${plan.firstRow + 1}; the columns were numbered. Add names with units.`,
      },
    ]
  }
  return [
    {
      severity: 'warning',
      code: 'unnamed-column',
      line: plan.table.nameLine,
      column: without[0]!.name,
      message: `Sheet '${sheet.name}': ${without.length === 1 ? `'${without[0]!.name}' has` : `${without.length} columns from '${without[0]!.name}' on have`} numbers and no name in row ${plan.table.nameLine}; stored without a role. Add the missing names.`,
    },
  ]
}

function textColumns(sheet: Worksheet, plan: HeadPlan, end: number): TextColumn[] {
  const rows = sheet.rows.slice(plan.firstRow, end)
  return plan.table.columns
    .filter(({ kind }) => kind === 'text')
    .map(({ name, index }) => ({ name, values: rows.map((row) => cellText(row[index])) }))
}
