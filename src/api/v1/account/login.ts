import { passkeyOptions, totpBegun } from '#contract/accounts/factors.ts'
import { loginAnswer, secondFactorBody, ticketBody } from '#contract/accounts/login.ts'
import { activateBody, messageAnswer, resetBody } from '#contract/accounts/register.ts'
import { linkTexts } from '#contract/accounts/texts.ts'
import { activate, resetPassword } from '#server/accounts/registration/activate.ts'
import { beginSetUp, logInWithFactor, passkeyOptionsFor } from '#server/accounts/login/second-factor.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { accountsOf, respondToLogIn } from '../../session/log-in-response.ts'
import { visitOf } from '../../session/cookie.ts'
import { isBrowser, refuseCrossSite } from '../../session/same-origin.ts'

const url = '/api/v1/account'
const post = { tag: 'Log-in', method: 'POST', counted: false } as const

export const logInRoutes: readonly Route[] = [
  endpoint({
    ...post,
    url: `${url}/activate`,
    summary: 'Activate an account',
    description:
      'Requires the link of the activation mail and the password of the registration. Returns 401 `Incorrect ' +
      'password` if the password is wrong; the link remains valid.',
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
    summary: 'Reset a password',
    description:
      'Requires the link of the mail. Ends all sessions of the account. Returns 422 if the password does not meet ' +
      'the rules; the link remains valid.',
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
    summary: 'Complete a log-in with a second factor',
    description: 'Send the ticket of the first step and exactly one of `code`, `recoveryCode` and `passkey`.',
    body: secondFactorBody,
    reply: loginAnswer,
    async handle({ body: { ticket, ...proof }, services, request, reply }) {
      if (isBrowser(request.headers)) refuseCrossSite(request)
      const accounts = accountsOf(services)
      const { recoveryCodes, ...done } = await logInWithFactor(accounts, ticket, proof, visitOf(request))
      const answer = await respondToLogIn(done, { accounts, request, reply })
      return { ...answer, ...(recoveryCodes && { recoveryCodes }) }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/login/passkey-options`,
    summary: 'Get the passkey options of a log-in',
    body: ticketBody,
    reply: passkeyOptions,
    handle: async ({ body: { ticket }, services }) => ({
      options: { ...(await passkeyOptionsFor(accountsOf(services), ticket)) },
    }),
  }),
  endpoint({
    ...post,
    url: `${url}/login/set-up`,
    summary: 'Begin to set up an authenticator app during log-in',
    description: 'For accounts that must use a second factor and have none.',
    body: ticketBody,
    reply: totpBegun,
    handle: async ({ body: { ticket }, services }) => beginSetUp(accountsOf(services), ticket),
  }),
]
