import { formatCount } from '#core/format-count.ts'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { maxCoils, type StatusAct, type StatusCell } from '#contract/materials/material-status.ts'
import type { StatusFilter } from '#contract/materials/status-filter.ts'
import { evaluations } from '#core/evaluate/evaluations.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { cancelWithdrawal, withdraw } from '#server/releases/index.ts'
import { queueFits, requeueFits } from '#server/model-fits/index.ts'
import { effects } from '#server/effects.ts'
import { type MovedNumber, reEvaluate } from '#server/tests/re-evaluate.ts'
import { coilsOf } from './list-status.ts'
import { noteStatus } from '#server/tests/note-status.ts'
import { type StatusRecord, statusRecords } from './records.ts'
import { restoreDraftStatus, withdrawDrafts } from './withdraw-model.ts'
import { timeNow } from '#server/clock.ts'

/** Coils by id or by filter; optionally one test or finite-element tab, and some of its records. */
export type StatusTarget = {
  readonly coils?: readonly string[] | undefined
  readonly filter?: StatusFilter | undefined
  readonly cell?: StatusCell | undefined
  readonly records?: readonly string[] | undefined
}

export type StatusChanged = {
  /** Changed records, including changes by the next release. */
  readonly records: number
  readonly coils: number
  readonly coilId: string
  readonly materials: readonly string[]
  readonly leftOut: readonly string[]
  /** Of the records, those not released yet. */
  readonly drafts: number
  readonly moved: readonly MovedNumber[]
}

/**
 * Evaluates, approves, withdraws or retains records of some cells; excluded ones are reported.
 * @param reason  stored with each record
 * @throws AppError `invalid_request` if no record can change, or for too many coils
 */
export async function changeStatus(
  db: Writer,
  caller: Caller,
  { act, target, reason }: { readonly act: StatusAct; readonly target: StatusTarget; readonly reason: string },
): Promise<StatusChanged> {
  const coils = await coilsOfTarget(db, act, target)
  const records = (await statusRecords(db, coils, target.cell)).filter(({ id }) => target.records?.includes(id) ?? true)
  const { chosen, leftOut } = await choose(db, caller, act, records)
  if (chosen.length === 0)
    throw new AppError(
      'invalid_request',
      leftOut.join(' ') || 'These coils have no records of this kind. Choose other coils or tests.',
    )
  const moved: MovedNumber[] = []
  await carryOut(db, act, chosen, { reason, onMoved: (number) => moved.push(number) })
  await effects().recordsChanged(
    db,
    caller,
    chosen.flatMap(({ kind, id }) => (kind === 'replicate' ? [id] : [])),
  )
  const materials = await namesOf(db, new Set(chosen.map(({ materialId }) => materialId)))
  const count = new Set(chosen.map(({ coilId }) => coilId)).size
  const drafts = chosen.filter(({ published }) => !published).length
  return { records: chosen.length, drafts, coils: count, coilId: chosen[0]!.coilId, materials, leftOut, moved }
}

async function coilsOfTarget(
  db: Writer,
  act: StatusAct,
  { coils, filter = {} }: StatusTarget,
): Promise<readonly string[]> {
  const max = maxCoils[act]
  const found = coils ?? (await coilsOf(db, filter, max + 1))
  if (found.length > max)
    throw new AppError(
      'invalid_request',
      `You can change at most ${formatCount(max)} coils at once. Filter further, or select single coils.`,
    )
  return found
}

type Choice = { readonly chosen: readonly StatusRecord[]; readonly leftOut: readonly string[] }

/** Records to which an action applies, and a sentence for each reason of exclusion. */
async function choose(db: Writer, caller: Caller, act: StatusAct, records: readonly StatusRecord[]): Promise<Choice> {
  const own = caller.kind === 'account' ? caller.accountId : null
  const alone = act === 'approved' && (await onePersonApproves(db))
  const reasons = records.map((record) => exclusionReason(act, record, alone ? undefined : own))
  const left = Map.groupBy(
    reasons.filter((why) => why !== undefined),
    (why) => why,
  )
  return {
    chosen: records.filter((_record, i) => reasons[i] === undefined),
    leftOut: [...left].map(([why, all]) => `${all.length} left out: ${why}.`),
  }
}

/** @param approver  null for a command; undefined if the rule permits a single person to approve */
function exclusionReason(
  act: StatusAct,
  record: StatusRecord,
  approver: string | null | undefined,
): string | undefined {
  const { status, evaluated, waits, kind } = record
  if (act === 'kept') return status === 'withdrawn' && waits ? undefined : 'no withdrawal is planned'
  if (status === 'withdrawn') return 'withdrawn'
  if (act === 'withdrawn') return undefined
  if (status === 'synthetic') return 'synthetic data are neither evaluated nor approved'
  if (act === 'evaluated' && kind === 'parameter_set') return 'models are not evaluated from an original'
  if (act === 'evaluated' && kind === 'point_set' && status === 'raw') return 'these points have no evaluation'
  if (act === 'evaluated') return undefined
  if (status === 'raw') return 'not evaluated yet'
  if (status === 'approved') return 'already approved'
  if (approver !== undefined && evaluated?.account === approver)
    return 'evaluated by you; another person must approve them'
  return undefined
}

type CarriedOut = { readonly reason: string; readonly onMoved: (moved: MovedNumber) => void }

async function carryOut(
  db: Writer,
  act: StatusAct,
  chosen: readonly StatusRecord[],
  { reason, onMoved }: CarriedOut,
): Promise<void> {
  const drafts = chosen.filter((record) => !record.published)
  const published = chosen.filter((record) => record.published)
  switch (act) {
    case 'approved':
      return noteStatus(db, chosen, { status: 'approved', reason })
    case 'evaluated':
      return evaluateAgain(db, chosen, { reason, onMoved })
    case 'withdrawn':
      await withdrawDrafts(db, drafts, reason)
      for (const { kind, id } of published) await withdraw(db, { kind, id, reason })
      return requeueFits(db, coilsOfSpecimens(drafts))
    default:
      await restoreDraftStatus(db, drafts, reason)
      for (const plan of await plansOf(db, chosen)) await cancelWithdrawal(db, plan)
      // Also if the last specimen with fits was removed.
      return queueFits(db, coilsOfSpecimens(drafts))
  }
}

function coilsOfSpecimens(records: readonly StatusRecord[]): ReadonlySet<string> {
  return new Set(records.flatMap(({ kind, coilId }) => (kind === 'replicate' ? [coilId] : [])))
}

/** The caller counts as evaluator, even if the numbers did not change. */
async function evaluateAgain(
  db: Writer,
  chosen: readonly StatusRecord[],
  { reason, onMoved }: CarriedOut,
): Promise<void> {
  for (const coil of new Set(chosen.map(({ coilId }) => coilId))) {
    const { drafts, curves } = await reEvaluate(db, { only: coil, onMoved })
    if (drafts + curves > 0) await queueFits(db, [coil])
  }
  const { rows } = await sql<{ id: string }>`
    select distinct s.replicate_id as id from scalar s
    where s.replicate_id = any(${chosen.map(({ id }) => id)}::uuid[]) and s.value is not null`.execute(db)
  const numbered = new Set(rows.map(({ id }) => id))
  for (const [cell, records] of Map.groupBy(chosen, (record) => record.cell)) {
    await noteStatus(
      db,
      records.filter(({ kind, id }) => kind !== 'replicate' || numbered.has(id)),
      { status: 'evaluated', reason, method: evaluations[cell as TestCode].version },
    )
  }
}

async function plansOf(db: Writer, chosen: readonly StatusRecord[]): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .where('release', 'is', null)
    .where('record_id', '=', sql<string>`any(${chosen.flatMap(({ id, coilId }) => [id, coilId])}::uuid[])`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function namesOf(db: Writer, materials: ReadonlySet<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('tree_node')
    .where('id', '=', sql<string>`any(${[...materials]}::uuid[])`)
    .orderBy('name')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Whether one person may evaluate and approve; default: two people. */
export async function onePersonApproves(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('approval_rule').select('one_person').executeTakeFirst()
  return row?.one_person ?? false
}

/** @returns the previous rule */
export async function setApprovalRule(db: Writer, onePerson: boolean): Promise<boolean> {
  const before = await onePersonApproves(db)
  await db
    .insertInto('approval_rule')
    .values({ one_person: onePerson })
    .onConflict((on) => on.column('only_one').doUpdateSet({ one_person: onePerson, changed_at: timeNow() }))
    .execute()
  return before
}
