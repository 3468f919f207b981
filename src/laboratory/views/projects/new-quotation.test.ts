import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quotationVersion } from '#contract/projects/quotation-form.ts'
import { newItem } from '#contract/requests/cart.ts'
import { laboratoryDay } from '#laboratory/server/projects/index.ts'
import { makeQuotation, saveDraft, sendQuotation } from '#laboratory/server/quotations/index.ts'
import { type ProjectStage, projectStage } from '#tests/stages/project.ts'
import { quotationDocument, quotationForm } from './index.ts'

// What the form of a quotation begins with, when prices and terms of the operator change before and after it was written.
let setup: ProjectStage
let request: string
beforeAll(async () => {
  setup = await projectStage()
  const items = [{ ...newItem('test:uniaxial-tension', '2'), options: { directions: ['RD'], replicates: ['3'] } }]
  const sheets = [{ id: '1', name: 'DX56', address: '', thickness: '0.8 mm', coating: 'GI', size: '' }]
  const [{ reference }] = await setup.rowsOf<{ reference: string }>(
    `insert into request (reference, kind, name, email, organisation, account_id, items, materials)
     values (app.next_request_reference(), 'quote', 'Carl', 'carl@autoworks.example', 'Autoworks', $1, $2, $3) returning reference`,
    [setup.customer.accountId, JSON.stringify(items), JSON.stringify(sheets)],
  )
  request = reference
})
afterAll(() => setup.database.close())
beforeEach(() => setup.rowsOf('delete from test_price; delete from site_text'))

const setPrice = (perSpecimen: number) =>
  setup.rowsOf(
    `insert into test_price (test, currency, preparation, per_specimen, days) values ('UAT', 'EUR', 0, $1, 5)
     on conflict (test) do update set per_specimen = $1, changed_at = now()`,
    [perSpecimen],
  )
const setTerms = (text: string) =>
  setup.rowsOf(
    `insert into site_text (address, text, facts) values ('/quotations', $1, '[]') on conflict (address) do update set text = $1`,
    [text],
  )
const newQuotation = () =>
  setup.write((db) =>
    makeQuotation(db, { title: 'Roof', organisation: setup.catalogue.autoworks, request }, { year: 2026 }),
  )
const form = async (reference: string) =>
  (await setup.database.withCaller(setup.editor, (db) => quotationForm(db, reference)))!
const price = async (reference: string) => (await form(reference)).positions[0]?.price
/** Saves what the form shows, as staff do who press its button. */
const save = async (reference: string) => {
  const { currency, tax, validUntil, terms, positions } = await form(reference)
  const version = quotationVersion.parse({ currency, tax, validUntil, terms: terms || 'Terms.', positions })
  return setup.write((db) => saveDraft(db, setup.editor, { reference, version }))
}

test('a price that changes leaves a quotation that was begun as it is, and its customer what they were sent', async () => {
  await setPrice(12_050)
  const open = await newQuotation()
  expect(await price(open)).toBe('120.50')
  await save(open)
  await setPrice(15_000)
  expect(await price(open)).toBe('120.50')
  const sent = { reference: open, today: laboratoryDay(), siteUrl: 'https://mi.example' }
  await setup.write((db) => sendQuotation(db, setup.editor, sent))
  await setPrice(99_900)
  const shown = await setup.database.withCaller(setup.customer, (db) => quotationDocument(db, open))
  // Three specimens of 120.50 and 19 %: 430.185, of which half a cent is rounded up.
  expect(shown).toMatchObject({ gross: '€430.19' })
  // The next version begins with what was offered, another quotation with the list.
  expect(await price(open)).toBe('120.50')
  expect(await price(await newQuotation())).toBe('999.00')
})

test('without a price of the operator the field stays empty: the sample prices of the program are offered to nobody', async () => {
  expect(await price(await newQuotation())).toBe('')
})

test('a new quotation begins with the terms of the operator, otherwise with those that were written last', async () => {
  await setPrice(12_050)
  await setTerms('Terms of 2026.')
  const first = await newQuotation()
  expect((await form(first)).terms).toBe('Terms of 2026.')
  await save(first)
  await setTerms('Terms of 2027.')
  // One that was written keeps its own.
  expect((await form(first)).terms).toBe('Terms of 2026.')
  expect((await form(await newQuotation())).terms).toBe('Terms of 2027.')
  await setup.rowsOf('delete from site_text')
  expect((await form(await newQuotation())).terms).toBe('Terms of 2026.')
})

test('terms of the operator that are longer than a quotation takes begin cut, so that the draft can be saved', async () => {
  await setPrice(12_050)
  await setTerms('x'.repeat(20_000))
  const reference = await newQuotation()
  expect((await form(reference)).terms).toHaveLength(5_000)
  expect(await save(reference)).toBe(1)
})
