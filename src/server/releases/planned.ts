import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { PlannedRelease } from '#contract/releases/release-actions.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Database, operator, type Reader, type Writer } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { assertNotes, lockReleases } from './open-release.ts'
import { partsOf, type Publication, publishDrafts } from './publish.ts'
import type { Scope } from './scope.ts'
import { recurring, describeCounts } from '#server/jobs/job-kind.ts'

export type NewPlan = Scope & {
  readonly title: string
  readonly note: string
  /** Time of the automatic release; null: released by hand. */
  readonly countsAt: Date | null
}

/**
 * Plans a release for later; returns the id of the plan. Readers see no change.
 * @throws AppError `not_found` for a material or coil that does not exist, `invalid_request` for a past time or a
 * choice without drafts, `conflict` if a part of it is planned already
 */
export async function composeRelease(db: Writer, plan: NewPlan, now = timeNow()): Promise<string> {
  const { title, note, materials, coils, countsAt } = plan
  await lockReleases(db)
  assertComing(countsAt, now)
  const names = await namesOf(db, plan)
  const owner = await onlyOwner(db, plan)
  if (owner === undefined) throw new AppError('invalid_request', `No unreleased changes in ${names.join(', ')}.`)
  await assertNotes(db, owner, title, note)
  await assertFree(db, plan)
  const { id } = await db
    .insertInto('planned_release')
    .values({ title, note, materials: [...materials], coils: [...coils], counts_at: countsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendAudit(db, { action: 'release.compose', object: id, after: { title, note, countsAt }, materials: names })
  return id
}

/** Changes or removes the time of a plan. @throws AppError as `composeRelease` and `openPlan` */
export async function scheduleRelease(db: Writer, id: string, countsAt: Date | null, now = timeNow()): Promise<void> {
  assertComing(countsAt, now)
  const { counts_at: before, problem } = await openPlan(db, id)
  // Repeated requests count as one change.
  if (problem === null && before?.getTime() === countsAt?.getTime()) return
  await db.updateTable('planned_release').set({ counts_at: countsAt, problem: null }).where('id', '=', id).execute()
  await appendAudit(db, { action: 'release.schedule', object: id, before: { countsAt: before }, after: { countsAt } })
}

/** Cancels a plan; its drafts remain. @throws AppError as `openPlan` */
export async function cancelRelease(db: Writer, id: string): Promise<void> {
  await openPlan(db, id)
  await db.updateTable('planned_release').set({ cancelled: true }).where('id', '=', id).execute()
  await appendAudit(db, { action: 'release.cancel', object: id })
}

/**
 * Releases a plan now.
 * @throws AppError as `openPlan`, `invalid_request` if all of it has been released or removed, `conflict` while another
 * release is open
 */
export async function publishPlanned(db: Writer, id: string, now = timeNow()): Promise<Publication> {
  const { title, note, materials, coils } = await openPlan(db, id)
  const scope = { materials, coils }
  await onlyOwner(db, scope)
  const published = await publishDrafts(db, { title, note, year: now.getUTCFullYear(), scope })
  if (!published) throw new AppError('invalid_request', `“${title}” contains nothing to release.`)
  await db.updateTable('planned_release').set({ release: published.number }).where('id', '=', id).execute()
  return published
}

/**
 * Releases the plans that are due, earliest first, each in a separate transaction: a failure is recorded in its plan
 * and does not block others. Safe for several processes at once. Returns the names of the releases.
 * @throws errors other than refusals, after all plans were tried: the next call tries that plan again
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
      // Another process is releasing it; the next call checks again.
      if (error.code === 'conflict') continue
      await database.asWriter(operator, (db) =>
        db.updateTable('planned_release').set({ problem: error.message }).where('id', '=', id).execute(),
      )
    }
  }
  if (broken !== undefined) throw broken
  return made
}

/** Newest first; at most 100 that are published or cancelled. */
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
      'p.coils as variants',
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

/** Open plan, locked. @throws AppError `not_found`, `conflict` if it is published or cancelled */
export async function openPlan(db: Writer, id: string) {
  const plan = await db.selectFrom('planned_release').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!plan) throw new AppError('not_found', `No planned release found with the id ${id}.`)
  if (plan.cancelled) throw new AppError('conflict', `“${plan.title}” was cancelled.`)
  if (plan.release !== null) {
    const release = await db.selectFrom('release').where('number', '=', plan.release).select('name').executeTakeFirst()
    throw new AppError('conflict', `“${plan.title}” is already published as release ${release?.name}.`)
  }
  return plan
}

function assertComing(countsAt: Date | null, now: Date): void {
  if (countsAt === null || countsAt > now) return
  const message = `${countsAt.toISOString()} is in the past. Choose a later time, or publish now.`
  throw new AppError('invalid_request', message, { issues: [{ path: 'body.countsAt', message }] })
}

/**
 * Owner of the materials of a plan: null for the public catalogue, undefined if nothing is to be released. A plan has
 * one note, so one owner.
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
  const message = `A release can contain either public materials or the private materials of one organisation. This one contains ${[...(first!.owner === null ? ['public materials'] : []), ...named].join(' and ')}. Create a release for each.`
  throw new AppError('invalid_request', message, { issues: [{ path: 'body.materials', message }] })
}

async function namesOf(db: Writer, { materials, coils }: Scope): Promise<string[]> {
  const names: string[] = []
  for (const [what, table, level, ids] of [
    ['material', 'tree_node', sql`and x.level = 'material'`, materials],
    ['coil', 'coil', sql``, coils],
  ] as const) {
    const { rows } = await sql<{ id: string; name: string }>`
      select x.id, x.name from ${sql.table(table)} x where x.id = any(${[...ids]}::uuid[]) ${level} order by x.name`.execute(
      db,
    )
    const missing = ids.find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined) throw new AppError('not_found', `No ${what} found with the id ${missing}.`)
    names.push(...rows.map(({ name }) => name))
  }
  return names
}

/** A draft belongs to at most one plan, otherwise the second plan would be empty. */
async function assertFree(db: Writer, { materials, coils }: Scope): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    with mine as (
      select id from coil where material_id = any(${[...materials]}::uuid[]) union select unnest(${[...coils]}::uuid[])
    )
    select p.title from planned_release p where p.release is null and not p.cancelled and (
      p.materials && ${[...materials]}::uuid[]
      or exists (select from mine where mine.id = any(p.coils))
      or exists (select from mine join coil v on v.id = mine.id where v.material_id = any(p.materials))) limit 1`.execute(
    db,
  )
  if (rows[0]) throw new AppError('conflict', `Part of this is already in the planned release “${rows[0].title}”.`)
}

export const plannedReleasesJob = recurring({
  id: 'planned-releases',
  name: 'Planned releases',
  every: 60,
  describeResult: describeCounts({ published: 'published release' }),
  work:
    ({ database, log }) =>
    async () => {
      const published = await closeDueReleases(database)
      for (const name of published) log(`release ${name} was due and is published`)
      return { result: { published: published.length } }
    },
})
