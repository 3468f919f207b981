import { contactAddress, sampleContact } from '#contract/sample-contact.ts'
import type { SiteFacts, SiteText } from '#contract/site-texts.ts'
import { contentPages } from '#server/content/index.ts'
import type { Reader } from '#server/db/database.ts'

/** A page with sample text of the program, which the operator of the site may replace by their own. */
export type SamplePage = { readonly address: string; readonly title: string; readonly facts: readonly SiteFacts[] }

/** Under which the operator keeps the terms that new quotations begin with. */
export const quotationTerms = '/quotations'

/** Every page that stands with sample text until the operator has written theirs, by address. */
export function samplePages(): readonly SamplePage[] {
  const written = contentPages().filter(({ example }) => example)
  return [
    { address: contactAddress, title: 'Contact us', facts: [sampleContact] },
    { address: quotationTerms, title: 'Terms of quotations', facts: [] },
    ...written.map(({ address, title, facts }) => ({ address, title, facts })),
  ].toSorted((a, b) => a.address.localeCompare(b.address, 'en-GB'))
}

export type StoredText = SiteText & { readonly id: string; readonly address: string; readonly changedAt: Date }

/** The operator's texts, by address. */
export async function listTexts(db: Reader): Promise<StoredText[]> {
  return db
    .selectFrom('site_text')
    .orderBy('address')
    .select(['id', 'address', 'text', 'facts', 'changed_at as changedAt'])
    .execute()
}

/** What the operator has written for a page; undefined while it shows the sample of the program. */
export async function findText(db: Reader, address: string): Promise<StoredText | undefined> {
  return db
    .selectFrom('site_text')
    .where('address', '=', address)
    .select(['id', 'address', 'text', 'facts', 'changed_at as changedAt'])
    .executeTakeFirst()
}
