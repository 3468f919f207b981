import { type RawBuilder, sql } from 'kysely'
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

/** Coils that answer a question, by name. Staff's alone: the database shows nobody else a row. */
export async function listStatus(
  db: Reader,
  question: StatusQuestion,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<CoilStatus[]> {
  // Names and places are looked up for the rows of the page alone.
  const { rows } = await sql<CoilStatus>`
    select s.variant_id as "variantId", s.name, v.slug, n.path, s.cells, s.state
    from (select * from variant_status s where ${answers(question)} order by s.name, s.variant_id limit ${limit} offset ${offset}) s
    join variant v on v.id = s.variant_id join tree_node n on n.id = s.material_id
    order by s.name, s.variant_id`.execute(db)
  return rows
}

export async function countStatus(db: Reader, question: StatusQuestion): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from variant_status s where ${answers(question)}`.execute(db)
  return rows[0]!.n
}

/** Name of a coil; undefined where there is none. */
export async function nameOfCoil(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('variant_status').where('variant_id', '=', id).select('name').executeTakeFirst()
  return row?.name
}

/** Ids of coils that answer, at most `limit`. */
export async function coilsOf(db: Reader, question: StatusQuestion, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.variant_id as id from variant_status s where ${answers(question)} order by s.name, s.variant_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The question as a condition on `variant_status s`. */
export function answers({ cell, status, state, below, find }: StatusQuestion): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = []
  if (status !== undefined) {
    const letters = [...new Set([statusLetters[status], statusLetters[status].toLowerCase()])]
    const at = cell === undefined ? undefined : statusCells.indexOf(cell) + 1
    // The names of the letters are ours, so the plan of one question serves for all coils.
    const has = letters.map((letter) =>
      at === undefined
        ? sql<boolean>`strpos(s.cells, ${sql.lit(letter)}) > 0`
        : sql<boolean>`substr(s.cells, ${sql.lit(at)}, 1) = ${sql.lit(letter)}`,
    )
    parts.push(sql<boolean>`(${sql.join(has, sql` or `)})`)
  }
  if (state !== undefined) parts.push(sql<boolean>`s.state = ${state}`)
  if (below !== undefined)
    parts.push(sql<boolean>`s.material_id in (select m.id from tree_node p join tree_node m on m.ancestors @> array[p.id]
      where p.lower_path = lower(${below}) and m.level = 'material')`)
  if (find !== undefined) parts.push(sql<boolean>`strpos(lower(s.name), lower(${find})) > 0`)
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`
}
