import { z } from 'zod'

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u, 'no control characters')

/** One row of a table of facts: `Force: 10 kN and 150 kN`, with a note in smaller print. */
export const siteFact = z.strictObject({ name: line(80), value: line(300), note: line(300).exactOptional() })
export type SiteFact = z.infer<typeof siteFact>

/** A table of facts of a page; its label says which. */
export const siteFacts = z.strictObject({ label: line(120), rows: z.array(siteFact).min(1).max(40) })
export type SiteFacts = z.infer<typeof siteFacts>

/** What the operator of the site shows on a page in place of the sample text of the program. */
export const siteText = z.strictObject({
  /** Paragraphs, `## headings` and `- lists` below the heading; empty: the sample text is true as it stands. */
  text: z
    .string()
    .trim()
    .max(20_000)
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'no control characters'),
  facts: z.array(siteFacts).max(10),
})
export type SiteText = z.infer<typeof siteText>
