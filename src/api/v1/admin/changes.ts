import { z } from 'zod'
import { changeAnswer, changeBody, changePreview, staffChange } from '#contract/organisations/changes.ts'
import { makeChange, previewChange } from '#server/organisations/make-change.ts'
import { assertProven } from '#server/accounts/own-account/own-account.ts'
import { endpoint } from '../../endpoint.ts'
import { accountsOf, ownAccount } from '../../session/log-in-response.ts'

export const adminChange = endpoint({
  method: 'POST',
  url: '/api/v1/admin/changes',
  summary: 'Change accounts, organisations, plans, grants or subscriptions',
  description:
    'Makes one change and returns its effects. A change that removes access requires a reason. Each change is ' +
    'recorded in the audit log. Data editors can change organisations, plans and their grants; all other changes ' +
    'require an administrator. Returns 403 `proof_required` if you did not enter your password within the last ten ' +
    'minutes.',
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
  summary: 'Preview a change',
  description: 'Returns who would lose or gain access to which materials, and from when. Nothing is changed.',
  tag: 'Administration',
  body: z.strictObject({ change: staffChange }).meta({ id: 'StaffChangePreview' }),
  reply: changePreview.meta({ id: 'StaffChangeEffects' }),
  counted: false,
  handle: ({ services, caller, body: { change } }) => {
    const { sealing } = accountsOf(services).secrets
    return previewChange(services.database, caller, { change, sealing })
  },
})
