import { passkeyOptions, totpBegun } from '#contract/accounts/factors.ts'
import { loginAnswer, secondFactorBody, ticketBody } from '#contract/accounts/login.ts'
import { activateBody, messageAnswer, resetBody } from '#contract/accounts/register.ts'
import { linkTexts } from '#contract/accounts/texts.ts'
import { activate, resetPassword } from '#server/accounts/activate.ts'
import { beginSetUp, logInWithFactor, passkeyOptionsFor } from '#server/accounts/second-factor.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { accountsOf, answerLogIn } from '../../session/answer.ts'
import { visitOf } from '../../session/cookie.ts'
import { isBrowser, refuseCrossSite } from '../../session/same-origin.ts'

const url = '/api/v1/account'
const post = { tag: 'Log-in', method: 'POST', counted: false } as const

/** What somebody does who is not logged in yet: the links of mails, and the second step of a log-in. */
export const logInRoutes: readonly Route[] = [
  endpoint({
    ...post,
    url: `${url}/activate`,
    summary: 'Activate an account by the link of its mail',
    description:
      'With the password of the registration. A wrong one is `Incorrect password` (401) and leaves the link unused.',
    body: activateBody,
    reply: messageAnswer,
    async handle({ body, services, request }) {
      if (isBrowser(request.headers)) refuseCrossSite(request)
      await activate(accountsOf(services), body, visitOf(request))
      return { message: linkTexts.activated }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/reset-password`,
    summary: 'Set a new password by the link of a mail',
    description: 'Ends every session of the account. A password that the rules refuse leaves the link unused.',
    body: resetBody,
    reply: messageAnswer,
    async handle({ body, services, request }) {
      if (isBrowser(request.headers)) refuseCrossSite(request)
      await resetPassword(accountsOf(services), body, visitOf(request))
      return { message: linkTexts.passwordSet }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/login/second-factor`,
    summary: 'Second step of a log-in',
    description: 'Takes the ticket of the first step and exactly one of code, recoveryCode and passkey.',
    body: secondFactorBody,
    reply: loginAnswer,
    async handle({ body: { ticket, ...proof }, services, request, reply }) {
      if (isBrowser(request.headers)) refuseCrossSite(request)
      const accounts = accountsOf(services)
      const { recoveryCodes, ...done } = await logInWithFactor(accounts, ticket, proof, visitOf(request))
      const answer = await answerLogIn(done, { accounts, request, reply })
      return { ...answer, ...(recoveryCodes && { recoveryCodes }) }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/login/passkey-options`,
    summary: 'What a browser needs to show a passkey in the second step',
    body: ticketBody,
    reply: passkeyOptions,
    handle: async ({ body: { ticket }, services }) => ({
      options: { ...(await passkeyOptionsFor(accountsOf(services), ticket)) },
    }),
  }),
  endpoint({
    ...post,
    url: `${url}/login/set-up`,
    summary: 'Begin the authenticator app that is missing for a log-in',
    body: ticketBody,
    reply: totpBegun,
    handle: async ({ body: { ticket }, services }) => beginSetUp(accountsOf(services), ticket),
  }),
]
