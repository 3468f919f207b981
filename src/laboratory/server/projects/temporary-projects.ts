import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { temporaryDays } from '#contract/projects/rows.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, type Writer, operator } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { addEvent } from './make-project.ts'
import { daysAfter, laboratoryDay } from './laboratory-day.ts'
import { endsLine, openedLine } from './mails.ts'
import { findProject, type Project } from './read-projects.ts'
import { notify } from './notify.ts'
import { recurring, describeCounts } from '#server/jobs/job-kind.ts'

type TemporaryProjectChange = { readonly code: string; readonly today: string; readonly request?: string | null }

async function temporary(db: Writer, code: string): Promise<Project> {
  const project = await findProject(db, code)
  if (!project) throw forbidden()
  if (!project.code.startsWith('T')) throw new AppError('conflict', `${project.code} is not a temporary project.`)
  return project
}

/** Extends a temporary project by the standard time from today, also an archived one. Staff only. */
export async function extendProject(
  db: Writer,
  caller: Caller,
  { code, today, request = null }: TemporaryProjectChange,
): Promise<void> {
  const project = await temporary(db, code)
  const until = daysAfter(today, temporaryDays.kept)
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set({ keep_until: until, warned_at: null, archived_at: null })
    .where('id', '=', project.id)
    .where((of) => of.or([of('keep_until', 'is distinct from', until), of('archived_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await addEvent(db, caller, { project: project.id, kind: 'change', body: `Kept until ${until}` })
  await appendAudit(db, { action: 'project.keep', object: project.id, after: { until }, request })
}

/** Archives a temporary project. Staff only. */
export async function archiveProject(
  db: Writer,
  caller: Caller,
  { code, request = null }: Omit<TemporaryProjectChange, 'today'>,
) {
  const project = await temporary(db, code)
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set({ archived_at: timeNow() })
    .where('id', '=', project.id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await addEvent(db, caller, { project: project.id, kind: 'change', body: 'Archived' })
  await appendAudit(db, { action: 'project.archive', object: project.id, request })
}

/**
 * Assigns a temporary project to a customer under a new code; the old code remains valid. Staff only.
 *
 * @returns the new code
 * @throws AppError `conflict` if it has a customer already
 */
export async function assignCustomer(
  db: Writer,
  caller: Caller,
  { code, organisation, today, request = null }: TemporaryProjectChange & { readonly organisation: string },
): Promise<string> {
  const project = await temporary(db, code)
  const customer = await db.selectFrom('organisation').where('id', '=', organisation).select('id').executeTakeFirst()
  if (!customer) throw forbidden()
  const year = Number(today.slice(0, 4))
  const made = await db
    .updateTable('project')
    .set({
      code: sql<string>`app.next_project_code('P', ${year})`,
      former_code: project.code,
      organisation_id: organisation,
      keep_until: null,
      warned_at: null,
      archived_at: null,
      changed_at: timeNow(),
    })
    .where('id', '=', project.id)
    .where('code', '=', project.code)
    .returning('code')
    .executeTakeFirst()
  if (!made) throw new AppError('conflict', `${project.code} is not a temporary project.`)
  await addEvent(db, caller, { project: project.id, kind: 'change', body: `${project.code} became ${made.code}` })
  await appendAudit(db, {
    action: 'project.customer',
    object: project.id,
    before: { code: project.code },
    after: { code: made.code },
    request,
  })
  await notify(db, { project: project.id, topic: 'projects', line: openedLine, to: 'customers' })
  return made.code
}

/**
 * Warns the owners of temporary projects before the last day, once each, and archives projects after it.
 *
 * @returns numbers of warned and archived projects
 */
export async function tidyTemporary(
  db: Writer,
  { today }: { readonly today: string },
): Promise<{ warned: number; archived: number }> {
  const { rows: ending } = await sql<{ id: string; until: string; owner: string }>`
    update project p set warned_at = now()
    from account a
    where a.id = p.owner_id and a.state = 'active' and left(p.code, 1) = 'T' and p.archived_at is null and p.warned_at is null
      and p.keep_until <= ${daysAfter(today, temporaryDays.warned)}::date
    returning p.id, p.keep_until::text as until, a.id as owner`.execute(db)
  for (const { id, until, owner } of ending)
    await notify(db, {
      project: id,
      topic: 'project-work',
      line: endsLine(until),
      to: { people: [owner] },
      staffOnly: true,
    })
  // With an active owner only after the warning and the full notice period.
  const { rows: over } = await sql<{ id: string }>`
    update project set archived_at = now()
    where left(code, 1) = 'T' and archived_at is null and keep_until < ${today}::date
      and (not exists (select from account a where a.id = owner_id and a.state = 'active') or warned_at < now() - make_interval(days => ${temporaryDays.warned}))
    returning id`.execute(db)
  for (const { id } of over) await appendAudit(db, { action: 'project.archive', object: id })
  return { warned: ending.length, archived: over.length }
}

/** Hourly: warns owners before the last day of temporary projects and archives projects after it. */
export const temporaryProjectsJob = recurring({
  id: 'temporary-projects',
  name: 'Temporary projects',
  every: 3600,
  describeResult: describeCounts({ warned: 'announced end', archived: 'archived project' }),
  work: () => async () => ({
    as: operator,
    counted: (db) => tidyTemporary(db, { today: laboratoryDay() }),
  }),
})
