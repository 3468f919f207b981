import { z } from 'zod'
import { apiKeyList, createdApiKey, newApiKey } from '#contract/api-keys.ts'
import { forbidden } from '#contract/errors.ts'
import { planFeatures } from '#server/access/index.ts'
import { listApiKeys, scopesFor } from '#server/api-keys/api-keys.ts'
import { makeApiKey } from '#server/api-keys/make-key.ts'
import { endpoint } from '../../../endpoint.ts'
import { unavailable } from '../../../errors.ts'
import { accountsOf, ownAccount } from '../../../session/answer.ts'

const url = '/api/v1/account/api-keys'
const tag = 'Account'

export const listKeys = endpoint({
  url,
  summary: 'My API keys',
  description: 'Newest first, ended ones too, and what a new key may be allowed to do.',
  tag,
  reply: apiKeyList,
  counted: false,
  handle: async ({ read, caller }) =>
    read(async (db) => ({ keys: await listApiKeys(db, caller), scopes: scopesFor(caller, await planFeatures(db)) })),
})

export const createKey = endpoint({
  method: 'POST',
  url,
  summary: 'Make an API key',
  description:
    'For programs, sent as `Authorization: Bearer mik_…`. Needs the plan feature `api`; staff have none, because a key ' +
    'asks for no second factor. It reads what its maker reads ' +
    'and has a budget of calls of its own; it ends with its date, with the account, with the feature, and with a new ' +
    'password or role. Needs the password entered lately; its owner gets a mail.',
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
  description: 'At once, for all processes. Its record stays in the list.',
  tag,
  params: z.strictObject({ id: z.uuid().meta({ examples: ['5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'] }) }),
  reply: z.object({}).meta({ id: 'Done', description: 'An empty object.', examples: [{}] }),
  counted: false,
  async handle({ params: { id }, caller, services: { apiKeys } }) {
    if (!apiKeys) throw unavailable()
    if (!(await apiKeys.revoke(caller, id))) throw forbidden()
    return {}
  },
})
