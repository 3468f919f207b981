import { emailQuery, messageAnswer } from '#contract/accounts/register.ts'
import { mailTexts } from '#contract/accounts/texts.ts'
import { resendActivation } from '#server/accounts/register.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf } from '../../../session/answer.ts'
import { visitOf } from '../../../session/cookie.ts'

export const resendActivationMail = endpoint({
  url: '/ng/gateway/login/resendActivation',
  summary: 'Ask for the activation mail once more',
  description: '409 when the account is active already, 400 when there is none. Once in three minutes for an address.',
  tag: 'Log-in',
  query: emailQuery,
  reply: messageAnswer,
  counted: false,
  async handle({ query: { email }, services, request }) {
    await resendActivation(accountsOf(services), email, visitOf(request))
    return { message: mailTexts.activationSent }
  },
})
