import { sql } from 'kysely'
import { type RowStage, rowStageNames, rowStages } from '#contract/projects/rows.ts'
import { type Stage, stageNames, stages } from '#contract/projects/stages.ts'
import { appendAudit } from '#server/audit/append.ts'
import { timeNow } from '#server/clock.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { addEvent, addStep } from './make-project.ts'
import { notify } from './notify.ts'

type Row = {
  readonly id: string
  readonly material: string
  readonly test: string
  readonly direction: string
  readonly replicates: number
  readonly tested: number
  readonly stage: RowStage
  /** Specimens of the row that are tested, those whose record is evaluated, and those whose record is approved. */
  readonly done: number
  readonly evaluated: number
  readonly approved: number
}

/**
 * Advances rows and stage of a project to the state of its specimens and records: never backwards and not during a pause. Lock the
 * project first (`lockProject`). Staff only.
 *
 * A row is in testing once one of its specimens is tested, in evaluation once all are, in review once all records are evaluated,
 * and done once all are approved. The project has the stage of its slowest row.
 */
export async function advanceProject(
  db: Writer,
  caller: Caller,
  projectId: string,
  request: string | null = null,
): Promise<void> {
  const rows = await rowsOf(db, projectId)
  for (const row of rows) await advanceRow(db, caller, { row, projectId, request })
  await advanceStage(db, caller, projectId, request)
}

async function rowsOf(db: Writer, projectId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with standing as (
      select s.id, s.material, s.test, s.direction, s.state, bool_or(r.id is not null) as recorded,
        coalesce(bool_and(coalesce(k.status, r.status) in ('evaluated', 'approved', 'synthetic')), false) as evaluated,
        coalesce(bool_and(coalesce(k.status, r.status) in ('approved', 'synthetic')), false) as approved
      from specimen s left join replicate r on r.specimen_id = s.id and r.status <> 'withdrawn'
        left join status_record k on k.record_id = r.id and k.material_id = r.material_id and k.kind = 'replicate'
      where s.project_id = ${projectId} group by s.id
    )
    select w.id, w.material, w.test, w.direction, w.replicates, w.tested, w.stage,
      count(s.id) filter (where s.state = 'tested')::int as done,
      count(s.id) filter (where s.state = 'tested' and s.recorded and s.evaluated)::int as evaluated,
      count(s.id) filter (where s.state = 'tested' and s.recorded and s.approved)::int as approved
    from project_row w left join standing s on (s.material, s.test, s.direction) = (w.material, w.test, w.direction)
    where w.project_id = ${projectId} group by w.id order by w.id`.execute(db)
  return rows
}

function stageOf({ replicates, evaluated, approved }: Row, tested: number): RowStage {
  if (tested === 0) return 'waiting'
  if (tested < replicates) return 'testing'
  if (approved >= replicates) return 'done'
  return evaluated >= replicates ? 'review' : 'evaluation'
}

async function advanceRow(
  db: Writer,
  caller: Caller,
  { row, projectId, request }: { readonly row: Row; readonly projectId: string; readonly request: string | null },
): Promise<void> {
  const tested = Math.max(row.tested, Math.min(row.replicates, row.done))
  const stage = laterOf(rowStages, row.stage, stageOf(row, tested))
  if (stage === row.stage && tested === row.tested) return
  await sql`
    update project_row set stage = ${stage}, tested = ${tested}, version = version + 1, changed_at = now()
    where id = ${row.id}`.execute(db)
  const changes = [
    ...(stage === row.stage ? [] : [rowStageNames[stage]]),
    ...(tested === row.tested ? [] : [`${tested} of ${row.replicates} tested`]),
  ]
  const body = `${row.material}, ${row.test} ${row.direction}: ${changes.join('; ')}`
  await addEvent(db, caller, { project: projectId, kind: 'change', body })
  await appendAudit(db, {
    action: 'project.row',
    object: row.id,
    before: { stage: row.stage, tested: row.tested },
    after: { stage, tested },
    request,
  })
}

/** Stages that advance with the work; the others are set by users. */
const advancingStages: readonly Stage[] = ['ordered', 'samples-received', 'testing', 'evaluation', 'review']

/** Advances the stage of a project to the state of its rows. */
export async function advanceStage(
  db: Writer,
  caller: Caller,
  projectId: string,
  request: string | null = null,
): Promise<void> {
  const { stage: from, archived_at } = await db
    .selectFrom('project')
    .where('id', '=', projectId)
    .select(['stage', 'archived_at'])
    .executeTakeFirstOrThrow()
  if (!advancingStages.includes(from) || archived_at !== null) return
  const to = laterOf(stages, from, await stageByWork(db, projectId))
  if (to === from) return
  // The history contains each stage, also those passed at the same time.
  for (const stage of stages.slice(stages.indexOf(from) + 1, stages.indexOf(to) + 1)) {
    await db.updateTable('project').set({ stage, changed_at: timeNow() }).where('id', '=', projectId).execute()
    await addStep(db, caller, { id: projectId, stage, reason: '' })
  }
  await appendAudit(db, {
    action: 'project.step',
    object: projectId,
    before: { stage: from },
    after: { stage: to },
    request,
  })
  for (const reader of ['customers', 'laboratory'] as const)
    await notify(db, {
      project: projectId,
      topic: 'projects',
      line: `New stage: ${stageNames[to]}.`,
      to: reader,
    })
}

async function stageByWork(db: Writer, projectId: string): Promise<Stage> {
  const found = await db.selectFrom('project_row').where('project_id', '=', projectId).select('stage').execute()
  const rows = found.map(({ stage }) => stage)
  const allFrom = (stage: RowStage) =>
    rows.length > 0 && rows.every((one) => rowStages.indexOf(one) >= rowStages.indexOf(stage))
  if (allFrom('done')) return 'report'
  if (allFrom('review')) return 'review'
  if (allFrom('evaluation')) return 'evaluation'
  if (rows.some((one) => one !== 'waiting')) return 'testing'
  const here = await db
    .selectFrom('specimen')
    .where('project_id', '=', projectId)
    .where('state', 'in', ['received', 'measured', 'tested', 'broken'])
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return here ? 'samples-received' : 'ordered'
}

function laterOf<T>(order: readonly T[], a: T, b: T): T {
  return order.indexOf(b) > order.indexOf(a) ? b : a
}
