import { z } from 'zod'
import { filledLine, words } from './text.ts'

/** One row of a table of facts: `Force: 10 kN and 150 kN`, with a note in smaller print. */
export const siteFact = z.strictObject({
  name: filledLine(80),
  value: filledLine(300),
  note: filledLine(300).exactOptional(),
})
export type SiteFact = z.infer<typeof siteFact>

/** A table of facts of a page; its label says which. */
export const siteFacts = z.strictObject({ label: filledLine(120), rows: z.array(siteFact).min(1).max(40) })
export type SiteFacts = z.infer<typeof siteFacts>

/** What the operator of the site shows on a page in place of the sample text of the program. */
export const siteText = z.strictObject({
  /** Paragraphs, `## headings` and `- lists` below the heading; empty: the sample text is true as it stands. */
  text: words(20_000),
  facts: z.array(siteFacts).max(10),
})
export type SiteText = z.infer<typeof siteText>
