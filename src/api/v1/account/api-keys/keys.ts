import { z } from 'zod'
import { apiKeyList, createdApiKey, newApiKey } from '#contract/v1/api-keys.ts'
import { done } from '#contract/v1/done.ts'
import { forbidden } from '#contract/errors.ts'
import { planFeatures } from '#server/access/index.ts'
import { listApiKeys, makeApiKey, scopesFor } from '#server/api-keys/api-keys.ts'
import { endpoint } from '#api/endpoint.ts'
import { unavailable } from '#api/errors.ts'
import { accountsOf, ownAccount } from '#api/session/log-in-response.ts'

const url = '/api/v1/account/api-keys'
const tag = 'Account'

export const listKeys = endpoint({
  url,
  summary: 'List your API keys',
  description: 'Newest first, including ended keys, with the scopes available to a new key.',
  tag,
  reply: apiKeyList,
  counted: false,
  handle: async ({ read, caller }) =>
    read(async (db) => ({ keys: await listApiKeys(db, caller), scopes: scopesFor(caller, await planFeatures(db)) })),
})

export const createKey = endpoint({
  method: 'POST',
  url,
  summary: 'Create an API key',
  description:
    'Send the key as `Authorization: Bearer mik_…`. It reads what you can read, and has a separate call limit. It ' +
    'ends on its date, with the account or the plan feature, and when your password or role changes. Requires the ' +
    'plan feature `api`; not available to staff, because a key cannot prove a second factor. You are notified by ' +
    'mail. Returns 403 `proof_required` if you did not enter your password within the last ten minutes.',
  tag,
  body: newApiKey,
  reply: createdApiKey,
  counted: false,
  async handle({ body, request, services }) {
    return makeApiKey(accountsOf(services), ownAccount(request), body)
  },
})

export const revokeKey = endpoint({
  method: 'DELETE',
  url: `${url}/:id`,
  summary: 'Revoke an API key',
  description: 'Takes effect immediately. The key remains in the list. Returns 403 if you have no such key.',
  tag,
  params: z.strictObject({
    id: z.uuid().meta({ description: 'Id of the key.', examples: ['5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'] }),
  }),
  reply: done,
  counted: false,
  async handle({ params: { id }, caller, services: { apiKeys } }) {
    if (!apiKeys) throw unavailable()
    if (!(await apiKeys.revoke(caller, id))) throw forbidden()
    return {}
  },
})
