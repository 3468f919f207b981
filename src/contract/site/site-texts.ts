import { z } from 'zod'
import { filledLine, words } from '#contract/text.ts'

/** `Force: 10 kN and 150 kN`, with an optional note. */
export const siteFact = z.strictObject({
  name: filledLine(80),
  value: filledLine(300),
  note: filledLine(300).exactOptional(),
})
export type SiteFact = z.infer<typeof siteFact>

export const siteFacts = z.strictObject({ label: filledLine(120), rows: z.array(siteFact).min(1).max(40) })
export type SiteFacts = z.infer<typeof siteFacts>

export const siteText = z.strictObject({
  /** Paragraphs, `## headings` and `- lists`; empty: the sample text is confirmed. */
  text: words(20_000),
  facts: z.array(siteFacts).max(10),
})
export type SiteText = z.infer<typeof siteText>
