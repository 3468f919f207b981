import { z } from 'zod'
import { changeAnswer, changeBody, changePreview, staffChange } from '#contract/organisations/changes.ts'
import { makeChange, previewChange } from '#server/organisations/make-change.ts'
import { assertProven } from '#server/accounts/own-account.ts'
import { endpoint } from '../../endpoint.ts'
import { accountsOf, ownAccount } from '../../session/answer.ts'

export const adminChange = endpoint({
  method: 'POST',
  url: '/api/v1/admin/changes',
  summary: 'Change people, organisations, plans, grants or subscriptions',
  description:
    'One change at a time, with its effects in the answer. A change by which somebody loses access needs a reason. All ' +
    'of it stands in the audit trail. Data editors change organisations, plans and their grants; the rest is for ' +
    'administrators. Needs the password within the last ten minutes: 403 `proof_required` otherwise.',
  tag: 'Administration',
  body: changeBody.meta({ id: 'StaffChange' }),
  reply: changeAnswer.meta({ id: 'StaffChangeAnswer' }),
  counted: false,
  async handle({ services, caller, body: { change, reason }, request }) {
    assertProven(ownAccount(request))
    const { sealing } = accountsOf(services).secrets
    return makeChange(services.database, caller, { change, reason, request: request.id, sealing })
  },
})

export const adminPreview = endpoint({
  method: 'POST',
  url: '/api/v1/admin/preview',
  summary: 'What a change would do',
  description: 'Who would lose or gain access to what, and from when on. Nothing is changed.',
  tag: 'Administration',
  body: z.strictObject({ change: staffChange }).meta({ id: 'StaffChangePreview' }),
  reply: changePreview.meta({ id: 'StaffChangeEffects' }),
  counted: false,
  handle: ({ services, caller, body: { change } }) => {
    const { sealing } = accountsOf(services).secrets
    return previewChange(services.database, caller, { change, sealing })
  },
})
