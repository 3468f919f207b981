import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { temporaryDays } from '#contract/projects/rows.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { addEvent } from './add-event.ts'
import { daysAfter } from './laboratory-day.ts'
import { endsLine, openedLine } from './mails.ts'
import { findProject, type Project } from './read-projects.ts'
import { tell } from './tell.ts'

type Asked = { readonly code: string; readonly today: string; readonly request?: string | null }

async function temporary(db: Writer, code: string): Promise<Project> {
  const project = await findProject(db, code)
  if (!project) throw forbidden()
  if (!project.code.startsWith('T')) throw new AppError('conflict', `${project.code} is not a temporary project now.`)
  return project
}

/** Keeps a temporary project for the stated time from today on; an archived one comes back. Staff's alone. */
export async function keepLonger(db: Writer, caller: Caller, { code, today, request = null }: Asked): Promise<void> {
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

/** Archives a temporary project now. Staff's alone. */
export async function archiveProject(db: Writer, caller: Caller, { code, request = null }: Omit<Asked, 'today'>) {
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
 * Makes a temporary project one of a customer, under a code of customers' projects; its old code still finds it. Staff's alone.
 *
 * @returns the new code
 * @throws AppError `conflict` for one that has a customer already
 */
export async function giveCustomer(
  db: Writer,
  caller: Caller,
  { code, organisation, today, request = null }: Asked & { readonly organisation: string },
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
  if (!made) throw new AppError('conflict', `${project.code} is not a temporary project now.`)
  await addEvent(db, caller, { project: project.id, kind: 'change', body: `${project.code} became ${made.code}` })
  await appendAudit(db, {
    action: 'project.customer',
    object: project.id,
    before: { code: project.code },
    after: { code: made.code },
    request,
  })
  await tell(db, { project: project.id, topic: 'projects', line: openedLine, to: 'customers' })
  return made.code
}

/**
 * Warns the owners of temporary projects whose last day comes, once each, and archives those whose last day is over.
 *
 * @returns how many were warned of and archived
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
    await tell(db, {
      project: id,
      topic: 'project-work',
      line: endsLine(until),
      to: { people: [owner] },
      staffOnly: true,
    })
  // Nobody's project ends with its last day; somebody's not before they were told, and had the time that was promised.
  const { rows: over } = await sql<{ id: string }>`
    update project set archived_at = now()
    where left(code, 1) = 'T' and archived_at is null and keep_until < ${today}::date
      and (not exists (select from account a where a.id = owner_id and a.state = 'active') or warned_at < now() - make_interval(days => ${temporaryDays.warned}))
    returning id`.execute(db)
  for (const { id } of over) await appendAudit(db, { action: 'project.archive', object: id })
  return { warned: ending.length, archived: over.length }
}
