import { loginAnswer, loginBody } from '#contract/accounts/login.ts'
import { logIn } from '#server/accounts/login/login.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf, respondToLogIn } from '../../../session/log-in-response.ts'
import { visitOf } from '../../../session/cookie.ts'
import { isBrowser, refuseCrossSite } from '../../../session/same-origin.ts'

export const login = endpoint({
  method: 'POST',
  url: '/ng/gateway/login/login',
  summary: 'Log in with e-mail and password',
  description:
    'Returns a `step` and no tokens if a second factor is required. A browser of this site receives the session as ' +
    'four cookies, and tokens without their signatures. Returns 404 `User not found`, 401 `Incorrect password` or ' +
    '403 `Account not activated`.',
  tag: 'Log-in',
  body: loginBody,
  reply: loginAnswer,
  counted: false,
  async handle({ body, services, request, reply }) {
    const browser = isBrowser(request.headers)
    if (browser) refuseCrossSite(request)
    const accounts = accountsOf(services)
    const result = await logIn(accounts, { ...body, rotate: body.rotate || browser }, visitOf(request))
    return respondToLogIn(result, { accounts, request, reply })
  },
})
