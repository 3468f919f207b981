import { redirect } from 'react-router'
import { z } from 'zod'
import { reEvaluationRequest } from '#contract/uploads/re-evaluation.ts'
import { actions, verb, write } from '#pages/answers/actions.server.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import { previewReEvaluation, storeReEvaluation, undoReEvaluation } from '#server/re-evaluation/index.ts'
import { module } from './module.ts'

const whoAsks = ({ caller, visit }: ActionContext) => ({
  account: caller.kind === 'account' ? caller.accountId : null,
  request: visit.reference,
})

export const reEvaluationAction = actions(module.address, {
  're-evaluate': verb(
    reEvaluationRequest,
    async (asked, context) => {
      const id = await write(context, (db) => previewReEvaluation(db, { asked, ...whoAsks(context) }))
      return redirect(`${module.address}?run=${id}`, 303)
    },
    askedOf,
  ),
  store: verb(
    z.object({ run: z.uuid(), reason: z.string().trim().min(1, 'Enter a reason').max(500) }),
    ({ run: id, reason }, context) =>
      write(context, (db) => storeReEvaluation(db, { id, reason, ...whoAsks(context) })),
  ),
  undo: verb(z.object({ run: z.uuid() }), ({ run: id }, context) =>
    // [ms], for up to 20,000 specimens.
    write(context, (db) => undoReEvaluation(db, { id, request: context.visit.reference }), {
      statementTimeout: 60_000,
    }),
  ),
})

const texts = ['test', 'find', 'below', 'status', 'state', 'condition', 'flag']

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

/** Accepts a decimal comma. */
function withPoint(value: string): string {
  return /^\d+,\d+$/.test(value) ? value.replace(',', '.') : value
}
