import { refreshAnswer, refreshBody } from '#contract/accounts/login.ts'
import { AppError } from '#contract/errors.ts'
import { sessionOver } from '#server/accounts/refusals.ts'
import { refreshSession } from '#server/accounts/sessions.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf } from '../../../session/answer.ts'
import { clearSession, refreshCookie, setSession, unsigned, visitOf } from '../../../session/cookie.ts'
import { isBrowser, refuseCrossSite } from '../../../session/same-origin.ts'

export const refreshToken = endpoint({
  method: 'POST',
  url: '/ng/gateway/login/refreshToken',
  summary: 'A new access token for a refresh token',
  description:
    'Answers `access_token`; for a session that rotates also its next `refresh_token`, and the one before is good for ' +
    'another 30 seconds. An older one ends the session. A browser sends `{}` and its cookies, and gets new ' +
    'ones; the answer then has the access token without its signature.',
  tag: 'Log-in',
  body: refreshBody,
  reply: refreshAnswer,
  counted: false,
  async handle({ body: { refresh_token: sent }, services, request, reply }) {
    const accounts = accountsOf(services)
    const cookie = sent === undefined ? refreshCookie(request) : undefined
    // A program that forgot its token has no cookies either, and does not count as another site.
    const fromPage = sent === undefined && (cookie !== undefined || isBrowser(request.headers))
    if (fromPage) refuseCrossSite(request)
    try {
      const token = sent ?? cookie
      if (token === undefined) throw sessionOver()
      const session = await refreshSession(accounts, token, visitOf(request))
      if (cookie !== undefined) setSession(reply, session, accounts)
      const { accessToken, refreshToken: next } = session
      // The browser has the new ones as cookies; its page is told what the access token says.
      if (cookie !== undefined) return { access_token: unsigned(accessToken) }
      return { access_token: accessToken, ...(next !== undefined && { refresh_token: next }) }
    } catch (error) {
      const over = error instanceof AppError && error.code === 'unauthenticated'
      if (over && fromPage) clearSession(reply, accounts)
      throw error
    }
  },
})
