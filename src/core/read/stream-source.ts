import type { Issue } from '../issue.ts'
import { defaultOptions, type ReadOptions } from './dialect.ts'
import { chooseText } from './read-source.ts'
import type { TextSource } from './source.ts'
import type { HeadPlan } from './table/plan.ts'
import { readHead } from './text/head.ts'
import { planText } from './text/plan-text.ts'
import { type RowSink, streamRows } from './text/stream-rows.ts'

/** What a text turned out to be, once its rows have gone by. */
export type StreamedTable = {
  readonly dialect: string
  readonly plan: HeadPlan | undefined
  readonly issues: readonly Issue[]
}

/**
 * Hands the rows of a text to `sink` in batches, in the units of the file (`table.columns[i].unit` says which), without
 * keeping them: a file of any length in flat memory. The batch's arrays are used again after `rows` returns.
 */
export async function streamSource(
  source: TextSource,
  sink: RowSink,
  options: Partial<ReadOptions> = {},
): Promise<StreamedTable> {
  const limits = { ...defaultOptions, maxRows: Number.MAX_SAFE_INTEGER, maxCells: Number.MAX_SAFE_INTEGER, ...options }
  const head = await readHead(source)
  const dialect = chooseText(head)
  const planned = planText(head, dialect, limits)
  if ('reading' in planned) return { dialect: dialect.id, plan: undefined, issues: planned.reading.issues }
  const issues: Issue[] = [...planned.plan.issues]
  await streamRows(head, planned.plan, planned.format, limits, issues, sink)
  return { dialect: dialect.id, plan: planned.plan, issues }
}
