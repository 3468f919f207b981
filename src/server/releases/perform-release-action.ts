import { mayDo } from '#contract/access/staff-actions.ts'
import { AppError } from '#contract/errors.ts'
import type { ReleaseAction, ReleaseActionResult } from '#contract/releases/release-actions.ts'
import { roleOf } from '#server/access/index.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import { formatCount } from '#core/format-count.ts'
import { timeNow } from '#server/clock.ts'
import { approvalsIn } from './apply-status-changes.ts'
import { cancelRelease, composeRelease, publishPlanned, scheduleRelease } from './planned.ts'
import { rollBack } from './roll-back.ts'
import { cancelWithdrawal, withdraw } from './withdraw.ts'

/** Carries out a staff action on releases. @throws AppError `forbidden` for other roles, or errors of the action */
export async function performReleaseAction(
  database: Database,
  caller: Caller,
  act: ReleaseAction,
): Promise<ReleaseActionResult> {
  assertMayRelease(caller)
  return database.asWriter(caller, (db) => perform(db, act), { statementTimeout: 120_000 })
}

/** @throws AppError `forbidden` for roles that may not change releases */
export function assertMayRelease(caller: Caller): void {
  if (!mayDo(roleOf(caller), 'releases.change')) throw new AppError('forbidden', 'Your role does not permit this.')
}

async function perform(db: Writer, act: ReleaseAction): Promise<ReleaseActionResult> {
  const year = timeNow().getUTCFullYear()
  switch (act.kind) {
    case 'compose':
      return {
        id: await composeRelease(db, { ...act, coils: act.variants, countsAt: moment(act.countsAt) }),
        release: null,
      }
    case 'schedule':
      await scheduleRelease(db, act.plan, moment(act.countsAt))
      return { id: act.plan, release: null }
    case 'cancel':
      await cancelRelease(db, act.plan)
      return { id: act.plan, release: null }
    case 'publish':
      return { id: null, release: await publishConfirmed(db, act) }
    case 'withdraw':
      return { id: await withdraw(db, { kind: act.record, id: act.id, reason: act.reason }), release: null }
    case 'keep':
      await cancelWithdrawal(db, act.withdrawal)
      return { id: act.withdrawal, release: null }
    default:
      return { id: null, release: (await rollBack(db, { to: act.to, note: act.note, year })).name }
  }
}

/** @throws AppError `conflict` if another number of records without approval is published than confirmed */
async function publishConfirmed(
  db: Writer,
  { plan, unapproved: confirmed }: Extract<ReleaseAction, { kind: 'publish' }>,
): Promise<string> {
  const { name, number } = await publishPlanned(db, plan)
  const { unapproved } = await approvalsIn(db, number)
  if (confirmed !== undefined && confirmed !== unapproved)
    throw new AppError(
      'conflict',
      `This release publishes ${formatCount(unapproved, 'record')} without approval. Preview it again and confirm.`,
    )
  return name
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
