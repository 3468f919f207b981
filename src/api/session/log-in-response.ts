import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginAnswer } from '#contract/accounts/login.ts'
import { loginTexts } from '#contract/accounts/texts.ts'
import { AppError } from '#contract/errors.ts'
import type { LoggedIn } from '#server/accounts/login/login.ts'
import type { AccountServices } from '#server/accounts/services.ts'
import { endSession, findSession, type SignedIn } from '#server/accounts/sessions.ts'
import { unavailable } from '../errors.ts'
import type { Services } from '../services.ts'
import { accessCookie, clearBrowserData, setDevice, setSession, unsigned } from './cookie.ts'
import { isSameOrigin } from './same-origin.ts'

/** @throws AppError `unavailable` without account services, as in some tests */
export function accountsOf({ accounts }: Services): AccountServices {
  if (!accounts) throw unavailable()
  return accounts
}

/** @throws AppError `forbidden` for an API key: accounts are managed by their owner */
export function ownAccount({ account }: FastifyRequest): SignedIn {
  if (account) return account
  throw new AppError('forbidden', 'This endpoint does not accept API keys. Log in.')
}

/**
 * Response to a log-in. Programs receive tokens; a browser receives the session as cookies and tokens without
 * signatures. The previous session of the browser ends, so that a planted session cannot survive.
 */
export async function respondToLogIn(
  result: LoggedIn,
  { accounts, request, reply }: { accounts: AccountServices; request: FastifyRequest; reply: FastifyReply },
): Promise<LoginAnswer> {
  if (result.step) {
    return { message: loginTexts.secondFactor, step: { ...result.step, factors: [...result.step.factors] } }
  }
  const { session, deviceToken } = result
  const browser = isSameOrigin(request.headers)
  if (browser) {
    await endPreviousSession(accounts, request)
    setSession(reply, session, accounts)
    setDevice(reply, deviceToken, accounts)
  }
  const shown = browser ? unsigned : (token: string) => token
  return {
    message: loginTexts.loggedIn,
    token: shown(session.accessToken),
    refresh_token: shown(session.refreshToken),
  }
}

export async function endPreviousSession(accounts: AccountServices, request: FastifyRequest): Promise<void> {
  const token = accessCookie(request)
  const earlier = token === undefined ? undefined : await findSession(accounts, token)
  if (!earlier || earlier === 'over') return
  const { caller, sessionId } = earlier
  await endSession(accounts, { accountId: caller.accountId, sessionId, reason: 'log-out' }, request.id)
}

export async function logOut(accounts: AccountServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await endPreviousSession(accounts, request)
  clearBrowserData(reply, accounts)
}
