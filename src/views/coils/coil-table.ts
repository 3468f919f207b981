import type { CoilFilterState } from '#contract/coil-filter/filter.ts'
import type { ColumnChoice } from '#contract/coil-filter/read-columns.ts'
import type { CoilCell, CoilRequirement, CoilRow } from '#contract/views/coil-table.ts'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import { type ShownColumn, shownColumn, propertyColumn } from '#core/properties/shown-column.ts'
import { currentRelease } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { countCoils, type CoilRow as StoredRow, listCoils, type PropertyCell } from '#server/properties/index.ts'
import { type CoilVerdicts, verdictsOfCoils } from '#views/published/index.ts'
import { type ResolvedFilter, resolveFilter } from './resolve-filter.ts'

export type CoilTable = {
  readonly asked: ResolvedFilter
  readonly columns: readonly ShownColumn[]
  readonly total: number
  readonly rows: readonly CoilRow[]
  readonly free: boolean
  readonly release: string | null
}

type CoilTableQuery = ColumnChoice & {
  readonly asked: CoilFilterState
  readonly limit: number
  readonly offset?: number
  readonly requirements?: boolean
}

/** Table of coils with released values, for page, call and file. */
export async function coilTable(
  db: Reader,
  { asked, columns, sort, limit, offset = 0, requirements = false }: CoilTableQuery,
): Promise<CoilTable> {
  const found = await resolveFilter(db, asked)
  const rows = await listCoils(db, found.filter, { columns, sort, limit, offset })
  const verdicts = requirements ? await verdictsOfCoils(db, rows.map(namedCoil)) : undefined
  return {
    asked: found,
    columns: columns.flatMap((id) => {
      const column = propertyColumn(id)
      return column ? [shownColumn(column)] : []
    }),
    total: await countCoils(db, found.filter),
    rows: rows.map((row) => coilRow(row, columns, requirementOf(verdicts?.get(row.coilId)))),
    free: rows.every((row) => row.free),
    release: await currentRelease(db),
  }
}

export function coilRow(
  { coilId: _id, name, free: _free, cells, tests, ...row }: StoredRow,
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
function namedCoil({ coilId, path, material, thickness, coating, synthetic }: StoredRow) {
  return { coilId, names: [path.split('/').at(-2) ?? '', material], thickness, coating, synthetic }
}

/** Null without a requirement and without a conflict. */
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

/** Coils by short name, in order. Coils that are not visible are omitted. */
export async function chosenCoils(
  db: Reader,
  slugs: readonly string[],
): Promise<{ found: readonly CoilRow[]; unknown: readonly string[] }> {
  if (slugs.length === 0) return { found: [], unknown: [] }
  const coils = await db
    .selectFrom('coil')
    .where('slug', 'in', [...slugs])
    .select('id')
    .execute()
  const rows = await listCoils(db, { coils: coils.map(({ id }) => id) }, { columns: [], limit: slugs.length })
  const bySlug = new Map(rows.map((row) => [row.slug, coilRow(row, [])]))
  return {
    found: slugs.flatMap((slug) => bySlug.get(slug) ?? []),
    unknown: slugs.filter((slug) => !bySlug.has(slug)),
  }
}
