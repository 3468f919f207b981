import { sql } from 'kysely'
import { type CoilState, statusCells, statusLetters } from '#contract/materials/material-status.ts'
import type { StatusFilter } from '#contract/materials/status-filter.ts'
import type { Reader } from '#server/db/database.ts'

export type CoilStatus = {
  readonly coilId: string
  readonly name: string
  readonly slug: string
  /** Of the material's page, below /mi-database. */
  readonly path: string
  /** One letter for each of `statusCells`. */
  readonly cells: string
  readonly state: CoilState
}

/** `total`: number of matches, a lower bound if `more`. */
export type StatusPage = { readonly total: number; readonly more: boolean; readonly rows: readonly CoilStatus[] }

/** Maximum number of counted coils when filtering by name or place (migrations/0010). */
const maxCounted = 20_000

/** Coils that match, by name. Staff only, by policy. */
export async function statusPage(
  db: Reader,
  filter: StatusFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<StatusPage> {
  const counted = await totalOf(db, filter)
  // Rows of the second half are read from the end, so that at most half of the coils are skipped.
  if (counted !== undefined && offset >= counted) return { total: counted, more: false, rows: [] }
  const fromEnd = counted !== undefined && offset > counted / 2
  const rows = counted === undefined ? limit : Math.min(limit, counted - offset)
  const skip = fromEnd ? counted - offset - rows : offset
  // Names and places are read only for the rows of the page.
  const { rows: found } = await sql<CoilStatus & { total: string | null }>`
    select s.coil_id as "coilId", s.name, v.slug, n.path, s.cells, s.state, s.total
    from ${listed(filter, { max: rows, skip, fromEnd })} s
    join coil v on v.id = s.coil_id join tree_node n on n.id = s.material_id
    order by s.name, s.coil_id`.execute(db)
  const total = Number(found[0]?.total ?? 0)
  const more = counted === undefined && total > maxCounted
  return { total: counted ?? Math.min(total, maxCounted), more, rows: found.map(({ total: _total, ...row }) => row) }
}

/** Number of matches from the counts of the database, which do not cover names and places. */
async function totalOf(db: Reader, { cell, status, state, below, find }: StatusFilter): Promise<number | undefined> {
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
  { cell, status, state, below, find }: StatusFilter,
  { max, skip, fromEnd }: { readonly max: number; readonly skip: number; readonly fromEnd: boolean },
) {
  return sql`app.list_status(${tokenOf(cell, status) ?? null}::int, ${state ?? null}, ${find ?? null}, ${below ?? null},
    ${max}::int, ${skip}::int, ${fromEnd})`
}

/** Number that encodes a status of a cell, or of any cell; undefined without a status. */
function tokenOf(cell: StatusFilter['cell'], status: StatusFilter['status']): number | undefined {
  if (status === undefined) return undefined
  const column = cell === undefined ? 0 : statusCells.indexOf(cell) + 1
  return 10 * column + '-REASW'.indexOf(statusLetters[status]) + 1
}

export async function nameOfCoil(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('coil_status').where('coil_id', '=', id).select('name').executeTakeFirst()
  return row?.name
}

export async function coilsOf(db: Reader, filter: StatusFilter, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coil_id as id from ${listed(filter, { max: limit, skip: 0, fromEnd: false })} s order by s.name, s.coil_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
