import { z } from 'zod'

const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'no control characters')

/** What to show of the audit log; all that is named must fit. */
export const auditFilter = z.strictObject({
  /** Beginning of it: `subscription` finds `subscription.suspend`. */
  action: plain(60).optional(),
  account: z.uuid().optional(),
  /** Part of it: an id, or the address of a call. */
  object: plain(200).optional(),
  /** Part of the name of a material; blanks, brackets and hyphens count for nothing. */
  material: plain(80).optional(),
  /** Beginning of an address or network, or part of the name of the user who ran a command. */
  source: plain(80).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  /** Excluded. */
  to: z.iso.datetime({ offset: true }).optional(),
  /** Lines older than this one. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  account: z.uuid().nullable(),
  /** Of the account today; null for visitors, the command line and erased accounts. Not part of the log. */
  name: z.string().nullable(),
  role: z.string(),
  action: z.string(),
  object: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  request: z.string().nullable(),
  materials: z.array(z.string()),
  /** Of the caller, without the part that names one machine; null for the work of the site and of commands. */
  network: z.string().nullable(),
  /** The address itself, for 30 days. Not part of the log. */
  address: z.string().nullable(),
  /** User of the server’s operating system who ran a command. */
  runBy: z.string().nullable(),
})
export const auditPage = z.object({
  lines: z.array(auditLine),
  /** For `before`, when there are older lines. */
  next: z.int().nullable(),
})
export type AuditPage = z.infer<typeof auditPage>
