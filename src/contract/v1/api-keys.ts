import { z } from 'zod'

/** `data`: gateway and `v1`; `export`: files; `bulk`: archives; `uploads`: own files. Keys never open administration or the account. */
export const apiKeyScopes = ['data', 'export', 'bulk', 'uploads'] as const
export const apiKeyScope = z.enum(apiKeyScopes)
export type ApiKeyScope = z.infer<typeof apiKeyScope>

export const newApiKey = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .meta({ description: 'Purpose of the key.', examples: ['Crash model nightly'] }),
    scopes: z
      .array(apiKeyScope)
      .min(1)
      .max(apiKeyScopes.length)
      .refine((list) => new Set(list).size === list.length, 'names a scope twice'),
    days: z.int().min(1).max(366).default(366).meta({ description: 'Days until the key expires, 1 to 366.' }),
  })
  .meta({ id: 'NewApiKey', examples: [{ name: 'Crash model nightly', scopes: ['data', 'export'], days: 90 }] })
export type NewApiKey = z.output<typeof newApiKey>

export const apiKeyRecord = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().meta({ description: 'First characters of the key, for identification.' }),
    scopes: z.array(apiKeyScope),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Rounded to the minute.' }),
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
      .meta({ description: 'Scopes available to a new key; empty if your plan does not include API keys.' }),
  })
  .meta({ id: 'ApiKeyList', examples: [{ keys: [exampleKey], scopes: ['data', 'export', 'bulk', 'uploads'] }] })

export const createdApiKey = z
  .object({ id: z.uuid(), key: z.string().meta({ description: 'Returned once; only its SHA-256 is stored.' }) })
  .meta({
    id: 'CreatedApiKey',
    examples: [{ id: exampleKey.id, key: 'mik_8fKx2QexampleExampleExampleExampleExample0000' }],
  })
