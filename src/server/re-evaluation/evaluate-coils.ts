import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { comparesWithTension } from '#core/evaluate/index.ts'
import { type Database, operator, type Reader, type Writer } from '#server/db/database.ts'
import { type MovedNumber, type ReEvaluated, reEvaluate } from '#server/tests/re-evaluate.ts'
import { findReEvaluation } from './find.ts'

export type Run = NonNullable<Awaited<ReturnType<typeof findReEvaluation>>>
export type Coil = { readonly id: string; readonly name: string; readonly materialId: string }

/** Re-evaluation of a job. @throws Error if it does not exist */
export async function runOf(database: Database, id: string): Promise<Run> {
  const run = await database.withCaller(operator, (db) => findReEvaluation(db, id))
  if (!run) throw new Error(`the re-evaluation ${id} is gone`)
  return run
}

export async function coilsOfRun(db: Reader, { replicates }: Pick<Run, 'replicates'>): Promise<Coil[]> {
  const { rows } = await sql<Coil>`
    select v.id, v.name, v.material_id as "materialId" from coil v where v.id in (
      select t.coil_id from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
      where r.id = any(${replicates}::uuid[]))
    order by v.id`.execute(db)
  return rows
}

/** Specimens of a coil in tests that compare with its tension test, if specimens of that are selected. */
export async function comparedWithSelected(
  db: Reader,
  { replicates }: Pick<Run, 'replicates'>,
  coil: Coil,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select r.id, t.code from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
      where t.coil_id = ${coil.id} and r.status <> 'withdrawn')
    select id from own where code = any(${[...comparesWithTension]}::text[]) and id <> all(${replicates}::uuid[])
      and exists (select from own tension where tension.code = 'UAT' and tension.id = any(${replicates}::uuid[]))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Evaluates the selected specimens of one coil and stores drafts.
 * @param along  `comparedWithSelected`
 * @returns counts, and the numbers with another value
 */
export async function evaluateCoil(
  db: Writer,
  { replicates, asked, reason }: Pick<Run, 'replicates' | 'asked' | 'reason'>,
  coil: Coil,
  along: readonly string[],
): Promise<{ readonly counts: ReEvaluated; readonly moved: readonly MovedNumber[] }> {
  const moved: MovedNumber[] = []
  const counts = await reEvaluate(db, {
    only: coil.id,
    chosen: {
      replicates: new Set(replicates),
      along: new Set(along),
      settings: asked.settings,
      reason: reason ?? '',
    },
    onMoved: (number) => moved.push(number),
  })
  return { counts, moved }
}

/** SHA-256 [hex] of the changes, chained coil by coil. */
export function fingerprintOf(before: string, counts: ReEvaluated, moved: readonly MovedNumber[]): string {
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify([counts, moved])}`)
    .digest('hex')
}

export function summed<Counts extends object>(sum: Counts, part: ReEvaluated): Counts {
  const added = Object.entries(part).map(([name, count]) => [name, (sum[name as keyof Counts] as number) + count])
  return { ...sum, ...Object.fromEntries(added) }
}
