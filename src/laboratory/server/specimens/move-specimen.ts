import { AppError, forbidden } from '#contract/errors.ts'
import { needsReason, type SpecimenState, specimenStateNames, statesAfter } from '#contract/projects/specimen-states.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import { advanceProject, lockProject, projectId } from '#laboratory/server/projects/index.ts'
import { findSpecimen, type FollowedSpecimen, oddSizeOf } from './read-specimens.ts'
import type { SpecimenMove } from '#contract/projects/specimen-forms.ts'

/**
 * Moves a specimen to its next state, with measured size or machine, and a line in history and audit trail, in one transaction.
 *
 * @throws AppError `forbidden` if the caller may not see or move it; `conflict` if its state has changed; `invalid_request` with the
 * fields for a state that may not follow, and missing or unusual values
 */
export function moveSpecimen(
  database: Database,
  caller: Caller,
  move: SpecimenMove,
  request: string | null = null,
): Promise<FollowedSpecimen> {
  return database.asWriter(caller, async (db) => {
    const specimen = await findSpecimen(db, move.id)
    if (!specimen) throw forbidden()
    await refuseFaulty(db, specimen, move)
    const { numUpdatedRows } = await db
      .updateTable('specimen')
      .set({
        state: move.to,
        ...(move.to === 'measured' && { thickness_mm: move.thickness!, width_mm: move.width ?? null }),
        ...(move.machine !== undefined && { machine: move.machine.trim() }),
        ...(move.place !== undefined && { place: move.place.trim() }),
      })
      .where('id', '=', specimen.id)
      .where('state', '=', move.from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      throw new AppError(
        'conflict',
        `${specimen.code} has been changed by another user. Reload the page to see its state.`,
      )
    await noteStep(db, caller, { id: specimen.id, state: move.to, reason: move.reason?.trim() ?? '' })
    await appendAudit(db, {
      action: 'specimen.move',
      object: specimen.id,
      before: { state: move.from },
      after: { state: move.to, ...(move.to === 'measured' && { thickness: move.thickness, width: move.width }) },
      request,
    })
    const project = await projectId(db, specimen.project)
    await lockProject(db, project)
    await advanceProject(db, caller, project, request)
    return (await findSpecimen(db, move.id))!
  })
}

/** Adds a line to the history of a specimen, which has the state already. */
export async function noteStep(db: Writer, caller: Caller, { id, state, reason, record }: SpecimenNote): Promise<void> {
  await db
    .insertInto('specimen_step')
    .values({
      specimen_id: id,
      state,
      reason,
      author_id: caller.kind === 'account' ? caller.accountId : null,
      replicate_id: record?.replicate ?? null,
      before: record?.before ?? null,
    })
    .execute()
}

type SpecimenNote = {
  readonly id: string
  readonly state: SpecimenState
  readonly reason: string
  /** The record that made the specimen tested, and its former state. */
  readonly record?: { readonly replicate: string; readonly before: SpecimenState }
}

async function refuseFaulty(db: Writer, specimen: FollowedSpecimen, move: SpecimenMove): Promise<void> {
  const { from, to, reason = '', thickness, width, sure = false, machine = '' } = move
  if (!statesAfter(from).includes(to))
    throw refused('to', `The state cannot change from ${specimenStateNames[from]} to ${specimenStateNames[to]}`)
  if (needsReason(to) && reason.trim() === '') throw refused('reason', 'Enter a reason')
  if (to === 'tested' && machine.trim() === '') throw refused('machine', 'Enter the machine')
  if (to !== 'measured') return
  if (thickness === undefined) throw refused('thickness', 'Enter the thickness')
  if (specimen.test === 'UAT' && width === undefined) throw refused('width', 'Enter the width')
  const odd = sure ? [] : await oddSizeOf(db, specimen, { thickness, width })
  if (odd.length > 0) throw refused('sure', `${odd.join(' ')} Measure again, or confirm the size.`)
}

function refused(path: string, message: string): AppError {
  return new AppError('invalid_request', 'The specimen was not changed.', { issues: [{ path, message }] })
}
