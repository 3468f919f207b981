import { changeBody, staffChange } from '#contract/organisations/changes.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { assertProven } from '#server/accounts/own-account/own-account.ts'
import { makeChange, previewChange } from '#server/organisations/make-change.ts'
import { changeOfForm } from './change-of-form.ts'

export const changeAction = actions('/admin-panel/changes', {
  preview: verb(
    staffChange,
    (change, { accounts, caller }) => {
      const { database, secrets } = accounts()
      return previewChange(database, caller, { change, sealing: secrets.sealing })
    },
    changeOfForm,
  ),
  save: verb(
    changeBody,
    async ({ change, reason }, { accounts, account, caller, visit }) => {
      assertProven(account()!)
      const { database, secrets } = accounts()
      return makeChange(database, caller, { change, reason, request: visit.reference, sealing: secrets.sealing })
    },
    (fields) => ({ change: changeOfForm(fields), reason: fields.get('reason') ?? '' }),
  ),
})
