import { z } from 'zod'

/** Resources as they are returned: only these attributes leave. */

const meta = (type: 'User' | 'Group') =>
  z.object({
    resourceType: z.literal(type),
    created: z.string().optional(),
    location: z.string(),
  })

export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }),
  displayName: z.string(),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  active: z.boolean(),
  groups: z.array(z.object({ value: z.string(), display: z.string(), $ref: z.string() })),
  meta: meta('User'),
})
export type ScimUser = z.output<typeof scimUser>

export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  displayName: z.string(),
  members: z.array(z.object({ value: z.string(), display: z.string(), $ref: z.string() })),
  meta: meta('Group'),
})
export type ScimGroup = z.output<typeof scimGroup>

export const scimError = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
})
