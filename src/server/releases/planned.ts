import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { PlannedRelease } from '#contract/release-acts.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Database, operator, type Reader, type Writer } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { lockReleases } from './open.ts'
import { partsOf, type Publication, publishDrafts } from './publish.ts'
import { assertNotes } from './notes.ts'
import type { Scope } from './scope.ts'

export type NewPlan = Scope & {
  readonly title: string
  readonly note: string
  /** When it becomes a release by itself; null: when somebody says so. */
  readonly countsAt: Date | null
}

/**
 * Composes a release for later. Nothing changes for readers.
 *
 * @returns id of the plan
 * @throws AppError `not_found` for a material or coil that does not exist, `invalid_request` for a time that is past or a choice
 *         without drafts, `conflict` where a part of it is planned already
 */
export async function composeRelease(db: Writer, plan: NewPlan, now = timeNow()): Promise<string> {
  const { title, note, materials, variants, countsAt } = plan
  await lockReleases(db)
  assertComing(countsAt, now)
  const names = await namesOf(db, plan)
  const owner = await onlyOwner(db, plan)
  if (owner === undefined) throw new AppError('invalid_request', `Nothing of ${names.join(', ')} waits for a release.`)
  await assertNotes(db, owner, title, note)
  await assertFree(db, plan)
  const { id } = await db
    .insertInto('planned_release')
    .values({ title, note, materials: [...materials], variants: [...variants], counts_at: countsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendAudit(db, { action: 'release.compose', object: id, after: { title, note, countsAt }, materials: names })
  return id
}

/** Gives a plan another time, or none. @throws AppError as `composeRelease`, and as `openPlan` */
export async function scheduleRelease(db: Writer, id: string, countsAt: Date | null, now = timeNow()): Promise<void> {
  assertComing(countsAt, now)
  const { counts_at: before, problem } = await openPlan(db, id)
  // Sent twice, it is one change.
  if (problem === null && before?.getTime() === countsAt?.getTime()) return
  await db.updateTable('planned_release').set({ counts_at: countsAt, problem: null }).where('id', '=', id).execute()
  await appendAudit(db, { action: 'release.schedule', object: id, before: { countsAt: before }, after: { countsAt } })
}

/** Gives a plan up; its drafts go on waiting. @throws AppError as `openPlan` */
export async function cancelRelease(db: Writer, id: string): Promise<void> {
  await openPlan(db, id)
  await db.updateTable('planned_release').set({ cancelled: true }).where('id', '=', id).execute()
  await appendAudit(db, { action: 'release.cancel', object: id })
}

/**
 * Makes a plan a release, now.
 *
 * @throws AppError as `openPlan`, `invalid_request` where all of it has been released or taken back, `conflict` while another release is made
 */
export async function publishPlanned(db: Writer, id: string, now = timeNow()): Promise<Publication> {
  const { title, note, materials, variants } = await openPlan(db, id)
  const scope = { materials, variants }
  await onlyOwner(db, scope)
  const published = await publishDrafts(db, { title, note, year: now.getUTCFullYear(), scope })
  if (!published) throw new AppError('invalid_request', `Nothing of “${title}” waits for a release.`)
  await db.updateTable('planned_release').set({ release: published.number }).where('id', '=', id).execute()
  return published
}

/**
 * Makes releases of the plans whose time has come, the earliest first, each in a transaction of its own: one that fails says why in its
 * plan and holds up no other. Several processes may call it at once; what it did it does not do again.
 *
 * @returns names of the releases made
 * @throws what was not a refusal, after all the others were made: that plan is tried again by the next call
 */
export async function closeDueReleases(database: Database, now = timeNow()): Promise<string[]> {
  const due = await database.withCaller(operator, (db) =>
    db
      .selectFrom('planned_release')
      .where('release', 'is', null)
      .where('cancelled', '=', false)
      .where('problem', 'is', null)
      .where('counts_at', '<=', now)
      .orderBy('counts_at')
      .select('id')
      .execute(),
  )
  const made: string[] = []
  let broken: unknown
  for (const { id } of due) {
    try {
      const { name } = await database.asWriter(operator, (db) => publishPlanned(db, id, now), {
        statementTimeout: 120_000,
      })
      made.push(name)
    } catch (error) {
      if (!(error instanceof AppError)) {
        broken ??= error
        continue
      }
      // Another process makes it at this moment, or it was taken back: the next call looks again.
      if (error.code === 'conflict') continue
      await database.asWriter(operator, (db) =>
        db.updateTable('planned_release').set({ problem: error.message }).where('id', '=', id).execute(),
      )
    }
  }
  if (broken !== undefined) throw broken
  return made
}

/** Plans, the newest first; of those that are done or given up the last hundred. */
export async function listPlans(db: Reader): Promise<PlannedRelease[]> {
  const rows = await db
    .selectFrom('planned_release as p')
    .leftJoin('release as r', 'r.number', 'p.release')
    .orderBy(sql`p.release is not null or p.cancelled`)
    .orderBy('p.made_at', 'desc')
    .limit(100)
    .select([
      'p.id',
      'p.title',
      'p.note',
      'p.materials',
      'p.variants',
      'p.counts_at',
      'p.cancelled',
      'p.problem',
      'r.name',
    ])
    .execute()
  return rows.map(({ counts_at, cancelled, name, problem, ...plan }) => ({
    ...plan,
    problem,
    countsAt: counts_at?.toISOString() ?? null,
    release: name,
    state: name !== null ? 'published' : cancelled ? 'cancelled' : problem !== null ? 'failed' : 'waiting',
  }))
}

/**
 * A plan that is neither published nor cancelled, held until the end of the transaction.
 *
 * @throws AppError `not_found`, `conflict` for one that is done
 */
export async function openPlan(db: Writer, id: string) {
  const plan = await db.selectFrom('planned_release').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!plan) throw new AppError('not_found', `No planned release has the id ${id}.`)
  if (plan.cancelled) throw new AppError('conflict', `“${plan.title}” was cancelled.`)
  if (plan.release !== null) {
    const release = await db.selectFrom('release').where('number', '=', plan.release).select('name').executeTakeFirst()
    throw new AppError('conflict', `“${plan.title}” is release ${release?.name} already.`)
  }
  return plan
}

function assertComing(countsAt: Date | null, now: Date): void {
  if (countsAt === null || countsAt > now) return
  const message = `${countsAt.toISOString()} is past: choose a later time, or publish at once.`
  throw new AppError('invalid_request', message, { issues: [{ path: 'body.countsAt', message }] })
}

/**
 * Whose materials a plan releases: null for the public catalogue, an organisation for its private ones, undefined where nothing waits.
 * A plan has one note for one circle of readers.
 *
 * @throws AppError `invalid_request` for a plan of several owners
 */
async function onlyOwner(db: Writer, scope: Scope): Promise<string | null | undefined> {
  const [first, ...others] = await partsOf(db, scope)
  if (others.length === 0) return first?.owner
  const owners = await db
    .selectFrom('organisation')
    .where(
      'id',
      'in',
      [first!, ...others].flatMap(({ owner }) => owner ?? []),
    )
    .orderBy('name')
    .select('name')
    .execute()
  const named = owners.map(({ name }) => `private materials of ${name}`)
  const message = `A release has one circle of readers, and this one holds ${[...(first!.owner === null ? ['public materials'] : []), ...named].join(' and ')}. Compose a release for each.`
  throw new AppError('invalid_request', message, { issues: [{ path: 'body.materials', message }] })
}

async function namesOf(db: Writer, { materials, variants }: Scope): Promise<string[]> {
  const names: string[] = []
  for (const [what, table, level, ids] of [
    ['material', 'tree_node', sql`and x.level = 'material'`, materials],
    ['coil', 'variant', sql``, variants],
  ] as const) {
    const { rows } = await sql<{ id: string; name: string }>`
      select x.id, x.name from ${sql.table(table)} x where x.id = any(${[...ids]}::uuid[]) ${level} order by x.name`.execute(
      db,
    )
    const missing = ids.find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined) throw new AppError('not_found', `No ${what} has the id ${missing}.`)
    names.push(...rows.map(({ name }) => name))
  }
  return names
}

/** A draft belongs to one plan at most: otherwise the second would find nothing at its time. */
async function assertFree(db: Writer, { materials, variants }: Scope): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    with mine as (
      select id from variant where material_id = any(${[...materials]}::uuid[]) union select unnest(${[...variants]}::uuid[])
    )
    select p.title from planned_release p where p.release is null and not p.cancelled and (
      p.materials && ${[...materials]}::uuid[]
      or exists (select from mine where mine.id = any(p.variants))
      or exists (select from mine join variant v on v.id = mine.id where v.material_id = any(p.materials))) limit 1`.execute(
    db,
  )
  if (rows[0])
    throw new AppError('conflict', `A part of this belongs to the planned release “${rows[0].title}” already.`)
}
