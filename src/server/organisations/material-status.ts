import { formatCount } from '#core/format-count.ts'
import { AppError } from '#contract/errors.ts'
import type { StatusAct } from '#contract/materials/material-status.ts'
import { maxMoved, type MovedNumber } from '#contract/organisations/changes.ts'
import type { Writer } from '#server/db/database.ts'
import type { MovedNumber as Moved } from '#server/tests/re-evaluate.ts'
import { changeStatus, setApprovalRule } from '#server/status/index.ts'
import { type Change, done, lockOn } from '../staff-change.ts'

/** Id for audit entries of the approval rule, which applies to the whole site. */
const theRule = '00000000-0000-0000-0000-000000000000'

const actSentences: Readonly<Record<StatusAct, (what: string) => string>> = {
  evaluated: (what) => `${what} evaluated again. Changed results become visible with the next release.`,
  approved: (what) => `${what} approved. Readers see it with the next release.`,
  withdrawn: (what) => `${what} withdrawn with the next release. Its addresses then show your reason.`,
  kept: (what) => `The withdrawal of ${what} is cancelled.`,
}

export const changeMaterialStatus: Change<'status.change'> = async (
  db,
  { act, cell, variants: ids, question: filter, records: some },
  { caller, reason },
) => {
  if (reason === '')
    throw new AppError('invalid_request', 'Enter a reason. It is stored with each record.', {
      issues: [{ path: 'body.reason', message: 'Enter a reason.' }],
    })
  await lockOn(db, 'status')
  const target = { coils: ids, filter: ids ? undefined : filter, cell, records: some }
  const { records, drafts, coils, coilId, materials, leftOut, moved } = await changeStatus(db, caller, {
    act,
    target,
    reason,
  })
  const what = `${formatCount(records, 'record')} of ${formatCount(coils, 'coil')}`
  const verb = act === 'kept' ? '' : records === 1 ? ' is' : ' are'
  return {
    ...done(coilId, null, { act, cell: cell ?? 'all', records, coils }),
    materials: materials.slice(0, 200),
    sentences: [
      actSentences[act](what + verb),
      ...(act === 'evaluated' ? [movedSentence(moved.length)] : []),
      ...(act === 'withdrawn' && drafts > 0 ? [draftsSentence(drafts)] : []),
      ...leftOut,
    ],
    ...(moved.length > 0 && { moved: await named(db, moved) }),
    destructive: act === 'withdrawn',
  }
}

export const changeApprovalRule: Change<'status.rule'> = async (db, { onePerson }) => {
  const before = await setApprovalRule(db, onePerson)
  const sentence = onePerson
    ? 'The evaluator of a record can now approve it; the record states this.'
    : 'The evaluator of a record can no longer approve it.'
  return { ...done(theRule, { onePerson: before }, { onePerson }), sentences: [sentence], destructive: onePerson }
}

function draftsSentence(drafts: number): string {
  return `Of them ${formatCount(drafts, 'draft')} at once, because no reader has seen ${drafts === 1 ? 'it' : 'them'}.`
}

function movedSentence(moved: number): string {
  if (moved === 0) return 'No value has changed.'
  const shown = moved > maxMoved ? `; the first ${maxMoved} are shown` : ''
  return `${formatCount(moved, 'number')} ${moved === 1 ? 'has' : 'have'} changed${shown}.`
}

async function named(db: Writer, moved: readonly Moved[]): Promise<MovedNumber[]> {
  const shown = moved.slice(0, maxMoved)
  const ids = [...new Set(shown.map(({ coilId }) => coilId))]
  const coils = await db.selectFrom('coil').where('id', 'in', ids).select(['id', 'name']).execute()
  const names = new Map(coils.map(({ id, name }) => [id, name]))
  return shown.map(({ coilId, test, specimen, ...number }) => ({
    coil: names.get(coilId) ?? '',
    specimen: `${test} ${specimen}`,
    ...number,
  }))
}
