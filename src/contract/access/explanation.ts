import { z } from 'zod'
import { level } from '../catalogue.ts'
import { role } from './roles.ts'

/** Why somebody may, or may not, read what is below a node of the tree. */
export const explanation = z.object({
  person: z.object({ id: z.uuid(), name: z.string(), role, organisation: z.string().nullable(), active: z.boolean() }),
  node: z.object({ id: z.uuid(), name: z.string(), level, path: z.string() }),
  at: z.iso.datetime(),
  /** `part`: some of the materials below; a material itself is `all` or `none`. */
  reads: z.enum(['all', 'part', 'none']),
  materials: z.object({ readable: z.int(), below: z.int() }),
  /** One sentence: what decides. */
  because: z.string(),
  /** The grant that decides, if one does. */
  grant: z
    .object({
      id: z.uuid(),
      /** The node it names: this one or one above it. */
      node: z.string(),
      path: z.string(),
      to: z.string(),
      endsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Grants on this node or above that do not reach the person, and why not. */
  others: z.array(z.string()),
})
export type Explanation = z.infer<typeof explanation>
