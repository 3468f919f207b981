import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RowChange } from '#contract/projects/forms.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import {
  customerProject,
  staffProject,
  trackedBoard,
  trackedMachines,
  trackedTable,
} from '#laboratory/views/projects/index.ts'
import { type Person, type ProjectStage, projectStage } from '#tests/stages/project.ts'
import {
  changeRow,
  createProject,
  findProject,
  assignCustomer,
  extendProject,
  listSpecimens,
  mailNotices,
  writeMessage,
  changeStage,
  tidyTemporary,
  openTasksOf,
} from './index.ts'

let setup: ProjectStage
let database: ProjectStage['database']
let catalogue: ProjectStage['catalogue']
let editor: Person
let customer: Person
let rival: Person
let code: string
let id: string

const canary = 'CANARY-internal-5417'

beforeAll(async () => {
  setup = await projectStage()
  ;({ database, catalogue, editor, customer, rival } = setup)
  const row = { material: 'DX56 GI 0.80', test: 'UAT', replicates: 3 } as const
  const rows = [
    { ...row, direction: 'RD' } as const,
    { ...row, direction: 'TD' } as const,
    { ...row, test: 'HER', direction: '-', replicates: 6 } as const,
  ]
  ;({ id, code } = await setup.write((db) =>
    createProject(db, editor, { title: 'Roof', organisation: catalogue.autoworks, due: '2026-12-18', rows }),
  ))
})
afterAll(() => database.close())

const whole = async () => (await database.withCaller(editor, (db) => staffProject(db, editor, code)))!
const rowOf = async (direction: string) => (await whole()).rows.find((row) => row.direction === direction)!
async function change(direction: string, changed: Partial<RowChange>, caller: Caller = editor) {
  const { id: row, version, stage, tested, ownerId: owner, machine, due } = await rowOf(direction)
  const all = { code, row, version, stage, tested, owner, machine, due, reason: '', ...changed }
  return setup.write((db) => changeRow(db, caller, all), caller)
}

test('a project has its rows, and a specimen for each replicate', async () => {
  const specimens = await database.withCaller(customer, (db) => listSpecimens(db, { id, code }))
  expect(specimens).toHaveLength(12)
  expect(specimens.at(0)?.code).toBe(`${code}/DX56-GI-0.80/HER/-/1`)
  expect((await whole()).rows.map(({ test: of, direction, replicates }) => [of, direction, replicates])).toEqual([
    ['HER', '-', 6],
    ['UAT', 'RD', 3],
    ['UAT', 'TD', 3],
  ])
})

describe('a row', () => {
  test('goes on with its owner, machine and day, and every change stands in the history of staff', async () => {
    await change('RD', { stage: 'testing', tested: 2, machine: 'Z100', due: '2026-12-02', owner: editor.accountId })
    expect(await rowOf('RD')).toMatchObject({ stage: 'testing', tested: 2, machine: 'Z100', due: '2026-12-02' })
    expect((await whole()).events[0]).toMatchObject({
      kind: 'change',
      body: 'DX56 GI 0.80, UAT RD: Testing; 2 of 3 tested; new owner; machine Z100; due 2026-12-02',
    })
  })

  test('skips no stage, is not evaluated before it is tested, and gets later with a reason alone', async () => {
    await expect(change('RD', { stage: 'review', tested: 3 })).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(change('RD', { stage: 'evaluation' })).rejects.toMatchObject({ issues: [{ path: 'stage' }] })
    await expect(change('RD', { tested: 4 })).rejects.toMatchObject({ issues: [{ path: 'tested' }] })
    await expect(change('RD', { due: '2026-12-09' })).rejects.toMatchObject({ issues: [{ path: 'reason' }] })
    await change('RD', { due: '2026-12-09', reason: 'press maintenance' })
    expect(await rowOf('RD')).toMatchObject({ stage: 'testing', tested: 2, due: '2026-12-09' })
  })

  test('that two people change is changed once', async () => {
    const { version } = await rowOf('TD')
    const both = await Promise.allSettled(['A', 'B'].map((machine) => change('TD', { machine, version })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  })

  test('is the laboratory’s: nobody else changes it, and nobody else is its owner', async () => {
    const own = customer.kind === 'account' ? customer.accountId : ''
    await expect(change('TD', { machine: 'C' }, customer)).rejects.toThrow(/permission denied|row-level security/)
    await expect(change('TD', { machine: 'C' }, rival)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(change('TD', { owner: own })).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('holds its project back until it is so far', async () => {
    const step = (
      from: 'requested' | 'quoted' | 'ordered' | 'samples-received' | 'testing',
      to: typeof from | 'evaluation',
    ) => changeStage(database, editor, { code, from, to })
    await step('requested', 'quoted')
    await step('quoted', 'ordered')
    await step('ordered', 'samples-received')
    await step('samples-received', 'testing')
    await expect(step('testing', 'evaluation')).rejects.toMatchObject({ issues: [{ path: 'body.to' }] })
    await setup.rowsOf(`update project_row set tested = replicates, stage = 'evaluation' where project_id = $1`, [id])
    await step('testing', 'evaluation')
  })
})

describe('what is told', () => {
  test('reaches the customer, except internal notes and changes', async () => {
    await setup.write((db) => writeMessage(db, editor, 'note', { code, text: canary }))
    await setup.write((db) => writeMessage(db, editor, 'message', { code, text: 'The sheet is here.' }))
    await setup.write((db) => writeMessage(db, customer, 'message', { code, text: 'Thank you.' }), customer)
    const seen = JSON.stringify(await database.withCaller(customer, (db) => customerProject(db, code)))
    expect(seen).toContain('The sheet is here.')
    expect(seen).toContain('Thank you.')
    expect(seen).not.toMatch(/Z100|ed@mi\.example|new owner/)
    // Neither by what the view leaves out nor by what the database gives.
    expect(seen).not.toContain(canary)
    for (const caller of [customer, rival, visitor]) {
      const events = await database.withCaller(caller, (db) => db.selectFrom('project_event').select('body').execute())
      expect(JSON.stringify(events)).not.toContain(canary)
    }
    // Also where staff look at the customer's page.
    expect(JSON.stringify(await database.withCaller(editor, (db) => customerProject(db, code)))).not.toContain(canary)
    expect(JSON.stringify(await whole())).toContain(canary)
  })

  test('is not a note from a customer, and nothing about the project of another', async () => {
    const note = setup.write((db) => writeMessage(db, customer, 'note', { code, text: 'x' }), customer)
    await expect(note).rejects.toThrow(/row-level security/)
    const foreign = setup.write((db) => writeMessage(db, rival, 'message', { code, text: 'x' }), rival)
    await expect(foreign).rejects.toMatchObject({ code: 'forbidden' })
    expect(await database.withCaller(rival, (db) => customerProject(db, code))).toBeUndefined()
  })
})

describe('looking for projects', () => {
  const asked = { view: 'all', self: null, today: '2026-12-07', words: '' } as const
  const codes = async (question: Partial<Parameters<typeof trackedTable>[1]>) =>
    (await database.withCaller(editor, (db) => trackedTable(db, { ...asked, ...question }, 1))).projects.map(
      (project) => project.code,
    )

  test('finds them by whose they are, by their days and by words', async () => {
    const trial = { title: '50 % trial', organisation: null, due: null, rows: [] }
    await setup.write((db) => createProject(db, operator, trial), operator)
    expect(await codes({})).toEqual([code, 'T-2026-001'])
    expect(await codes({ view: 'mine', self: editor.accountId })).toEqual([code])
    expect(await codes({ view: 'late' })).toEqual([])
    expect(await codes({ view: 'late', today: '2027-01-16' })).toEqual([code])
    expect(await codes({ view: 'closed' })).toEqual([])
    expect(await codes({ words: 'dx56' })).toEqual([code])
    expect(await codes({ words: '50 %' })).toEqual(['T-2026-001'])
    expect(await codes({ words: '5_' })).toEqual([])
  })

  test('shows them by stage, and work by machine and week', async () => {
    const board = await database.withCaller(editor, (db) => trackedBoard(db, asked))
    expect(board.columns.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Requested 1',
      'Quoted 0',
      'Ordered 0',
      'Samples received 0',
      'Testing 0',
      'Evaluation 1',
      'Review 0',
      'Report 0',
      'Paused 0',
    ])
    await setup.rowsOf(
      `update project_row set stage = 'testing', tested = 1, due = '2026-12-09' where direction = 'RD'`,
    )
    await setup.rowsOf(
      `update project_row set stage = 'testing', tested = 1, due = '2026-12-15', machine = 'Z100' where direction = 'TD'`,
    )
    const { load } = await database.withCaller(editor, (db) => trackedMachines(db, asked))
    // 7 December is a Monday: two of three are left on each, in this week and in the next.
    expect(load.weeks.slice(0, 2)).toEqual(['2026-12-07', '2026-12-14'])
    expect(load.machines).toEqual([{ machine: 'Z100', replicates: [2, 2, 0, 0, 0, 0, 0, 0] }])
  })
})

describe('a temporary project', () => {
  const today = '2027-03-01'
  const tidy = (day: string) => setup.write((db) => tidyTemporary(db, { today: day }), operator)
  const facts = async (of: string) =>
    (
      await setup.rowsOf<{ until: string; archived: boolean }>(
        `select keep_until::text as until, archived_at is not null as archived from project where code = $1 or former_code = $1`,
        [of],
      )
    )[0]

  test('is kept, warned of once, archived after its day, and kept again', async () => {
    await setup.rowsOf('delete from mail; delete from project_notice')
    const trial = { title: 'Trial', organisation: null, due: null, rows: [] }
    const made = await setup.write((db) => createProject(db, editor, trial))
    await setup.write((db) => extendProject(db, editor, { code: made.code, today }))
    expect(await facts(made.code)).toEqual({ until: '2027-05-30', archived: false })
    expect((await tidy('2027-05-15')).warned).toBe(0)
    expect((await tidy('2027-05-16')).warned).toBe(1)
    expect(await tidy('2027-05-31')).toMatchObject({ warned: 0 })
    // Warned a moment ago: the promised time is not over, whatever the day says.
    expect(await facts(made.code)).toMatchObject({ archived: false })
    await setup.rowsOf(`update project set warned_at = now() - interval '15 days' where code = $1`, [made.code])
    await tidy('2027-05-31')
    expect(await facts(made.code)).toMatchObject({ archived: true })
    await expect(changeStage(database, editor, { code: made.code, from: 'requested', to: 'quoted' })).rejects.toThrow(
      'The stage was not changed',
    )
    const now = new Date(Date.now() + 3_600_000)
    const reader = { account: editor.accountId, project: null }
    await setup.write((db) => mailNotices(db, reader, { siteUrl: 'https://mi.example', now }), operator)
    const mails = await setup.rowsOf<{ recipient: string; text: string }>('select recipient, text from mail')
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ed@mi.example'])
    expect(mails[0].text).toContain('It is archived after 30 May 2027. To prevent this,')
    expect(mails[0].text).toContain(`https://mi.example/project-tracking-system/${made.code}`)
    await setup.write((db) => extendProject(db, editor, { code: made.code, today }))
    expect(await facts(made.code)).toEqual({ until: '2027-05-30', archived: false })
  })

  test('is warned of by mail if its owner wants it, and is in the inbox without a mail', async () => {
    const trial = { title: 'Trial', organisation: null, due: null, rows: [] }
    for (const [choice, waits] of [
      ['true', 1],
      ['false', 0],
    ] as const) {
      await setup.rowsOf('delete from project_notice; delete from mail_choice')
      await setup.rowsOf(`insert into mail_choice (account_id, topic, wanted) values ($1, 'project-work', ${choice})`, [
        editor.accountId,
      ])
      const { code } = await setup.write((db) => createProject(db, editor, trial))
      await setup.write((db) => extendProject(db, editor, { code, today }))
      expect((await tidy('2027-05-16')).warned).toBeGreaterThan(0)
      const told = `select from project_notice join project p on p.id = project_id where p.code = $1`
      expect(await setup.rowsOf(told, [code])).toHaveLength(waits)
      const waiting = await database.withCaller(editor, (db) => openTasksOf(db, editor.accountId, '2027-05-16'))
      expect(waiting).toContainEqual(expect.objectContaining({ kind: 'ending', about: code }))
    }
    await setup.rowsOf('delete from mail_choice')
  })

  test('becomes a customer’s under a new code, once, and its old code still finds it', async () => {
    const trial = { title: 'Trial', organisation: null, due: null, rows: [] }
    const made = await setup.write((db) => createProject(db, editor, trial))
    const give = () =>
      setup.write((db) => assignCustomer(db, editor, { code: made.code, organisation: catalogue.rival, today }))
    expect(await give()).toBe('P-2027-001')
    await expect(give()).rejects.toMatchObject({ code: 'conflict' })
    const found = await database.withCaller(rival, (db) => findProject(db, made.code))
    expect(found).toMatchObject({ code: 'P-2027-001', formerCode: made.code })
    expect(await database.withCaller(customer, (db) => findProject(db, made.code))).toBeUndefined()
  })
})
