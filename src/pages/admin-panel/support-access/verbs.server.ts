import { supportAccessUse } from '#contract/organisations/support-access.ts'
import { actions, verb, write } from '#pages/answers/actions.server.ts'
import { assertProven } from '#server/accounts/own-account/own-account.ts'
import { openSupportAccess } from '#server/support-access/support-access.ts'

export const supportAccessAction = actions('/admin-panel/support-access', {
  open: verb(supportAccessUse, (use, context) => {
    const who = context.account()
    if (who) assertProven(who)
    return write(context, (db) => openSupportAccess(db, use, context.visit.reference))
  }),
})
