import { loginAnswer, loginBody } from '#contract/accounts/login.ts'
import { logIn } from '#server/accounts/login.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf, answerLogIn } from '../../../session/answer.ts'
import { visitOf } from '../../../session/cookie.ts'
import { isBrowser, refuseCrossSite } from '../../../session/same-origin.ts'

export const login = endpoint({
  method: 'POST',
  url: '/ng/gateway/login/login',
  summary: 'Log in with e-mail and password',
  description:
    'The message of a failure is `User not found` (404), `Incorrect password` (401) or `Account not activated` (403). ' +
    'When a second factor is due, the answer has a `step` and no token. A browser of our own site gets four cookies, the ' +
    'tokens of the answer without their signatures, and its refresh token is exchanged at each use.',
  tag: 'Log-in',
  body: loginBody,
  reply: loginAnswer,
  counted: false,
  async handle({ body, services, request, reply }) {
    const browser = isBrowser(request.headers)
    if (browser) refuseCrossSite(request)
    const accounts = accountsOf(services)
    const result = await logIn(accounts, { ...body, rotate: body.rotate || browser }, visitOf(request))
    return answerLogIn(result, { accounts, request, reply })
  },
})
