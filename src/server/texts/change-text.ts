import { isDeepStrictEqual } from 'node:util'
import type { SiteText } from '#contract/site/site-texts.ts'
import { type Change, done, lockOn, refused } from '#server/staff-change.ts'
import { AppError } from '#contract/errors.ts'
import { timeNow } from '#server/clock.ts'
import { findText, quotationTerms, type SamplePage, samplePages } from './site-texts.ts'

export const setText: Change<'text.set'> = async (db, { address, text, facts, shown }) => {
  const page = samplePages().find((each) => each.address === address)
  if (!page) throw refused('address', `No page with sample text at ${address}.`)
  const unknown = facts.find(({ label }) => !page.facts.some((each) => each.label === label))
  if (unknown) throw refused('facts', `The page ${page.title} has no table of facts named "${unknown.label}".`)
  await lockOn(db, `text ${address}`)
  const before = await findText(db, address)
  if (shown !== undefined && shown !== (before?.changedAt.toISOString() ?? ''))
    throw new AppError(
      'conflict',
      'This text was changed after you loaded the page. Reload the page and repeat your change.',
    )
  const values = { text, facts: JSON.stringify(facts) }
  const { id } = await db
    .insertInto('site_text')
    .values({ address, ...values })
    .onConflict((on) => on.column('address').doUpdateSet({ ...values, changed_at: timeNow() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...done(id, before ? sizeOf(before) : null, { address, ...sizeOf({ text, facts }) }),
    sentences: sentencesOf(page, { text, facts }, before !== undefined),
  }
}

export const removeText: Change<'text.remove'> = async (db, { address }) => {
  const gone = await db.deleteFrom('site_text').where('address', '=', address).returning('id').executeTakeFirst()
  if (!gone) throw new AppError('conflict', 'The page already shows its sample text. Reload this page.')
  return {
    ...done(gone.id, { address }, null),
    sentences: [
      address === quotationTerms
        ? 'Your text is deleted. New quotations start with the terms of the last one.'
        : 'Your text is deleted. The page shows its sample text again, with the note "Sample text".',
    ],
    destructive: true,
  }
}

/** For the audit log, which is permanent and contains no texts. */
function sizeOf({ text, facts }: SiteText): { characters: number; facts: number } {
  return { characters: text.length, facts: facts.reduce((sum, { rows }) => sum + rows.length, 0) }
}

function sentencesOf(page: SamplePage, { text, facts }: SiteText, known: boolean): string[] {
  if (page.address === quotationTerms)
    return [`New quotations start with this text (${text.length} characters). Existing quotations remain unchanged.`]
  const changed = facts.filter(
    ({ label, rows }) => !isDeepStrictEqual(rows, page.facts.find((each) => each.label === label)?.rows),
  )
  return [
    known
      ? `The page ${page.title} (${page.address}) shows this text to all readers from now on.`
      : `The page ${page.title} (${page.address}) no longer shows the note "Sample text". The text is then a statement of your laboratory.`,
    text === ''
      ? 'The text below the heading remains unchanged.'
      : `The text below the heading is replaced by yours (${text.length} characters).`,
    ...changed.map(
      ({ label, rows }) =>
        `The table "${label}" shows ${rows.length} ${rows.length === 1 ? 'fact' : 'facts'} of yours.`,
    ),
  ]
}
