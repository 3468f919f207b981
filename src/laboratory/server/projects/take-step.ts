import { AppError, forbidden } from '#contract/errors.ts'
import { holdingBack, rowStageNames } from '#contract/projects/rows.ts'
import { nextSteps, type Stage, stageNames } from '#contract/projects/stages.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { addStep } from './make-project.ts'
import { findProject } from './read-projects.ts'
import { tell } from './tell.ts'

export type WantedStep = {
  readonly code: string
  /** Where the caller saw it: two people who move the same project at once do not skip a stage together. */
  readonly from: Stage
  readonly to: Stage
  readonly reason?: string
}

/**
 * Moves a project to another stage, with its line in the history and in the audit trail, in one transaction.
 *
 * @throws AppError `forbidden` for a project that the caller may not see, `conflict` where it stands elsewhere by now,
 * `invalid_request` for a step that may not follow or is not theirs, or that lacks its reason
 */
export function takeStep(
  database: Database,
  caller: Caller,
  { code, from, to, reason = '' }: WantedStep,
  request: string | null = null,
): Promise<void> {
  return database.asWriter(caller, async (db) => {
    const project = await findProject(db, code)
    if (!project) throw forbidden()
    const role = caller.kind === 'account' ? caller.role : caller.kind === 'operator' ? 'ROLE_ADMIN' : undefined
    const step = role && nextSteps(from, role, project.resumesAt).find((one) => one.to === to)
    if (!step) throw refusedStep('to', `${stageNames[from]} is not followed by ${stageNames[to]} here`)
    if (step.needsReason && reason.trim() === '') throw refusedStep('reason', 'say why in a few words')
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
      throw new AppError('conflict', `${project.code} has been moved meanwhile. Load it again to see where it stands.`)
    await addStep(db, caller, { id: project.id, stage: to, reason: reason.trim() })
    await appendAudit(db, {
      action: 'project.step',
      object: project.id,
      before: { stage: from },
      after: { stage: to },
      request,
    })
    const line = `It is now at the stage ${stageNames[to]}.${reason.trim() === '' ? '' : ` The reason: ${reason.trim()}`}`
    for (const reader of ['customers', 'laboratory'] as const)
      await tell(db, { project: project.id, topic: 'projects', line, to: reader })
  })
}

/** @throws AppError where rows of the project have not come so far */
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
  throw refusedStep('to', `rows are not so far yet: ${named.join(', ')}${rows.length > 3 ? ' and more' : ''}`)
}

function refusedStep(field: string, message: string): AppError {
  return new AppError('invalid_request', 'The project stays where it is.', {
    issues: [{ path: `body.${field}`, message }],
  })
}
