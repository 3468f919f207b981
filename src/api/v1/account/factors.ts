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
} from '#server/accounts/own-account/own-factors.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { accountsOf, ownAccount } from '../../session/log-in-response.ts'

const url = '/api/v1/account/factors'
const own = { tag: 'Account', counted: false } as const
const post = { ...own, method: 'POST' } as const

/** Changes of second factors require a recently confirmed password. */
export const factorRoutes: readonly Route[] = [
  endpoint({
    ...own,
    url,
    summary: 'List your second factors',
    reply: factorsAnswer,
    handle: async ({ services, request }) => readFactors(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/totp/begin`,
    summary: 'Begin to add an authenticator app',
    description: 'The app is active after you confirm its first code.',
    body: emptyBody,
    reply: totpBegun,
    handle: async ({ services, request }) => beginAuthenticator(accountsOf(services), ownAccount(request)),
  }),
  endpoint({
    ...post,
    url: `${url}/totp/confirm`,
    summary: 'Confirm an authenticator app',
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
    summary: 'Begin to add a passkey',
    body: emptyBody,
    reply: passkeyOptions,
    handle: async ({ services, request }) => ({
      options: { ...(await beginPasskey(accountsOf(services), ownAccount(request))) },
    }),
  }),
  endpoint({
    ...post,
    url: `${url}/passkeys/confirm`,
    summary: 'Add a passkey',
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
    summary: 'Create new recovery codes',
    description: 'Revokes the previous codes. The new codes are returned once.',
    body: emptyBody,
    reply: recoveryCodesAnswer,
    handle: async ({ services, request }) => ({
      recoveryCodes: await renewRecoveryCodes(accountsOf(services), ownAccount(request), request.id),
    }),
  }),
]
