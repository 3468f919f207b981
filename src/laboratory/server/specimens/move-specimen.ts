import { AppError, forbidden } from '#contract/errors.ts'
import { needsReason, type SpecimenState, specimenStateNames, statesAfter } from '#contract/projects/specimen-states.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import { advanceProject, holdProject, projectId } from '#laboratory/server/projects/index.ts'
import { findSpecimen, type FollowedSpecimen, oddSizeOf } from './read-specimens.ts'
import type { SpecimenMove } from '#contract/projects/specimen-forms.ts'

/**
 * Brings a specimen to its next state, with its size where it was measured and its machine where it was tested, its line in the history
 * and in the audit trail, in one transaction.
 *
 * @throws AppError `forbidden` for a specimen that the caller may not see or is not theirs to move, `conflict` where it stands elsewhere by
 * now, `invalid_request` for a state that may not follow, and for what is missing or odd, with the fields
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
        `${specimen.code} has been moved meanwhile. Load the page again to see where it stands.`,
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
    await holdProject(db, project)
    await advanceProject(db, caller, project, request)
    return (await findSpecimen(db, move.id))!
  })
}

/** One line of a specimen's history; it stands in its state already. */
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
  /** The record that made the specimen tested, and its state before. */
  readonly record?: { readonly replicate: string; readonly before: SpecimenState }
}

async function refuseFaulty(db: Writer, specimen: FollowedSpecimen, move: SpecimenMove): Promise<void> {
  const { from, to, reason = '', thickness, width, sure = false, machine = '' } = move
  if (!statesAfter(from).includes(to))
    throw refused('to', `${specimenStateNames[from]} is not followed by ${specimenStateNames[to]}`)
  if (needsReason(to) && reason.trim() === '') throw refused('reason', 'Say why in a few words')
  if (to === 'tested' && machine.trim() === '') throw refused('machine', 'Name the machine')
  if (to !== 'measured') return
  if (thickness === undefined) throw refused('thickness', 'Thickness is missing')
  if (specimen.test === 'UAT' && width === undefined) throw refused('width', 'Width is missing')
  const odd = sure ? [] : await oddSizeOf(db, specimen, { thickness, width })
  if (odd.length > 0) throw refused('sure', `${odd.join(' ')} Measure again, or tick that it is meant.`)
}

function refused(path: string, message: string): AppError {
  return new AppError('invalid_request', 'The specimen stays as it is.', { issues: [{ path, message }] })
}
