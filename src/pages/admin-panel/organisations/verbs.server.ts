import { z } from 'zod'
import { companyLoginSettings } from '#contract/organisations/company-login.ts'
import { newDirectoryToken } from '#contract/organisations/directory-tokens.ts'
import { newServiceAccount, newServiceKey } from '#contract/organisations/service-accounts.ts'
import { actions, plain, verb, write } from '#pages/answers/actions.server.ts'
import type { ActionContext } from '#pages/reading/services.ts'
import { assertProven } from '#server/accounts/own-account/own-account.ts'
import { checkProvider } from '#server/accounts/company/check-provider.ts'
import { createDirectoryToken, revokeDirectoryToken } from '#server/directories/tokens.ts'
import {
  createServiceAccount,
  createServiceKey,
  endServiceAccount,
  revokeServiceKey,
} from '#server/service-accounts/service-accounts.ts'

export const organisationsAction = actions('/admin-panel/organisations', {
  'check-provider': verb(
    companyLoginSettings,
    (settings, { accounts }) => checkProvider(accounts(), settings),
    (fields) => ({
      ...plain(fields),
      allowedOrigins: (fields.get('allowedOrigins') ?? '').split(' ').filter((origin) => origin !== ''),
    }),
  ),
  'directory-token': verb(newDirectoryToken, (wanted, context) => {
    assertOwnerProven(context)
    return write(context, (db) => createDirectoryToken(db, wanted, context.visit.reference))
  }),
  'revoke-directory-token': verb(z.object({ token: z.uuid() }), ({ token }, context) =>
    write(context, (db) => revokeDirectoryToken(db, token, context.visit.reference)),
  ),
  'new-machine': verb(newServiceAccount, async (machine, context) => {
    await write(context, (db) => createServiceAccount(db, machine, context.visit.reference))
  }),
  'end-machine': verb(z.object({ account: z.uuid() }), ({ account }, context) =>
    write(context, (db) => endServiceAccount(db, account, context.visit.reference)),
  ),
  'machine-key': verb(newServiceKey, (wanted, context) => {
    assertOwnerProven(context)
    return write(context, (db) => createServiceKey(db, wanted))
  }),
  'revoke-machine-key': verb(z.object({ key: z.uuid() }), ({ key }, context) =>
    write(context, (db) => revokeServiceKey(db, key)),
  ),
})

/** A key outlives the session. @throws AppError `proof_required` */
function assertOwnerProven({ account }: ActionContext): void {
  const who = account()
  if (who) assertProven(who)
}
