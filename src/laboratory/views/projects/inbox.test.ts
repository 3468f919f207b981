import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, assignCustomer, writeMessage, changeStage } from '#laboratory/server/projects/index.ts'
import { type Person, type ProjectStage, projectStage } from '#tests/stages/project.ts'
import { inbox } from './inbox.ts'

let setup: ProjectStage
let lena: Person
const now = new Date('2026-12-07T12:00:00Z')

beforeAll(async () => {
  setup = await projectStage()
  lena = await setup.account('lena@mi.example', 'ROLE_DATAEDITOR', null, 'Lena Maier')
})
afterAll(() => setup.database.close())

const items = async (of: Person) =>
  (await setup.database.withCaller(of, (db) => inbox(db, of.accountId, now)))
    .map(({ todo, about, own, late }) => `${own ? 'mine' : 'free'}: ${todo}, ${about}${late ? ', late' : ''}`)
    .toSorted()

test('shows what waits for me and for anybody, and where', async () => {
  const { write, rowsOf, editor, customer, catalogue, database } = setup
  const row = { material: 'DX56', test: 'UAT', direction: 'RD', replicates: 1 } as const
  const project = { title: 'Roof', organisation: catalogue.autoworks, due: '2026-12-01', rows: [row] }
  const { code, id } = await write((db) => createProject(db, editor, project))
  expect(await items(editor)).toEqual([
    `mine: Agree on a new due date, ${code}, late`,
    `mine: Move the project to the next step, ${code}, late`,
  ])
  expect(await items(lena)).toEqual([])

  const step = (
    from: 'requested' | 'quoted' | 'ordered' | 'samples-received',
    to: 'quoted' | 'ordered' | 'samples-received' | 'testing',
  ) =>
    // prettier-ignore
    changeStage(database, editor, { code, from, to })
  await step('requested', 'quoted')
  await rowsOf(`update project set due = '2026-12-18' where id = $1`, [id])
  // The customer's turn: nothing waits for the laboratory.
  expect(await items(editor)).toEqual([])
  await write((db) => writeMessage(db, customer, 'message', { code, text: 'When?' }), customer)
  expect(await items(editor)).toEqual([`mine: Answer the customer, ${code}`])
  await write((db) => writeMessage(db, editor, 'message', { code, text: 'Soon.' }))
  expect(await items(editor)).toEqual([])

  await step('quoted', 'ordered')
  await step('ordered', 'samples-received')
  expect(await items(editor)).toEqual([`mine: Move the project to the next step, ${code}`])
  await step('samples-received', 'testing')
  await rowsOf(`update project_row set owner_id = $1, due = '2026-12-02' where project_id = $2`, [lena.accountId, id])
  expect(await items(lena)).toEqual([`mine: Test the row, ${code}, late`])
  expect(await items(editor)).toEqual([])
  await rowsOf(`update project_row set tested = 1, stage = 'evaluation' where project_id = $1`, [id])
  expect(await items(editor)).toEqual([`mine: Move the project to the next step, ${code}`])
})

test('what belongs to nobody waits for everybody; what ends soon for its owner', async () => {
  const { write, rowsOf, editor, customer, catalogue } = setup
  await rowsOf(`delete from project_row; update project set archived_at = null, stage = 'delivered'`)
  const trial = { title: 'Trial', organisation: null, due: null, rows: [] }
  const made = await write((db) => createProject(db, editor, trial))
  await rowsOf(`update project set keep_until = '2026-12-20', stage = 'ordered' where code = $1`, [made.code])
  expect(await items(editor)).toEqual([`mine: Extend or archive the project, ${made.code}`])
  const organisation = catalogue.autoworks
  const code = await write((db) => assignCustomer(db, editor, { code: made.code, organisation, today: '2026-12-07' }))
  await rowsOf(`update project set owner_id = null where code = $1`, [code])
  await write((db) => writeMessage(db, customer, 'message', { code, text: 'Whose is it?' }), customer)
  await rowsOf(
    `insert into request (reference, kind, name, email, created_at)
     values ('R-2026-0001', 'quote', 'Nina Neu', 'n@works.example', '2026-12-04T11:00:00Z')`,
  )
  expect(await items(lena)).toEqual([`free: Answer the customer, ${code}`, 'free: Answer the request, R-2026-0001'])
  const found = await setup.database.withCaller(lena, (db) => inbox(db, lena.accountId, now))
  expect(found.find(({ about }) => about === 'R-2026-0001')?.days).toBe(3)
})
