import { refreshAnswer, refreshBody } from '#contract/accounts/login.ts'
import { AppError } from '#contract/errors.ts'
import { sessionOver } from '#server/accounts/refusals.ts'
import { refreshSession } from '#server/accounts/sessions.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf } from '../../../session/log-in-response.ts'
import { clearSession, refreshCookie, setSession, unsigned, visitOf } from '../../../session/cookie.ts'
import { isBrowser, refuseCrossSite } from '../../../session/same-origin.ts'

export const refreshToken = endpoint({
  method: 'POST',
  url: '/ng/gateway/login/refreshToken',
  summary: 'Refresh an access token',
  description:
    'Returns `access_token` and, if the session rotates its refresh tokens, the next `refresh_token`; the previous ' +
    'one remains valid for 30 seconds. Using an older refresh token ends the session. A browser sends `{}` with ' +
    'its cookies and receives new cookies; its `access_token` has no signature.',
  tag: 'Log-in',
  body: refreshBody,
  reply: refreshAnswer,
  counted: false,
  async handle({ body: { refresh_token: sent }, services, request, reply }) {
    const accounts = accountsOf(services)
    const cookie = sent === undefined ? refreshCookie(request) : undefined
    // A program without a token sends no cookies either, and is not a cross-site request.
    const fromPage = sent === undefined && (cookie !== undefined || isBrowser(request.headers))
    if (fromPage) refuseCrossSite(request)
    try {
      const token = sent ?? cookie
      if (token === undefined) throw sessionOver()
      const session = await refreshSession(accounts, token, visitOf(request))
      if (cookie !== undefined) setSession(reply, session, accounts)
      const { accessToken, refreshToken: next } = session
      // A browser receives the tokens as cookies, and an access token without its signature.
      if (cookie !== undefined) return { access_token: unsigned(accessToken) }
      return { access_token: accessToken, ...(next !== undefined && { refresh_token: next }) }
    } catch (error) {
      const over = error instanceof AppError && error.code === 'unauthenticated'
      if (over && fromPage) clearSession(reply, accounts)
      throw error
    }
  },
})
