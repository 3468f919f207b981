import { userInfo, userInfoQuery } from '#contract/accounts/login.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { emailOrUndefined } from '#server/email.ts'
import { findAccount } from '#server/accounts/find-account.ts'
import { keeper } from '#server/accounts/services.ts'
import { findSession } from '#server/accounts/sessions.ts'
import type { Writer } from '#server/db/database.ts'
import { bearerOf } from '#api/session/callers.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf } from '../../../session/log-in-response.ts'
import { accessCookie } from '../../../session/cookie.ts'

export const getUsersInfo = endpoint({
  method: 'POST',
  url: '/ng/gateway/login/getUsersInfo',
  summary: 'Get the account of an access token',
  description:
    'Send the token as bearer or cookie: a query can appear in logs and browser histories. Returns 403 if the ' +
    'e-mail address is not the one of the token.',
  tag: 'Log-in',
  query: userInfoQuery,
  reply: userInfo,
  counted: false,
  async handle({ query: { email, token: inQuery }, services, request }) {
    const accounts = accountsOf(services)
    const token = inQuery ?? bearerOf(request) ?? accessCookie(request)
    const session = token === undefined ? undefined : await findSession(accounts, token)
    if (!session || session === 'over') throw new AppError('unauthenticated', 'The token is not valid or has expired.')
    if (emailOrUndefined(email) !== session.email) throw forbidden()
    const { accountId } = session.caller
    const find = (db: Writer) => findAccount(db, { id: accountId })
    const account = await accounts.database.asWriter(keeper(accountId), find, { onlyReads: true })
    if (!account) throw forbidden()
    const { firstName, lastName, organization, role } = account
    return { email: account.email, firstName, lastName, organization, authorities: [role] }
  },
})
