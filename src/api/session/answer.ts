import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginAnswer } from '#contract/accounts/login.ts'
import { loginTexts } from '#contract/accounts/texts.ts'
import { AppError } from '#contract/errors.ts'
import type { LoggedIn } from '#server/accounts/login.ts'
import type { AccountServices } from '#server/accounts/services.ts'
import { endSession, findSession, type SignedIn } from '#server/accounts/sessions.ts'
import { unavailable } from '../errors.ts'
import type { Services } from '../services.ts'
import { accessCookie, leaveBrowser, setDevice, setSession, unsigned } from './cookie.ts'
import { isSameOrigin } from './same-origin.ts'

/** @throws AppError `unavailable` where nobody can log in, as in tests without accounts */
export function accountsOf({ accounts }: Services): AccountServices {
  if (!accounts) throw unavailable()
  return accounts
}

/** @throws AppError `forbidden` for a program's key: an account is managed by its owner, logged in */
export function ownAccount({ account }: FastifyRequest): SignedIn {
  if (account) return account
  throw new AppError('forbidden', 'This call is not open to API keys. Log in.')
}

/**
 * What a log-in answers. Programs get tokens; a browser of our own site gets the same session as cookies too, and what
 * it had before ends, so that nothing planted lives on. Its page sees the tokens without their signatures.
 */
export async function answerLogIn(
  result: LoggedIn,
  { accounts, request, reply }: { accounts: AccountServices; request: FastifyRequest; reply: FastifyReply },
): Promise<LoginAnswer> {
  if (result.step) {
    return { message: loginTexts.secondFactor, step: { ...result.step, factors: [...result.step.factors] } }
  }
  const { session, deviceToken } = result
  const browser = isSameOrigin(request.headers)
  if (browser) {
    await endEarlier(accounts, request)
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

/** Ends the session that a browser brings along. */
export async function endEarlier(accounts: AccountServices, request: FastifyRequest): Promise<void> {
  const token = accessCookie(request)
  const earlier = token === undefined ? undefined : await findSession(accounts, token)
  if (!earlier || earlier === 'over') return
  const { caller, sessionId } = earlier
  await endSession(accounts, { accountId: caller.accountId, sessionId, reason: 'log-out' }, request.id)
}

/** Ends the session of this request and what the browser has of it. */
export async function logOut(accounts: AccountServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await endEarlier(accounts, request)
  leaveBrowser(reply, accounts)
}
