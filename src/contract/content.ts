import { z } from 'zod'
import type { SiteFacts } from './site-texts.ts'

/** Where a fact comes from: a standard, a paper, a book. */
const source = z.strictObject({
  /** As the text refers to it: `[iso6892]` in our files, a number on the page. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  text: z.string(),
  url: z.url().optional(),
})

/**
 * The head of a page of `content/`. The file's place is its address: `content/mi-lab/overview.mdx` is `/mi-lab/overview`,
 * `index.mdx` stands for its folder.
 */
export const pageHead = z.strictObject({
  title: z.string().max(70),
  /** A sentence or two for lists, search engines and cards of links. */
  description: z.string().min(50).max(200),
  /** How the page is laid out: `article` with contents, sources and reading time, `product` wide and in blocks. */
  kind: z.enum(['article', 'product']),
  /** Code of the test type it is about. */
  test: z.string().optional(),
  level: z.enum(['introductory', 'intermediate', 'advanced']).optional(),
  published: z.iso.date().optional(),
  /** Tests of the free sample whose measured curves the figures of the page draw. */
  samples: z.array(z.string()).default([]),
  /** Address of what to read next. */
  next: z.string().startsWith('/').optional(),
  /** Place in lists; pages without one come last, by title. */
  position: z.number().optional(),
  /** On its card in lists: base name of a pair in `public/assets`. */
  picture: z.string().optional(),
  /** What the header's cart adds and shows: pages that enable the cart icon. */
  cart: z.boolean().default(false),
  /** Facts of a laboratory or company that stand as examples until the operator of the site writes their own. */
  example: z.boolean().default(false),
  /** Shows the list of publications. */
  publications: z.boolean().default(false),
  /** A publication of `content/publications.yaml` by its id, or something else in words. */
  sources: z.array(z.union([z.string(), source])).default([]),
})

export type PageHead = z.output<typeof pageHead>

export type Source = z.output<typeof source>

export type ContentPage = Omit<PageHead, 'sources'> & {
  readonly sources: readonly Source[]
  /** `/mi-resources/fundamental-articles/uniaxial-tension` */
  readonly address: string
  readonly minutes: number
  /** Tables of facts in its text, where they stand as examples. */
  readonly facts: readonly SiteFacts[]
  /** Live figures in its text, by name. */
  readonly figures: readonly string[]
  /** Plain words of the page, for search. */
  readonly words: string
}

export type ListedPage = Pick<ContentPage, 'address' | 'title' | 'description' | 'level' | 'minutes' | 'picture'>

/** What lists show of a page. */
export function listed({ address, title, description, level, minutes, picture }: ContentPage): ListedPage {
  return { address, title, description, level, minutes, picture }
}
