import type { SiteText } from '#contract/site/site-texts.ts'
import { readPublic } from '#pages/reading/reader.ts'
import { logContext, type PageContext } from '#pages/reading/services.ts'
import { findText } from '#server/texts/site-texts.ts'

/** Operator's text of a page; null without one, and without a database. */
export async function operatorText(context: PageContext, address: string): Promise<SiteText | null> {
  try {
    const found = await readPublic(context, `text ${address}`, (db) => findText(db, address))
    return found ? { text: found.text, facts: found.facts } : null
  } catch (error) {
    context.get(logContext)(error, `the text of the operator for ${address}`)
    return null
  }
}
