import { z } from 'zod'

const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'no control characters')

export const auditFilter = z.strictObject({
  action: plain(60)
    .optional()
    .meta({
      description: 'First part of an action: `subscription` matches `subscription.suspend`. Default: all actions.',
      examples: ['subscription'],
    }),
  account: z
    .uuid()
    .optional()
    .meta({
      description: 'Id of the account that acted. Default: all accounts.',
      examples: ['5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'],
    }),
  object: plain(200)
    .optional()
    .meta({
      description: 'Part of the object: an id, or the address of a call. Default: all objects.',
      examples: ['/api/v1/bulk'],
    }),
  material: plain(80)
    .optional()
    .meta({
      description: 'Part of the name of a material, ignoring spaces, brackets and hyphens. Default: all materials.',
      examples: ['DP980'],
    }),
  source: plain(80)
    .optional()
    .meta({
      description:
        'First part of an IP address or network, or part of the name of the user who ran a command. Default: all sources.',
      examples: ['192.0.2.'],
    }),
  from: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Earliest time, ISO 8601. Default: no limit.', examples: ['2026-11-01T00:00:00Z'] }),
  to: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({
      description: 'Time before which entries are returned, ISO 8601. Default: no limit.',
      examples: ['2026-12-01T00:00:00Z'],
    }),
  before: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .meta({
      description: 'Id of an entry; returns older entries, for paging. Default: the latest entries.',
      examples: [1200],
    }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(50)
    .meta({ description: 'Maximum number of entries, 1 to 200.' }),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditLine = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    account: z.uuid().nullable(),
    /** Current name; null for visitors, commands and deleted accounts. Not part of the log. */
    name: z.string().nullable(),
    role: z.string(),
    action: z.string(),
    object: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    request: z.string().nullable(),
    materials: z.array(z.string()),
    /** Network of the caller; null for jobs and commands. */
    network: z.string().nullable(),
    /** IP address, for 30 days. Not part of the log. */
    address: z.string().nullable(),
    /** Operating-system user who ran a command. */
    runBy: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export const auditPage = z.object({
  lines: z.array(auditLine),
  /** Value of `before` for older entries; null at the end. */
  next: z.int().nullable(),
})
export type AuditPage = z.infer<typeof auditPage>
