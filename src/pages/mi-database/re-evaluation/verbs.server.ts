import { redirect } from 'react-router'
import { z } from 'zod'
import { reEvaluationAsked } from '#contract/re-evaluation.ts'
import { actions, verb, write } from '#pages/actions.server.ts'
import type { Hand } from '#pages/services.ts'
import { previewReEvaluation, storeReEvaluation, undoReEvaluation } from '#server/re-evaluation/index.ts'
import { module } from './module.ts'

const whoAsks = ({ caller, visit }: Hand) => ({
  account: caller.kind === 'account' ? caller.accountId : null,
  request: visit.reference,
})

export const reEvaluationAction = actions(module.address, {
  're-evaluate': verb(
    reEvaluationAsked,
    async (asked, hand) => {
      const id = await write(hand, (db) => previewReEvaluation(db, { asked, ...whoAsks(hand) }))
      return redirect(`${module.address}?run=${id}`, 303)
    },
    askedOf,
  ),
  store: verb(
    z.object({ run: z.uuid(), reason: z.string().trim().min(1, 'Say why').max(500) }),
    ({ run: id, reason }, hand) => write(hand, (db) => storeReEvaluation(db, { id, reason, ...whoAsks(hand) })),
  ),
  undo: verb(z.object({ run: z.uuid() }), ({ run: id }, hand) =>
    // Up to 20,000 specimens.
    write(hand, (db) => undoReEvaluation(db, { id, request: hand.visit.reference }), { statementTimeout: 60_000 }),
  ),
})

const texts = ['test', 'find', 'below', 'status', 'state', 'condition', 'flag']

/** What the form says; fields that were left empty are left out. */
function askedOf(fields: URLSearchParams): Record<string, unknown> {
  const filled = [...fields].flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()] as const]))
  const given = Object.fromEntries(filled.filter(([name]) => texts.includes(name)))
  const number = fields.get('number')?.trim() ?? ''
  const settings = filled.flatMap(([name, value]) =>
    name.startsWith('settings.') ? [[name.slice('settings.'.length), withPoint(value)] as const] : [],
  )
  return {
    ...given,
    ...(number !== '' && { number: Number(number) }),
    older: fields.has('older'),
    settings: Object.fromEntries(settings),
  }
}

/** People write numbers with a comma, too. */
function withPoint(value: string): string {
  return /^\d+,\d+$/.test(value) ? value.replace(',', '.') : value
}
