import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import type { NewRow, RowChange } from '#contract/projects/forms.ts'
import { rowRefusal, rowStageNames } from '#contract/projects/rows.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { listDesk } from '#server/requests/read-requests.ts'
import { addEvent } from './make-project.ts'
import { advanceStage } from './advance-project.ts'
import { findProject, type Project } from './read-projects.ts'
import { addSpecimens } from './specimens.ts'
import { notify } from './notify.ts'
import type { ProjectRow } from './read-project-details.ts'

/** Finds a project that is not closed. @throws AppError `forbidden`; `invalid_request` for a closed project */
export async function openProject(db: Writer, code: string): Promise<Project> {
  const project = await findProject(db, code)
  if (!project) throw forbidden()
  if (project.archived || project.stage === 'delivered' || project.stage === 'cancelled')
    throw new AppError('invalid_request', `${project.code} is closed and cannot be changed.`)
  return project
}

/**
 * Adds a row with its specimens. Staff only.
 *
 * @throws AppError `conflict` if the project has a row of this material, test and direction
 */
export async function addRow(
  db: Writer,
  project: Pick<Project, 'id' | 'code'>,
  row: NewRow,
  request: string | null = null,
): Promise<string> {
  const { material, test, direction, replicates } = row
  const added = await db
    .insertInto('project_row')
    .values({ project_id: project.id, material, test, direction, replicates, owner_id: null, due: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError('conflict', `${project.code} already has ${material}, ${test} ${direction}.`)
  const numbers = Array.from({ length: replicates }, (_, i) => i + 1)
  await addSpecimens(
    db,
    project.id,
    numbers.map((number) => ({ material, test, direction, number })),
  )
  await appendAudit(db, {
    action: 'project.add-row',
    object: added.id,
    after: { test, direction, replicates },
    request,
  })
  return added.id
}

type RowBefore = Omit<ProjectRow, 'id' | 'ownerId'>

/**
 * Changes stage, tested replicates, owner, machine and due date of a row, with a line in the internal history.
 *
 * @throws AppError `conflict` if another user has changed the row; `invalid_request` for a skipped stage, or a later due date
 * without a reason
 */
export async function changeRow(db: Writer, caller: Caller, change: RowChange, request: string | null = null) {
  const project = await openProject(db, change.code)
  const { rows } = await sql<RowBefore>`
    select material, test, direction, replicates, tested, stage, owner_id as owner, machine, due::text as due, version
    from project_row where id = ${change.row} and project_id = ${project.id} for update`.execute(db)
  const before = rows[0]
  if (!before) throw forbidden()
  if (before.version !== change.version)
    throw new AppError('conflict', 'Another user has changed this row. Reload the page to see its state.')
  const refusal = rowRefusal(before.stage, change.stage, { tested: change.tested, replicates: before.replicates })
  if (refusal !== undefined) throw refused(change.tested > before.replicates ? 'tested' : 'stage', refusal)
  const later = before.due !== null && (change.due === null || change.due > before.due)
  if (later && change.reason === '') throw refused('reason', 'enter the reason for the later date')
  if (
    change.owner !== null &&
    change.owner !== before.owner &&
    !(await listDesk(db)).some(({ id }) => id === change.owner)
  )
    throw forbidden()
  const changes = differences(before, change)
  if (changes.length === 0) return
  await sql`
    update project_row set stage = ${change.stage}, tested = ${change.tested}, owner_id = ${change.owner}, machine = ${change.machine},
      due = ${change.due}, version = version + 1, changed_at = now() where id = ${change.row}`.execute(db)
  const row = `${before.material}, ${before.test} ${before.direction}`
  const why = change.reason === '' ? '' : ` (${change.reason})`
  await addEvent(db, caller, { project: project.id, kind: 'change', body: `${row}: ${changes.join('; ')}${why}` })
  const facts = ({ stage, tested, machine, due }: RowBefore | RowChange) => ({ stage, tested, machine, due })
  await appendAudit(db, {
    action: 'project.row',
    object: change.row,
    before: facts(before),
    after: facts(change),
    request,
  })
  await advanceStage(db, caller, project.id, request)
  if (change.owner !== null && change.owner !== before.owner)
    await notify(db, {
      project: project.id,
      topic: 'project-work',
      line: `The row ${row} was assigned to you${change.due === null ? '' : `, due ${change.due}`}.`,
      to: { people: [change.owner] },
      staffOnly: true,
    })
}

function differences(before: RowBefore, { stage, tested, owner, machine, due }: RowChange): string[] {
  return [
    ...(stage === before.stage ? [] : [rowStageNames[stage]]),
    ...(tested === before.tested ? [] : [`${tested} of ${before.replicates} tested`]),
    // Without name, which would remain when the account is deleted.
    ...(owner === before.owner ? [] : [owner === null ? 'no owner' : 'new owner']),
    ...(machine === before.machine ? [] : [machine === '' ? 'no machine' : `machine ${machine}`]),
    ...(due === before.due ? [] : [due === null ? 'no due date' : `due ${due}`]),
  ]
}

function refused(field: string, message: string): AppError {
  return new AppError('invalid_request', 'The row was not changed.', { issues: [{ path: field, message }] })
}
