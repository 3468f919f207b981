import type { AskedCoils } from '#contract/coil-question/question.ts'
import type { ColumnChoice } from '#contract/coil-question/read-columns.ts'
import type { CoilCell, CoilRequirement, CoilRow } from '#contract/views/coil-table.ts'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import { type ShownColumn, shownColumn } from '#core/properties/shown-column.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import { currentRelease } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { countCoils, type CoilRow as StoredRow, listCoils, type PropertyCell } from '#server/properties/index.ts'
import { type CoilVerdicts, verdictsOfCoils } from '#views/published/index.ts'
import { type AskedQuestion, questionOf } from './question-of.ts'

export type CoilTable = {
  readonly asked: AskedQuestion
  readonly columns: readonly ShownColumn[]
  /** Coils that answer, of those that the caller may read; the rows are some of them. */
  readonly total: number
  readonly rows: readonly CoilRow[]
  /** All coils of these rows are free samples. */
  readonly free: boolean
  readonly release: string | null
}

type Wanted = ColumnChoice & {
  readonly asked: AskedCoils
  readonly limit: number
  readonly offset?: number
  /** Also compares each row with the requirements for its grade. */
  readonly requirements?: boolean
}

/** Rows of the table of all coils: what page, call and file show. Released values that the caller may read. */
export async function coilTable(
  db: Reader,
  { asked, columns, sort, limit, offset = 0, requirements = false }: Wanted,
): Promise<CoilTable> {
  const found = await questionOf(db, asked)
  const rows = await listCoils(db, found.question, { columns, sort, limit, offset })
  const verdicts = requirements ? await verdictsOfCoils(db, rows.map(namedCoil)) : undefined
  return {
    asked: found,
    columns: columns.flatMap((id) => {
      const column = propertyColumn(id)
      return column ? [shownColumn(column)] : []
    }),
    total: await countCoils(db, found.question),
    rows: rows.map((row) => coilRow(row, columns, requirementOf(verdicts?.get(row.variantId)))),
    free: rows.every((row) => row.free),
    release: await currentRelease(db),
  }
}

/** A stored row as it is shown: cells in the order of the columns, flags in words. */
export function coilRow(
  { variantId: _id, name, free: _free, cells, tests, ...row }: StoredRow,
  columns: readonly string[],
  requirement: CoilRequirement | null = null,
): CoilRow {
  return {
    variant: name,
    ...row,
    tests: [...tests],
    requirement,
    cells: columns.map((id) => (cells[id] ? coilCell(cells[id]) : null)),
  }
}

/** The grade is the last but one step of the address. */
function namedCoil({ variantId, path, material, thickness, coating, synthetic }: StoredRow) {
  return { variantId, names: [path.split('/').at(-2) ?? '', material], thickness, coating, synthetic }
}

/** Null where there is neither a requirement nor a conflict. */
export function requirementOf(found: CoilVerdicts | undefined): CoilRequirement | null {
  const [first] = found?.comparisons ?? []
  if (!found || (!first && found.conflicts.length === 0)) return null
  if (!first) return { verdict: 'open', name: '', by: '', checked: [], total: 0, conflicts: found.conflicts.length }
  const { name, verdict, source, checks } = first
  return {
    verdict,
    name,
    by: source.authors,
    checked: checks.map(({ symbol, verdict: own }) => ({ symbol, verdict: own })),
    total: found.comparisons.length,
    conflicts: found.conflicts.length,
  }
}

function coilCell({ mean, s, n, flags = [], condition, gauge, method, number }: PropertyCell): CoilCell {
  return {
    mean,
    s: s ?? null,
    n,
    flags: flags.map(flagWords),
    condition,
    gauge: gauge ?? null,
    method,
    number: number ?? null,
  }
}
