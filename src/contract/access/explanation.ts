import { z } from 'zod'
import { level } from '../catalogue.ts'
import { role } from './roles.ts'

/** Why an account can or cannot read what is below a node. */
export const explanation = z.object({
  person: z.object({ id: z.uuid(), name: z.string(), role, organisation: z.string().nullable(), active: z.boolean() }),
  node: z.object({ id: z.uuid(), name: z.string(), level, path: z.string() }),
  at: z.iso.datetime(),
  /** `part`: some of the materials below. */
  reads: z.enum(['all', 'part', 'none']),
  materials: z.object({ readable: z.int(), below: z.int() }),
  because: z.string(),
  grant: z
    .object({
      id: z.uuid(),
      node: z.string(),
      path: z.string(),
      to: z.string(),
      endsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Grants on this node or above that do not apply, with the reason. */
  others: z.array(z.string()),
})
export type Explanation = z.infer<typeof explanation>
