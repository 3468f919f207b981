import { emailQuery, messageAnswer } from '#contract/accounts/register.ts'
import { mailTexts } from '#contract/accounts/texts.ts'
import { requestReset } from '#server/accounts/register.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf } from '../../../session/answer.ts'
import { visitOf } from '../../../session/cookie.ts'

export const resetPasswordMail = endpoint({
  url: '/ng/gateway/login/resetPassword',
  summary: 'Ask for a mail to set a new password',
  description: 'Queues a mail, once in three minutes and five times a day for an address. Changes nothing else.',
  tag: 'Log-in',
  query: emailQuery,
  reply: messageAnswer,
  counted: false,
  async handle({ query: { email }, services, request }) {
    await requestReset(accountsOf(services), email, visitOf(request))
    return { message: mailTexts.resetSent }
  },
})
