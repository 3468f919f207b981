import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quotationVersion } from '#contract/projects/quotation-form.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { findProject, listSpecimens, readProjectDetails } from '#laboratory/server/projects/index.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import { readAsHolder } from '#server/requests/read-requests.ts'
import { quotationDocument } from '#laboratory/views/projects/index.ts'
import { type Person, type ProjectStage, projectStage } from '#tests/stages/project.ts'
import {
  decideQuotation,
  type Decision,
  makeQuotation,
  orderCsv,
  type OrderDetails,
  orderNumberOf,
  saveDraft,
  sendQuotation,
} from './index.ts'

let setup: ProjectStage
let database: ProjectStage['database']
let catalogue: ProjectStage['catalogue']
let editor: Person
let customer: Person
let rival: Person

const today = '2026-12-01'
const linkKey = 'k'.repeat(43)
const siteUrl = 'https://mi.example'

beforeAll(async () => {
  setup = await projectStage()
  ;({ database, catalogue, editor, customer, rival } = setup)
})
afterAll(() => database.close())

const position = { text: 'Tension', material: 'DX56', test: 'UAT', direction: 'RD', quantity: '3', price: '120.50' }
const fields = (more: object = {}) => ({
  currency: 'EUR',
  tax: '19',
  validUntil: '2026-12-31',
  terms: 'Sample terms.',
  positions: [
    position,
    { ...position, direction: 'TD', quantity: '2' },
    { text: 'Report', material: '', test: '', direction: '-', quantity: '1', price: '80' },
  ],
  ...more,
})

/** A request of the customer, or of somebody who only has the link of the mail. */
async function request(of: 'account' | 'guest' = 'account'): Promise<string> {
  await setup.rowsOf('update request set link_hash = null')
  const [{ reference }] = await setup.rowsOf<{ reference: string }>(
    `insert into request (reference, kind, account_id, name, email, organisation, link_hash)
     values (app.next_request_reference(), 'testing', $1, 'Carl', 'carl@autoworks.example', 'Autoworks', $2) returning reference`,
    of === 'account' ? [customer.accountId, null] : [null, hashOf(linkKey)],
  )
  return reference
}
async function draft(asked: string | null, more: object = {}): Promise<string> {
  const reference = await setup.write((db) =>
    makeQuotation(db, { title: 'Roof', organisation: catalogue.autoworks, request: asked }, { year: 2026 }),
  )
  const version = quotationVersion.parse(fields(more))
  await setup.write((db) => saveDraft(db, editor, { reference, version }))
  return reference
}
const send = (reference: string) => setup.write((db) => sendQuotation(db, editor, { reference, today, siteUrl }))
async function sent(asked: string | null = null, more: object = {}): Promise<string> {
  const reference = await draft(asked, more)
  await send(reference)
  return reference
}
const decide = (
  reference: string,
  decision: Decision['decision'],
  {
    caller = customer,
    key,
    version = 1,
    text = '',
    day = today,
    order = { confirmed: true, termsAccepted: true, number: '4500012345' },
  }: {
    caller?: Caller
    key?: string | undefined
    version?: number
    text?: string
    day?: string
    order?: OrderDetails
  } = {},
) =>
  decideQuotation(
    database,
    { reference, version, decision, text, order },
    { caller, linkKey: key, today: day, inbox: 'desk@mi.example', siteUrl, request: 'x' },
  )
const seen = (reference: string, caller: Caller, key?: string) =>
  readAsHolder(database, caller, key, (db) => quotationDocument(db, reference))

describe('a version', () => {
  test('has its sums: 3 × 120.50 + 2 × 120.50 + 80 is 682.50, 19 % of it 129.675', async () => {
    const reference = await draft(null)
    expect(reference).toBe('Q-2026-001')
    expect(await seen(reference, editor)).toMatchObject({ net: '€682.50', taxed: '€129.68', gross: '€812.18' })
  })

  test.each([
    [{ positions: [{ ...position, quantity: '0' }] }, 'positions.0.quantity'],
    [{ positions: [{ ...position, quantity: '-1' }] }, 'positions.0.quantity'],
    [{ positions: [{ ...position, quantity: '1000000000' }] }, 'positions.0.quantity'],
    [{ positions: [{ ...position, price: '-5' }] }, 'positions.0.price'],
    [{ positions: [{ ...position, price: '1,5' }] }, 'positions.0.price'],
    [{ positions: [{ ...position, price: '10000000.01' }] }, 'positions.0.price'],
    [{ positions: [{ ...position, material: '' }] }, 'positions.0.material'],
    [{ positions: [] }, 'positions'],
    [{ tax: '51' }, 'tax'],
    [{ validUntil: '2026-02-30' }, 'validUntil'],
    [{ currency: 'XXX' }, 'currency'],
  ])('with %j is refused at its field', (more, path) => {
    const issues = quotationVersion.safeParse(fields(more)).error?.issues.map((issue) => issue.path.join('.'))
    expect(issues).toContain(path)
  })

  test('is staff’s until it is sent, and then its customer’s alone', async () => {
    const asked = await request('guest')
    const reference = await draft(asked)
    expect(await seen(reference, customer)).toBeUndefined()
    expect(await seen(reference, visitor, linkKey)).toBeUndefined()
    await send(reference)
    expect(await seen(reference, customer)).toMatchObject({ number: 1 })
    expect(await seen(reference, visitor, linkKey)).toMatchObject({ number: 1 })
    expect(await seen(reference, rival)).toBeUndefined()
    expect(await seen(reference, visitor)).toBeUndefined()
    expect(await seen(reference, visitor, 'x'.repeat(43))).toBeUndefined()
  })

  test('that was sent keeps its words and prices, no matter who writes', async () => {
    const reference = await sent()
    const change = (text: string) => setup.write((db) => sql.raw(text).execute(db))
    await expect(change(`update quotation_version set tax = 0 where state = 'sent'`)).rejects.toThrow(/was sent/)
    await expect(change(`delete from quotation_version where state = 'sent'`)).rejects.toThrow(/was sent/)
    // Positions of what was sent are not rows that staff may write.
    await change('delete from quotation_position')
    expect(await seen(reference, customer)).toMatchObject({ gross: '€812.18' })
  })

  test('replaces the one before, which can then not be accepted', async () => {
    const reference = await sent()
    const version = quotationVersion.parse(fields({ positions: [{ ...position, price: '100' }] }))
    await setup.write((db) => saveDraft(db, editor, { reference, version }))
    expect(await seen(reference, customer)).toMatchObject({ number: 1, open: true })
    await send(reference)
    await expect(decide(reference, 'accept', { version: 1 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(send(reference)).rejects.toMatchObject({ code: 'conflict' })
    expect(await decide(reference, 'accept', { version: 2 })).toMatch(/^P-2026-/)
  })
})

describe('an order', () => {
  test('makes the project with a row and specimens for each test, and its whole history', async () => {
    const code = (await decide(await sent(await request()), 'accept'))!
    const project = (await database.withCaller(customer, (db) => readProjectDetails(db, code)))!
    expect(project).toMatchObject({ stage: 'ordered', title: 'Roof' })
    expect(project.rows.map(({ test: of, direction, replicates }) => [of, direction, replicates])).toEqual([
      ['UAT', 'RD', 3],
      ['UAT', 'TD', 2],
    ])
    expect(project.events.map(({ stage }) => stage).toReversed()).toEqual(['requested', 'quoted', 'ordered'])
    const specimens = await database.withCaller(customer, (db) => listSpecimens(db, project))
    expect(specimens.map((one) => one.code)).toEqual([
      `${code}/DX56/UAT/RD/1`,
      `${code}/DX56/UAT/RD/2`,
      `${code}/DX56/UAT/RD/3`,
      `${code}/DX56/UAT/TD/1`,
      `${code}/DX56/UAT/TD/2`,
    ])
    expect(await database.withCaller(rival, (db) => findProject(db, code))).toBeUndefined()
  })

  test('is confirmed with its terms; the order number travels with it, and its request is closed', async () => {
    const asked = await request()
    const reference = await sent(asked)
    for (const [order, path] of [
      [{ confirmed: false, termsAccepted: true, number: '' }, 'confirmed'],
      [{ confirmed: true, termsAccepted: false, number: '' }, 'terms'],
    ] as const)
      await expect(decide(reference, 'accept', { order })).rejects.toMatchObject({ issues: [{ path }] })
    expect(await seen(reference, customer)).toMatchObject({ open: true, orderNumber: '' })
    const code = (await decide(reference, 'accept'))!
    expect(await seen(reference, customer)).toMatchObject({ state: 'accepted', orderNumber: '4500012345' })
    const project = (await database.withCaller(customer, (db) => findProject(db, code)))!
    expect(await database.withCaller(editor, (db) => orderNumberOf(db, project.id))).toBe('4500012345')
    expect(await setup.rowsOf('select state from request where reference = $1', [asked])).toEqual([{ state: 'closed' }])
    expect(
      await setup.rowsOf(
        `select e.kind, e.body from request_event e join request r on r.id = e.request_id where r.reference = $1`,
        [asked],
      ),
    ).toEqual([{ kind: 'state', body: 'Closed' }])
  })

  test('is a CSV file for accounting, with the sums of the offer', async () => {
    const reference = await sent(null, {
      positions: [...fields().positions, { ...position, text: '=1+1', test: '', direction: '-', material: '' }],
    })
    const csv = (caller: Caller) => database.withCaller(caller, (db) => orderCsv(db, reference))
    expect(await csv(customer)).toBeUndefined()
    const code = await decide(reference, 'accept')
    expect(await csv(rival)).toBeUndefined()
    // By hand: 682.50 and 361.50 are 1044.00; 19 % of it is 198.36.
    expect((await csv(customer))?.replace(/ordered_on: \d{4}-\d{2}-\d{2}\n/, 'ordered_on: today\n')).toBe(
      `# quotation: ${reference}
# version: 1
# title: Roof
# customer: Autoworks
# order_number: 4500012345
# ordered_on: today
# project: ${code}
# currency: EUR
# net: 1044.00
# tax: 198.36
# gross: 1242.36
position,text,material,test,quantity,unit_price,net,tax_rate
-,-,-,-,-,EUR,EUR,%
1,Tension,DX56,UAT RD,3,120.50,361.50,19
2,Tension,DX56,UAT TD,2,120.50,241.00,19
3,Report,,,1,80.00,80.00,19
4,'=1+1,,,3,120.50,361.50,19
`,
    )
  })

  test('of an offer without terms asks for none', async () => {
    const reference = await sent(null, { terms: '' })
    const order = { confirmed: true, termsAccepted: false, number: '' }
    expect(await decide(reference, 'accept', { order })).toMatch(/^P-2026-/)
  })

  test('of two at the same moment is one', async () => {
    const reference = await sent()
    const both = await Promise.allSettled([decide(reference, 'accept'), decide(reference, 'accept')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [{ n }] = await setup.rowsOf<{ n: number }>(
      `select count(*)::int as n from project p join quotation q on q.project_id = p.id where q.reference = $1`,
      [reference],
    )
    expect(n).toBe(1)
  })

  test('comes from anyone who holds the link of the request, too, and from nobody else', async () => {
    const reference = await sent(await request('guest'))
    await expect(decide(reference, 'accept', { caller: rival })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decide(reference, 'accept', { caller: visitor })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await decide(reference, 'accept', { caller: visitor, key: linkKey })).toMatch(/^P-2026-/)
  })

  test('is too late on the day after the last', async () => {
    const reference = await sent()
    await expect(decide(reference, 'accept', { day: '2027-01-01' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await decide(reference, 'accept', { day: '2026-12-31' })).toMatch(/^P-2026-/)
  })

  test('ends the quotation: it is neither declined nor written anew', async () => {
    const reference = await sent()
    await decide(reference, 'accept')
    await expect(decide(reference, 'decline', { text: 'no' })).rejects.toMatchObject({ code: 'conflict' })
    const version = quotationVersion.parse(fields())
    await expect(setup.write((db) => saveDraft(db, editor, { reference, version }))).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

test('a question leaves the offer open and a refusal ends it, both with words, both told to the desk', async () => {
  await setup.rowsOf('delete from mail')
  const reference = await sent()
  await expect(decide(reference, 'ask')).rejects.toMatchObject({ issues: [{ path: 'text' }] })
  await decide(reference, 'ask', { text: 'With strain fields?' })
  expect(await seen(reference, customer)).toMatchObject({ state: 'asked', open: true, answer: 'With strain fields?' })
  await decide(reference, 'decline', { text: 'Too late for us.' })
  expect(await seen(reference, customer)).toMatchObject({ state: 'declined', open: false })
  const mails = await setup.rowsOf<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from mail order by queued_at, subject',
  )
  expect(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
    `carl@autoworks.example: Quotation ${reference}`,
    `desk@mi.example: Quotation ${reference} has a question`,
    `desk@mi.example: Quotation ${reference} was declined`,
  ])
  expect(mails[0].text).toContain('€812.18 including tax. The quotation is valid until 31 December 2026')
})

test.each([
  // A quotation without a request has no other way to its customer than the mail.
  ['a request of an account', () => request(), 0],
  ['a request without an account', () => request('guest'), 1],
  ['no request', async () => null, 1],
])('who wants no mails of quotations, of one for %s', async (_what, asked, mails) => {
  await setup.rowsOf('delete from mail; delete from mail_choice')
  await setup.rowsOf(`insert into mail_choice (account_id, topic, wanted) values ($1, 'quotations', false)`, [
    customer.accountId,
  ])
  await sent(await asked())
  expect(await setup.rowsOf('select recipient from mail')).toHaveLength(mails)
  await setup.rowsOf('delete from mail_choice')
})

test('a quotation that nobody has is as absent as one of somebody else', async () => {
  const reference = await sent()
  const foreign = await decide(reference, 'accept', { caller: rival }).catch((error: Error) => error.message)
  const nobodys = await decide('Q-2026-999', 'accept', { caller: rival }).catch((error: Error) => error.message)
  expect(foreign).toBe(nobodys)
})
