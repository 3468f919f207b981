import { messageAnswer, registerBody } from '#contract/accounts/register.ts'
import { registerTexts } from '#contract/accounts/texts.ts'
import { register } from '#server/accounts/register.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf } from '../../../session/answer.ts'
import { visitOf } from '../../../session/cookie.ts'
import { isBrowser, refuseCrossSite } from '../../../session/same-origin.ts'

export const registerAccount = endpoint({
  method: 'POST',
  url: '/ng/gateway/login/register',
  summary: 'Register',
  description:
    'Makes an account that waits for its activation mail. Needs an academic or business address. Takes these six fields; ' +
    'role, state and organisation are ours to give.',
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
