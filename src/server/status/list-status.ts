import { sql } from 'kysely'
import { type CoilState, statusCells, statusLetters } from '#contract/material-status.ts'
import type { StatusQuestion } from '#contract/status-question.ts'
import type { Reader } from '#server/db/database.ts'

/** A coil as the matrix shows it. */
export type CoilStatus = {
  readonly variantId: string
  readonly name: string
  readonly slug: string
  /** Of the material's page, below /mi-database. */
  readonly path: string
  /** A letter for each of `statusCells`. */
  readonly cells: string
  readonly state: CoilState
}

/** Rows of a matrix, and how many there are in all: `total`, or more than that. */
export type StatusPage = { readonly total: number; readonly more: boolean; readonly rows: readonly CoilStatus[] }

/** So many coils that a part of a name or a place fits are counted (migrations/0010). */
const mostCounted = 20_000

/** Coils that answer a question, by name. Staff's alone: the database shows nobody else a row. */
export async function statusPage(
  db: Reader,
  question: StatusQuestion,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<StatusPage> {
  const counted = await totalOf(db, question)
  // Rows of the second half are counted from the end, so that half of the coils are passed over at most.
  if (counted !== undefined && offset >= counted) return { total: counted, more: false, rows: [] }
  const fromEnd = counted !== undefined && offset > counted / 2
  const rows = counted === undefined ? limit : Math.min(limit, counted - offset)
  const skip = fromEnd ? counted - offset - rows : offset
  // Names and places are looked up for the rows of the page alone.
  const { rows: found } = await sql<CoilStatus & { total: string | null }>`
    select s.variant_id as "variantId", s.name, v.slug, n.path, s.cells, s.state, s.total
    from ${listed(question, { most: rows, skip, fromEnd })} s
    join variant v on v.id = s.variant_id join tree_node n on n.id = s.material_id
    order by s.name, s.variant_id`.execute(db)
  const total = Number(found[0]?.total ?? 0)
  const more = counted === undefined && total > mostCounted
  return { total: counted ?? Math.min(total, mostCounted), more, rows: found.map(({ total: _total, ...row }) => row) }
}

/** How many answer, where the counts of the database tell it: they know nothing of names and places. */
async function totalOf(db: Reader, { cell, status, state, below, find }: StatusQuestion): Promise<number | undefined> {
  if (below !== undefined || find !== undefined) return undefined
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from status_count
    where token = ${tokenOf(cell, status) ?? 0} and (${state ?? null}::text is null or state = ${state ?? null})`.execute(
    db,
  )
  return rows[0]!.n
}

/** A call of `app.list_status` (migrations/0010). */
function listed(
  { cell, status, state, below, find }: StatusQuestion,
  { most, skip, fromEnd }: { readonly most: number; readonly skip: number; readonly fromEnd: boolean },
) {
  return sql`app.list_status(${tokenOf(cell, status) ?? null}::int, ${state ?? null}, ${find ?? null}, ${below ?? null},
    ${most}::int, ${skip}::int, ${fromEnd})`
}

/** The number that stands for a status of a cell, or of any cell without one; undefined where the status does not matter. */
function tokenOf(cell: StatusQuestion['cell'], status: StatusQuestion['status']): number | undefined {
  if (status === undefined) return undefined
  const place = cell === undefined ? 0 : statusCells.indexOf(cell) + 1
  return 10 * place + '-REASW'.indexOf(statusLetters[status]) + 1
}

/** Name of a coil; undefined where there is none. */
export async function nameOfCoil(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('variant_status').where('variant_id', '=', id).select('name').executeTakeFirst()
  return row?.name
}

/** Ids of coils that answer, at most `limit`. */
export async function coilsOf(db: Reader, question: StatusQuestion, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select variant_id as id from ${listed(question, { most: limit, skip: 0, fromEnd: false })} s order by s.name, s.variant_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
