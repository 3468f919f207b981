import { z } from 'zod'
import type { SiteFacts } from './site-texts.ts'

const source = z.strictObject({
  /** Key in texts, such as `[iso6892]`; shown as a number. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  text: z.string(),
  url: z.url().optional(),
})

/** Front matter of a page in `content/`. The path is the address; `index.mdx` has that of its folder. */
export const pageHead = z.strictObject({
  title: z.string().max(70),
  description: z.string().min(50).max(200),
  /** `article` with contents, sources and reading time; `product` wide, in blocks. */
  kind: z.enum(['article', 'product']),
  test: z.string().optional(),
  level: z.enum(['introductory', 'intermediate', 'advanced']).optional(),
  published: z.iso.date().optional(),
  /** Tests of the free sample whose curves the figures show. */
  samples: z.array(z.string()).default([]),
  next: z.string().startsWith('/').optional(),
  /** Order in lists; pages without it follow, by title. */
  position: z.number().optional(),
  picture: z.string().optional(),
  cart: z.boolean().default(false),
  /** Contains sample facts that the operator replaces. */
  example: z.boolean().default(false),
  publications: z.boolean().default(false),
  /** Id in `content/publications.yaml`, or a source in words. */
  sources: z.array(z.union([z.string(), source])).default([]),
})

export type PageHead = z.output<typeof pageHead>

export type PageSource = z.output<typeof source>

export type ContentPage = Omit<PageHead, 'sources'> & {
  readonly sources: readonly PageSource[]
  readonly address: string
  readonly minutes: number
  readonly facts: readonly SiteFacts[]
  readonly figures: readonly string[]
  readonly words: string
}

export type ListedPage = Pick<ContentPage, 'address' | 'title' | 'description' | 'level' | 'minutes' | 'picture'>

export function listed({ address, title, description, level, minutes, picture }: ContentPage): ListedPage {
  return { address, title, description, level, minutes, picture }
}
