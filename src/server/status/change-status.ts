import { countWords } from '#core/count-words.ts'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { mostCoils, type StatusAct, type StatusCell } from '#contract/material-status.ts'
import type { StatusQuestion } from '#contract/status-question.ts'
import { evaluations } from '#core/evaluate/evaluations.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { keepAfterAll, withdraw } from '#server/releases/index.ts'
import { queueFits, queueFitsAgain } from '#server/model-fits/index.ts'
import { effects } from '#server/effects.ts'
import { type MovedNumber, reEvaluate } from '#server/tests/re-evaluate.ts'
import { onePersonApproves } from './approval-rule.ts'
import { coilsOf } from './list-status.ts'
import { noteStatus } from '../tests/note-status.ts'
import { type StatusRecord, statusRecords } from './records.ts'
import { keepDrafts, withdrawDrafts } from './withdraw-drafts.ts'

/** Coils by their ids, or those that answer a question; of them one test or finite-element tab, or all; of it some records, or all. */
export type StatusTarget = {
  readonly variants?: readonly string[] | undefined
  readonly question?: StatusQuestion | undefined
  readonly cell?: StatusCell | undefined
  readonly records?: readonly string[] | undefined
}

export type StatusChanged = {
  /** Records that have another status now, or will with the next release. */
  readonly records: number
  readonly coils: number
  /** The first of them. */
  readonly variantId: string
  /** Names of the materials that they belong to. */
  readonly materials: readonly string[]
  /** What was left out, and why; as sentences. */
  readonly leftOut: readonly string[]
  /** Of the records, those that no release has shown. */
  readonly drafts: number
  /** Numbers that have another value than before, of coils that were evaluated again. */
  readonly moved: readonly MovedNumber[]
}

/**
 * Evaluates, approves, withdraws or keeps the records of some cells, as far as each can be; the rest is left out and said.
 *
 * @param reason  kept with each record
 * @throws AppError `invalid_request` where nothing could be changed, or too many coils are named
 */
export async function changeStatus(
  db: Writer,
  caller: Caller,
  { act, target, reason }: { readonly act: StatusAct; readonly target: StatusTarget; readonly reason: string },
): Promise<StatusChanged> {
  const variants = await variantsOf(db, act, target)
  const records = (await statusRecords(db, variants, target.cell)).filter(
    ({ id }) => target.records?.includes(id) ?? true,
  )
  const { chosen, leftOut } = await choose(db, caller, act, records)
  if (chosen.length === 0)
    throw new AppError(
      'invalid_request',
      leftOut.join(' ') || 'These coils have no records here. Choose other coils or tests.',
    )
  const moved: MovedNumber[] = []
  await carryOut(db, act, chosen, { reason, onMoved: (number) => moved.push(number) })
  await effects().recordsChanged(
    db,
    caller,
    chosen.flatMap(({ kind, id }) => (kind === 'replicate' ? [id] : [])),
  )
  const materials = await namesOf(db, new Set(chosen.map(({ materialId }) => materialId)))
  const coils = new Set(chosen.map(({ variantId }) => variantId)).size
  const drafts = chosen.filter(({ published }) => !published).length
  return { records: chosen.length, drafts, coils, variantId: chosen[0]!.variantId, materials, leftOut, moved }
}

async function variantsOf(
  db: Writer,
  act: StatusAct,
  { variants, question = {} }: StatusTarget,
): Promise<readonly string[]> {
  const most = mostCoils[act]
  const found = variants ?? (await coilsOf(db, question, most + 1))
  if (found.length > most)
    throw new AppError(
      'invalid_request',
      `This concerns at most ${countWords(most)} coils at once. Filter further, or tick those that you mean.`,
    )
  return found
}

type Choice = { readonly chosen: readonly StatusRecord[]; readonly leftOut: readonly string[] }

/** Which records an act fits, and in a sentence each kind that it does not. */
async function choose(db: Writer, caller: Caller, act: StatusAct, records: readonly StatusRecord[]): Promise<Choice> {
  const own = caller.kind === 'account' ? caller.accountId : null
  const alone = act === 'approved' && (await onePersonApproves(db))
  const reasons = records.map((record) => whyNot(act, record, alone ? undefined : own))
  const left = Map.groupBy(
    reasons.filter((why) => why !== undefined),
    (why) => why,
  )
  return {
    chosen: records.filter((_record, i) => reasons[i] === undefined),
    leftOut: [...left].map(([why, all]) => `${all.length} left out: ${why}.`),
  }
}

/** @param approver  null for a command; undefined where the rule lets a single person approve */
function whyNot(act: StatusAct, record: StatusRecord, approver: string | null | undefined): string | undefined {
  const { status, evaluated, waits, kind } = record
  if (act === 'kept') return status === 'withdrawn' && waits ? undefined : 'no withdrawal of it waits for a release'
  if (status === 'withdrawn') return 'withdrawn'
  if (act === 'withdrawn') return undefined
  if (status === 'synthetic') return 'synthetic data are neither evaluated nor approved'
  if (act === 'evaluated' && kind === 'parameter_set') return 'models are not evaluated from an original'
  if (act === 'evaluated' && kind === 'point_set' && status === 'raw') return 'these points have no evaluation'
  if (act === 'evaluated') return undefined
  if (status === 'raw') return 'not evaluated yet'
  if (status === 'approved') return 'approved already'
  if (approver !== undefined && evaluated?.account === approver)
    return 'you evaluated them, so another person has to approve them'
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
      return queueFitsAgain(db, coilsOfSpecimens(drafts))
    default:
      await keepDrafts(db, drafts, reason)
      for (const plan of await plansOf(db, chosen)) await keepAfterAll(db, plan)
      // Also where the last specimen took all fits along when it went.
      return queueFits(db, coilsOfSpecimens(drafts))
  }
}

function coilsOfSpecimens(records: readonly StatusRecord[]): ReadonlySet<string> {
  return new Set(records.flatMap(({ kind, variantId }) => (kind === 'replicate' ? [variantId] : [])))
}

/** The person who asks counts as the one who evaluated them, even where the numbers came out as they were. */
async function evaluateAgain(
  db: Writer,
  chosen: readonly StatusRecord[],
  { reason, onMoved }: CarriedOut,
): Promise<void> {
  for (const variant of new Set(chosen.map(({ variantId }) => variantId))) {
    const { drafts, curves } = await reEvaluate(db, { only: variant, onMoved })
    if (drafts + curves > 0) await queueFits(db, [variant])
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
    .where('record_id', '=', sql<string>`any(${chosen.flatMap(({ id, variantId }) => [id, variantId])}::uuid[])`)
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
