import { AppError, forbidden } from '#contract/errors.ts'
import { holdingBack, rowStageNames } from '#contract/projects/rows.ts'
import { nextSteps, type Stage, stageNames } from '#contract/projects/stages.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { addStep } from './make-project.ts'
import { findProject } from './read-projects.ts'
import { notify } from './notify.ts'

export type StageChange = {
  readonly code: string
  /** The stage that the caller saw, so that two simultaneous changes do not skip a stage. */
  readonly from: Stage
  readonly to: Stage
  readonly reason?: string
}

/**
 * Moves a project to another stage, with a line in history and audit trail, in one transaction.
 *
 * @throws AppError `forbidden` if the project is not visible to the caller; `conflict` if its stage has changed; `invalid_request`
 * for a step that is not allowed or lacks a reason
 */
export function changeStage(
  database: Database,
  caller: Caller,
  { code, from, to, reason = '' }: StageChange,
  request: string | null = null,
): Promise<void> {
  return database.asWriter(caller, async (db) => {
    const project = await findProject(db, code)
    if (!project) throw forbidden()
    const role = caller.kind === 'account' ? caller.role : caller.kind === 'operator' ? 'ROLE_ADMIN' : undefined
    const step = role && nextSteps(from, role, project.resumesAt).find((one) => one.to === to)
    if (!step) throw refusedStep('to', `the step from ${stageNames[from]} to ${stageNames[to]} is not possible`)
    if (step.needsReason && reason.trim() === '') throw refusedStep('reason', 'enter a reason')
    if (project.archived) throw refusedStep('to', `${project.code} is archived`)
    await refuseUnfinished(db, project.id, from, to)
    const { numUpdatedRows } = await db
      .updateTable('project')
      .set({
        stage: to,
        changed_at: timeNow(),
        ...(to === 'paused' && { resumes_at: from }),
        ...(from === 'paused' && { resumes_at: null }),
      })
      .where('id', '=', project.id)
      .where('stage', '=', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      throw new AppError(
        'conflict',
        `${project.code} has been changed by another user. Reload the page to see its stage.`,
      )
    await addStep(db, caller, { id: project.id, stage: to, reason: reason.trim() })
    await appendAudit(db, {
      action: 'project.step',
      object: project.id,
      before: { stage: from },
      after: { stage: to },
      request,
    })
    const line = `New stage: ${stageNames[to]}.${reason.trim() === '' ? '' : ` Reason: ${reason.trim()}`}`
    for (const reader of ['customers', 'laboratory'] as const)
      await notify(db, { project: project.id, topic: 'projects', line, to: reader })
  })
}

/** @throws AppError if rows of the project are at an earlier stage */
async function refuseUnfinished(db: Reader, project: string, from: Stage, to: Stage): Promise<void> {
  const early = holdingBack(from, to)
  if (early.length === 0) return
  const rows = await db
    .selectFrom('project_row')
    .where('project_id', '=', project)
    .where('stage', 'in', early)
    .select(['material', 'test', 'direction', 'stage'])
    .limit(4)
    .execute()
  if (rows.length === 0) return
  const named = rows
    .slice(0, 3)
    .map(
      ({ stage, ...place }) =>
        `${[place.material, place.test, place.direction].filter(Boolean).join(' ')} (${rowStageNames[stage]})`,
    )
  throw refusedStep('to', `these rows are not finished:  ${named.join(', ')}${rows.length > 3 ? ' and more' : ''}`)
}

function refusedStep(field: string, message: string): AppError {
  return new AppError('invalid_request', 'The stage was not changed.', {
    issues: [{ path: `body.${field}`, message }],
  })
}
