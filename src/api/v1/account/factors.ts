import { emptyBody } from '#contract/accounts/account.ts'
import {
  factorsAnswer,
  passkeyConfirmBody,
  passkeyOptions,
  passkeyRemoveBody,
  recoveryCodesAnswer,
  totpBegun,
  totpConfirmBody,
} from '#contract/accounts/factors.ts'
import { messageAnswer } from '#contract/accounts/register.ts'
import {
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  confirmPasskey,
  readFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#server/accounts/own-factors.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { accountsOf, ownAccount } from '../../session/answer.ts'

const url = '/api/v1/account/factors'
const own = { tag: 'Account', counted: false } as const
const post = { ...own, method: 'POST' } as const

/** Second factors of the account somebody is logged in to; every change needs the password a short time before. */
export const factorRoutes: readonly Route[] = [
  endpoint({
    ...own,
    url,
    summary: 'My second factors',
    reply: factorsAnswer,
    handle: async ({ services, request }) => readFactors(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/totp/begin`,
    summary: 'Begin an authenticator app',
    description: 'It counts once a first code has confirmed it.',
    body: emptyBody,
    reply: totpBegun,
    handle: async ({ services, request }) => beginAuthenticator(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/totp/confirm`,
    summary: 'Confirm the authenticator app by a code',
    body: totpConfirmBody,
    reply: recoveryCodesAnswer,
    handle: async ({ body: { code }, services, request }) => ({
      recoveryCodes: await confirmAuthenticator(accountsOf(services), ownAccount(request), code, request.id),
    }),
  }),
  endpoint({
    ...post,
    url: `${url}/totp/remove`,
    summary: 'Remove the authenticator app',
    body: emptyBody,
    reply: messageAnswer,
    async handle({ services, request }) {
      await removeAuthenticator(accountsOf(services), ownAccount(request), request.id)
      return { message: 'The authenticator app is removed.' }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/passkeys/begin`,
    summary: 'Begin a passkey',
    body: emptyBody,
    reply: passkeyOptions,
    handle: async ({ services, request }) => ({
      options: { ...(await beginPasskey(accountsOf(services), ownAccount(request))) },
    }),
  }),
  endpoint({
    ...post,
    url: `${url}/passkeys/confirm`,
    summary: 'Add the passkey that the browser made',
    body: passkeyConfirmBody,
    reply: recoveryCodesAnswer,
    handle: async ({ body, services, request }) => ({
      recoveryCodes: await confirmPasskey(accountsOf(services), ownAccount(request), body, request.id),
    }),
  }),
  endpoint({
    ...post,
    url: `${url}/passkeys/remove`,
    summary: 'Remove a passkey',
    body: passkeyRemoveBody,
    reply: messageAnswer,
    async handle({ body: { id }, services, request }) {
      await removePasskey(accountsOf(services), ownAccount(request), id, request.id)
      return { message: 'The passkey is removed.' }
    },
  }),
  endpoint({
    ...post,
    url: `${url}/recovery-codes`,
    summary: 'New recovery codes',
    description: 'The ones before are void. Shown once.',
    body: emptyBody,
    reply: recoveryCodesAnswer,
    handle: async ({ services, request }) => ({
      recoveryCodes: await renewRecoveryCodes(accountsOf(services), ownAccount(request), request.id),
    }),
  }),
]
