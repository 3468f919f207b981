import type { Issue } from '../../issue.ts'
import { assemble, specimenId } from '../build/assemble.ts'
import type { ReadOptions, TextDialect } from '../dialect.ts'
import { noTestRecord } from '../bytes/ingest-error.ts'
import type { FileReading, Metadata, PointTable, Specimen } from '../specimen.ts'
import { Collector } from '../table/collector.ts'
import type { HeadPlan, TablePlan } from '../table/plan.ts'
import type { MissingCell } from '../table/row-batcher.ts'
import { withResults } from '../build/specimen-results.ts'
import { metadataOfAll } from '../table/assign-metadata.ts'
import type { Head } from './head.ts'
import { planText } from './plan-text.ts'
import { rowLimit, streamRows } from './stream-rows.ts'

export async function readText(head: Head, dialect: TextDialect, options: ReadOptions): Promise<FileReading> {
  const planned = planText(head, dialect, options)
  if ('reading' in planned) return planned.reading
  const { plan, format } = planned

  const collectors = new Map<TablePlan, Map<string | undefined, Collector>>()
  const shared = metadataOfAll(plan.metadata)
  const maxTables = tableLimit(shared.length, options)
  let tables = 0
  const missing: { cell: MissingCell; table: TablePlan }[] = []
  const issues: Issue[] = [...plan.issues]
  const maxRows = rowLimit(plan.table.columns.filter(({ kind }) => kind === 'number').length, options)
  await streamRows(head, plan, format, { ...options, maxTables }, issues, {
    rows: (batch, table) => {
      const ofTable = collectors.get(table) ?? new Map<string | undefined, Collector>()
      collectors.set(table, ofTable)
      const found = ofTable.get(batch.group)
      if (!found && (tables += table.groups.length) > maxTables) return false
      const collector = found ?? new Collector(table, batch.group, maxRows)
      ofTable.set(batch.group, collector)
      collector.add(batch)
      return true
    },
    missing: (cell, table) => void missing.push({ cell, table }),
  })
  for (const { cell, table } of missing) for (const one of collectors.get(table)?.values() ?? []) one.note(cell)
  const inOrder = [...collectors.values()].flatMap((ofTable) => [...ofTable.values()])
  return build(head, dialect, plan, shared, inOrder, issues)
}

/** Tables × metadata entries. */
const maxShares = 200_000

function tableLimit(statements: number, { maxTables }: ReadOptions): number {
  return Math.min(maxTables, Math.max(1, Math.floor(maxShares / Math.max(1, statements))))
}

function build(
  head: Head,
  dialect: TextDialect,
  plan: HeadPlan,
  shared: readonly Metadata[],
  collectors: readonly Collector[],
  issues: Issue[],
): FileReading {
  const traits = dialect.traits?.(plan) ?? {}
  const specimens: Specimen[] = []
  const tables: PointTable[] = []
  const fileId = specimenId(plan.metadata, head.name)
  for (const [at, collector] of collectors.entries()) {
    const several = collector.plan.groups.length > 1
    for (const [place, group] of collector.plan.groups.entries()) {
      const own = several ? (group.id ?? specimenId(group.metadata, `${fileId} ${place + 1}`)) : (group.id ?? fileId)
      const first = collector.plan === plan.table
      const below = specimenId(group.metadata, `${own}, table ${at + 1}`)
      const id = collector.group ?? (first ? own : below)
      const made = assemble(collector, group, id, first ? plan.metadata : shared, traits)
      // A second table of a few rows is a summary of the first (peaks, end values).
      if (made.kind === 'specimen' && made.specimen.channels.length > 1 && (first || collector.count >= 5)) {
        specimens.push(dialect.finish ? dialect.finish(made.specimen) : made.specimen)
      } else if (made.kind === 'specimen') {
        tables.push({ name: id, channels: made.specimen.channels, texts: [] })
        issues.push(...made.specimen.issues)
      } else {
        tables.push(made.table)
        issues.push(...made.issues)
      }
    }
  }
  if (specimens.length === 0 && !issues.some(({ severity }) => severity === 'error')) {
    issues.push(noTestRecord(tables))
  }
  const stated = withResults(specimens, plan.results)
  return {
    dialect: dialect.id,
    specimens: stated.specimens,
    issues: [...issues, ...stated.issues],
    ...(tables.length > 0 ? { tables } : {}),
    ...(specimens.length === 0 && plan.metadata.length > 0 ? { metadata: plan.metadata } : {}),
  }
}
