import { z } from 'zod'

/**
 * What a key may do: `data` calls of gateway and `v1`, `export` files of tests and tables, `bulk` archives. Administration
 * and the account itself are never open to a key.
 */
export const apiKeyScopes = ['data', 'export', 'bulk'] as const
export const apiKeyScope = z.enum(apiKeyScopes)
export type ApiKeyScope = z.infer<typeof apiKeyScope>

export const newApiKey = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .meta({ description: 'What the key is for.', examples: ['Crash model nightly'] }),
    scopes: z
      .array(apiKeyScope)
      .min(1)
      .max(apiKeyScopes.length)
      .refine((list) => new Set(list).size === list.length, 'names a scope twice'),
    days: z.int().min(1).max(366).default(366).meta({ description: 'Until the key ends by itself.' }),
  })
  .meta({ id: 'NewApiKey', examples: [{ name: 'Crash model nightly', scopes: ['data', 'export'], days: 90 }] })
export type NewApiKey = z.output<typeof newApiKey>

export const apiKeyRecord = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().meta({ description: 'Beginning of the key, to tell one from another.' }),
    scopes: z.array(apiKeyScope),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'To the minute.' }),
    revokedAt: z.iso.datetime().nullable(),
    state: z.enum(['active', 'expired', 'revoked']),
  })
  .meta({ id: 'ApiKey' })
export type ApiKeyRecord = z.infer<typeof apiKeyRecord>

const exampleKey: ApiKeyRecord = {
  id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
  name: 'Crash model nightly',
  prefix: 'mik_8fKx2Q',
  scopes: ['data', 'export'],
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2027-02-18T09:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  state: 'active',
}

export const apiKeyList = z
  .object({
    keys: z.array(apiKeyRecord),
    scopes: z
      .array(apiKeyScope)
      .meta({ description: 'What role and plan allow a new key; empty: no keys in this plan.' }),
  })
  .meta({ id: 'ApiKeyList', examples: [{ keys: [exampleKey], scopes: ['data', 'export', 'bulk'] }] })

export const createdApiKey = z
  .object({ id: z.uuid(), key: z.string().meta({ description: 'Shown this once; only its SHA-256 is kept.' }) })
  .meta({
    id: 'CreatedApiKey',
    examples: [{ id: exampleKey.id, key: 'mik_8fKx2QexampleExampleExampleExampleExample0000' }],
  })
