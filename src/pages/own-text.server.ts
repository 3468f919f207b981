import type { SiteText } from '#contract/site-texts.ts'
import { readPublic } from '#pages/reader.ts'
import { logContext, type PageContext } from '#pages/services.ts'
import { findText } from '#server/texts/site-texts.ts'

/**
 * What the operator shows on a page in place of its sample text; null while there is nothing. Written pages answer without a
 * database, too: then they show their sample, which says that it is one.
 */
export async function ownText(context: PageContext, address: string): Promise<SiteText | null> {
  try {
    const found = await readPublic(context, `text ${address}`, (db) => findText(db, address))
    return found ? { text: found.text, facts: found.facts } : null
  } catch (error) {
    context.get(logContext)(error, `the text of the operator for ${address}`)
    return null
  }
}
