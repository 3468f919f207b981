import { contactAddress, sampleContact } from '#contract/site/sample-contact.ts'
import type { SiteFacts, SiteText } from '#contract/site/site-texts.ts'
import { contentPages } from '#server/content/index.ts'
import type { Reader } from '#server/db/database.ts'

export type SamplePage = { readonly address: string; readonly title: string; readonly facts: readonly SiteFacts[] }

export const quotationTerms = '/quotations'

export function samplePages(): readonly SamplePage[] {
  const written = contentPages().filter(({ example }) => example)
  return [
    { address: contactAddress, title: 'Contact us', facts: [sampleContact] },
    { address: quotationTerms, title: 'Terms of quotations', facts: [] },
    ...written.map(({ address, title, facts }) => ({ address, title, facts })),
  ].toSorted((a, b) => a.address.localeCompare(b.address, 'en-GB'))
}

export type StoredText = SiteText & { readonly id: string; readonly address: string; readonly changedAt: Date }

export async function listTexts(db: Reader): Promise<StoredText[]> {
  return db
    .selectFrom('site_text')
    .orderBy('address')
    .select(['id', 'address', 'text', 'facts', 'changed_at as changedAt'])
    .execute()
}

/** Undefined while the page shows the sample text. */
export async function findText(db: Reader, address: string): Promise<StoredText | undefined> {
  return db
    .selectFrom('site_text')
    .where('address', '=', address)
    .select(['id', 'address', 'text', 'facts', 'changed_at as changedAt'])
    .executeTakeFirst()
}
