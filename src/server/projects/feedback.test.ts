import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type Role, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { feedbackOf, giveFeedback } from './feedback.ts'
import { makeProject } from './make-project.ts'

const canary = 'CANARY-feedback-4471'
let database: TestDatabase
let callers: Readonly<Record<'editor' | 'customer' | 'colleague' | 'rival', Caller>>
let project: { id: string; code: string }

beforeAll(async () => {
  const [made, { autoworks, rival }] = await smallDatabase()
  database = made
  callers = {
    editor: await account('ed@mi.example', 'ROLE_DATAEDITOR', null),
    customer: await account('carl@autoworks.example', 'ROLE_CUSTOMER', autoworks),
    colleague: await account('cora@autoworks.example', 'ROLE_CUSTOMER', autoworks),
    rival: await account('rita@rival.example', 'ROLE_CUSTOMER', rival),
  }
  project = await database.asWriter(callers.editor, (db) =>
    makeProject(db, callers.editor, { title: 'Roof', organisationId: autoworks }, { year: 2026 }),
  )
})
afterAll(() => database.close())

async function account(email: string, role: Role, organisationId: string | null): Promise<Caller> {
  const { rows } = await database.asAdmin((client) =>
    client.query<{ id: string }>(
      `insert into account (email, role, state, organisation_id) values ($1, $2, 'active', $3) returning id`,
      [email, role, organisationId],
    ),
  )
  return { kind: 'account', accountId: rows[0]!.id, organisationId, role }
}
const give = (caller: Caller, stars: number, text: string = canary) =>
  database.asWriter(caller, (db) => giveFeedback(db, caller, { code: project.code, stars, text }))
const seenBy = (caller: Caller) => database.withCaller(caller, (db) => feedbackOf(db, project.id))

test('a project that is not delivered has no feedback yet', async () => {
  await expect(give(callers.customer, 5)).rejects.toThrow('P-2026-001 is not delivered yet.')
})

test('its customer gives it once, and may change it', async () => {
  await database.asAdmin((client) => client.query(`update project set stage = 'delivered' where id = $1`, [project.id]))
  await give(callers.customer, 5, 'Fast.')
  await give(callers.customer, 3)
  expect(await seenBy(callers.customer)).toMatchObject([{ stars: 3, body: canary, own: true }])
})

test('it is for staff and the customer’s organisation, and for nobody else', async () => {
  for (const caller of [callers.editor, callers.colleague])
    expect(await seenBy(caller)).toMatchObject([{ body: canary, own: false }])
  for (const caller of [callers.rival, visitor]) expect(JSON.stringify(await seenBy(caller))).not.toContain(canary)
  for (const caller of [callers.editor, callers.rival, visitor])
    await expect(give(caller, 1)).rejects.toMatchObject({ code: 'forbidden' })
})

test('stars beyond five are refused by the database, too', async () => {
  await expect(give(callers.customer, 6)).rejects.toThrow(/check constraint/)
})
