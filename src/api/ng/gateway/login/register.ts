import { messageAnswer, registerBody } from '#contract/accounts/register.ts'
import { registerTexts } from '#contract/accounts/texts.ts'
import { register } from '#server/accounts/registration/register.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf } from '../../../session/log-in-response.ts'
import { visitOf } from '../../../session/cookie.ts'
import { isBrowser, refuseCrossSite } from '../../../session/same-origin.ts'

export const registerAccount = endpoint({
  method: 'POST',
  url: '/ng/gateway/login/register',
  summary: 'Register an account',
  description:
    'The account is active after you open the link in the activation mail. Requires an academic or business e-mail ' +
    'address. Role, status and organisation are assigned by the operator.',
  tag: 'Log-in',
  body: registerBody,
  reply: messageAnswer,
  counted: false,
  async handle({ body, services, request }) {
    if (isBrowser(request.headers)) refuseCrossSite(request)
    await register(accountsOf(services), body, visitOf(request))
    return { message: registerTexts.registered }
  },
})
