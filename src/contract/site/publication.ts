import { z } from 'zod'

/** Stored in addresses: never rename. */
export const publicationTopics = {
  testing: 'Test methods',
  hardening: 'Hardening',
  yield: 'Yield surfaces',
  reversal: 'Load reversal and springback',
  rate: 'Strain rate',
  forming: 'Forming limits',
  fracture: 'Fracture',
  edges: 'Edges',
} as const

export type PublicationTopic = keyof typeof publicationTopics

const topics = Object.keys(publicationTopics) as PublicationTopic[]

export const publication = z.strictObject({
  /** Key for page heads and `<Cite of="…" />`. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  type: z.enum(['article', 'proceedings', 'report', 'book', 'standard']),
  /** `Swift, H. W.`, or the name of a standards body. */
  authors: z.array(z.string().min(2)).min(1),
  title: z.string().min(5),
  /** Absent for standards, whose valid edition changes. */
  year: z.number().int().min(1800).max(2100).optional(),
  container: z.string().optional(),
  volume: z.string().optional(),
  /** First and last with an en dash. */
  pages: z.string().optional(),
  publisher: z.string().optional(),
  /** Number of a standard or report: `ISO 6892-1`. */
  number: z.string().optional(),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/)
    .optional(),
  topics: z.array(z.enum(topics)).min(1),
})

export type Publication = z.output<typeof publication>
