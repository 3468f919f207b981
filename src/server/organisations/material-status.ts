import { countWords } from '#core/count-words.ts'
import { AppError } from '#contract/errors.ts'
import type { StatusAct } from '#contract/material-status.ts'
import { mostMoved, type MovedNumber } from '#contract/organisations/changes.ts'
import type { Writer } from '#server/db/database.ts'
import type { MovedNumber as Moved } from '#server/tests/re-evaluate.ts'
import { changeStatus, setApprovalRule } from '#server/status/index.ts'
import { type Change, done, lockOn } from '../staff-change.ts'

/** The rule is one for the whole site. */
const theRule = '00000000-0000-0000-0000-000000000000'

const said: Readonly<Record<StatusAct, (what: string) => string>> = {
  evaluated: (what) => `${what} evaluated again, by you. What comes out differently waits for the next release.`,
  approved: (what) => `${what} approved. Readers see it with the next release.`,
  withdrawn: (what) => `${what} withdrawn with the next release. Its addresses then answer with your reason.`,
  kept: (what) => `The withdrawal of ${what} is taken back.`,
}

export const changeMaterialStatus: Change<'status.change'> = async (
  db,
  { act, cell, variants, question, records: some },
  { caller, reason },
) => {
  if (reason === '')
    throw new AppError('invalid_request', 'Say why: the reason is kept with each record.', {
      issues: [{ path: 'body.reason', message: 'a reason is needed' }],
    })
  await lockOn(db, 'status')
  const target = { variants, question: variants ? undefined : question, cell, records: some }
  const { records, drafts, coils, variantId, materials, leftOut, moved } = await changeStatus(db, caller, {
    act,
    target,
    reason,
  })
  const what = `${countWords(records, 'record')} of ${countWords(coils, 'coil')}`
  const verb = act === 'kept' ? '' : records === 1 ? ' is' : ' are'
  return {
    ...done(variantId, null, { act, cell: cell ?? 'all', records, coils }),
    materials: materials.slice(0, 200),
    sentences: [
      said[act](what + verb),
      ...(act === 'evaluated' ? [saidOf(moved.length)] : []),
      ...(act === 'withdrawn' && drafts > 0 ? [saidOfDrafts(drafts)] : []),
      ...leftOut,
    ],
    ...(moved.length > 0 && { moved: await named(db, moved) }),
    destructive: act === 'withdrawn',
  }
}

export const changeApprovalRule: Change<'status.rule'> = async (db, { onePerson }) => {
  const before = await setApprovalRule(db, onePerson)
  const sentence = onePerson
    ? 'Who evaluates a record may approve it from now on; the record then says that it was approved by its evaluator.'
    : 'From now on two people are needed: who evaluates a record does not approve it.'
  return { ...done(theRule, { onePerson: before }, { onePerson }), sentences: [sentence], destructive: onePerson }
}

function saidOfDrafts(drafts: number): string {
  return `Of them ${countWords(drafts, 'draft')} at once, because no reader has seen ${drafts === 1 ? 'it' : 'them'}.`
}

function saidOf(moved: number): string {
  if (moved === 0) return 'No number has another value than before.'
  const shown = moved > mostMoved ? `; the first ${mostMoved} are shown` : ''
  return `${countWords(moved, 'number')} ${moved === 1 ? 'has' : 'have'} another value than before${shown}.`
}

async function named(db: Writer, moved: readonly Moved[]): Promise<MovedNumber[]> {
  const shown = moved.slice(0, mostMoved)
  const ids = [...new Set(shown.map(({ variantId }) => variantId))]
  const coils = await db.selectFrom('variant').where('id', 'in', ids).select(['id', 'name']).execute()
  const names = new Map(coils.map(({ id, name }) => [id, name]))
  return shown.map(({ variantId, test, specimen, ...number }) => ({
    coil: names.get(variantId) ?? '',
    specimen: `${test} ${specimen}`,
    ...number,
  }))
}
