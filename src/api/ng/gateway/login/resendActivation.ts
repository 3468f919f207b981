import { emailQuery, messageAnswer } from '#contract/accounts/register.ts'
import { mailTexts } from '#contract/accounts/texts.ts'
import { resendActivation } from '#server/accounts/registration/register.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf } from '../../../session/log-in-response.ts'
import { visitOf } from '../../../session/cookie.ts'

export const resendActivationMail = endpoint({
  url: '/ng/gateway/login/resendActivation',
  summary: 'Resend the activation mail',
  description:
    'Sends at most one mail in three minutes to an e-mail address. Returns 400 if no account has this address, and ' +
    '409 if the account is already active.',
  tag: 'Log-in',
  query: emailQuery,
  reply: messageAnswer,
  counted: false,
  async handle({ query: { email }, services, request }) {
    await resendActivation(accountsOf(services), email, visitOf(request))
    return { message: mailTexts.activationSent }
  },
})
