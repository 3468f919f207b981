import { emailQuery, messageAnswer } from '#contract/accounts/register.ts'
import { mailTexts } from '#contract/accounts/texts.ts'
import { requestReset } from '#server/accounts/registration/register.ts'
import { endpoint } from '../../../endpoint.ts'
import { accountsOf } from '../../../session/log-in-response.ts'
import { visitOf } from '../../../session/cookie.ts'

export const resetPasswordMail = endpoint({
  url: '/ng/gateway/login/resetPassword',
  summary: 'Request a mail to reset a password',
  description:
    'Sends a mail with a link, at most once in three minutes and five times a day for an e-mail address. The ' +
    'password is unchanged until you use the link.',
  tag: 'Log-in',
  query: emailQuery,
  reply: messageAnswer,
  counted: false,
  async handle({ query: { email }, services, request }) {
    await requestReset(accountsOf(services), email, visitOf(request))
    return { message: mailTexts.resetSent }
  },
})
