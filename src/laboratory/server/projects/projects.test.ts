import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Stage } from '#contract/projects/stages.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { availableTests, findCurves, findPointSets, propertyTable } from '#server/tests/index.ts'
import { type Person, type ProjectStage, projectStage } from '#tests/stages/project.ts'
import {
  addSpecimens,
  findProject,
  listProjects,
  listSpecimens,
  makeProject,
  stepsOf,
  changeStage,
  testedCoils,
} from './index.ts'

let setup: ProjectStage
let database: ProjectStage['database']
let catalogue: ProjectStage['catalogue']
let customer: Person
let rival: Person
let editor: Person
let code: string
let id: string

beforeAll(async () => {
  setup = await projectStage()
  ;({ database, catalogue, editor, customer, rival } = setup)
  ;({ code, id } = await make({ title: 'Roof', organisationId: catalogue.autoworks }))
})
afterAll(() => database.close())

const make = (project: Parameters<typeof makeProject>[2], caller: Caller = editor) =>
  database.asWriter(caller, (db) => makeProject(db, caller, project, { year: 2026 }))
const step = (caller: Caller, from: Stage, to: Stage, reason?: string) =>
  changeStage(database, caller, { code, from, to, ...(reason !== undefined && { reason }) })
const stageNow = async () => (await database.withCaller(editor, (db) => findProject(db, code)))?.stage

describe('a code', () => {
  test('counts customers’ and temporary projects apart, by year', async () => {
    expect(code).toBe('P-2026-001')
    expect((await make({ title: 'Trial' })).code).toBe('T-2026-001')
    expect((await make({ title: 'Door', organisationId: catalogue.rival })).code).toBe('P-2026-002')
  })

  test('is never given twice, also when many ask at once', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, (_, i) => make({ title: `Many ${i}` })))
    expect(new Set(codes.map((one) => one.code)).size).toBe(8)
  })
})

test('projects are seen by staff and by customers of their organisation', async () => {
  const seen = async (caller: Caller) =>
    (await database.withCaller(caller, listProjects)).map((one) => one.code).filter((one) => one.startsWith('P'))
  expect((await seen(editor)).toSorted()).toEqual(['P-2026-001', 'P-2026-002'])
  expect(await seen(customer)).toEqual(['P-2026-001'])
  expect(await seen(rival)).toEqual(['P-2026-002'])
  expect(await seen(visitor)).toEqual([])
  expect(await seen(await setup.account('reg@autoworks.example', 'ROLE_REGISTRAR', catalogue.autoworks))).toEqual([])
  // Temporary ones are the laboratory's own.
  expect((await database.withCaller(customer, listProjects)).map((one) => one.code)).toEqual(['P-2026-001'])
})

describe('a step', () => {
  test('is the customer’s where they decide, and staff’s from there on', async () => {
    await step(editor, 'requested', 'quoted')
    await step(customer, 'quoted', 'ordered')
    await expect(step(customer, 'ordered', 'samples-received')).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(step(rival, 'ordered', 'cancelled', 'mine')).rejects.toMatchObject({ code: 'forbidden' })
    await step(editor, 'ordered', 'samples-received')
    expect(await stageNow()).toBe('samples-received')
  })

  test('that skips a stage, or lacks its reason, is refused and changes nothing', async () => {
    await expect(step(editor, 'samples-received', 'report')).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(step(editor, 'samples-received', 'paused', '  ')).rejects.toMatchObject({
      issues: [{ path: 'body.reason' }],
    })
    expect(await stageNow()).toBe('samples-received')
  })

  test('of two people at once is taken once', async () => {
    const both = await Promise.allSettled([
      step(editor, 'samples-received', 'testing'),
      step(operator, 'samples-received', 'testing'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
    expect(await stageNow()).toBe('testing')
  })

  test('after a pause goes on where it was, and all of it stands in the history and in the audit trail', async () => {
    await step(editor, 'testing', 'paused', 'the sheet is late')
    await step(editor, 'paused', 'testing')
    const steps = await database.withCaller(customer, (db) => stepsOf(db, id))
    expect(steps.map((one) => one.stage)).toEqual([
      'requested',
      'quoted',
      'ordered',
      'samples-received',
      'testing',
      'paused',
      'testing',
    ])
    expect(steps.map(({ reason }) => reason)).toContain('the sheet is late')
    expect(await database.withCaller(rival, (db) => stepsOf(db, id))).toEqual([])
    const { rows } = await database.asAdmin((client) =>
      client.query<{ n: number }>(`select count(*)::int as n from audit where action = 'project.step'`),
    )
    expect(rows[0]!.n).toBe(6)
  })

  test('is refused by the database, too, where a customer writes past the rule', async () => {
    const moved = await database.asWriter(customer, (db) =>
      db.updateTable('project').set({ stage: 'cancelled' }).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(moved.numUpdatedRows).toBe(0n)
    const foreign = database.asWriter(rival, (db) =>
      db.insertInto('project_step').values({ project_id: id, stage: 'testing', author_id: null }).execute(),
    )
    await expect(foreign).rejects.toThrow(/row-level security/)
  })
})

describe('specimens', () => {
  const one = { material: 'DP980 (2)', test: 'UAT', direction: 'RD', number: 1, thickness: 1.2 } as const

  test('have a code, are kept once, and lead to what was tested on them', async () => {
    const add = () => database.asWriter(editor, (db) => addSpecimens(db, id, [one, { ...one, number: 2 }]))
    const ids = await add()
    expect(await add()).toEqual(ids)
    await tie(catalogue.bought.coilId, ids[0]!)
    const list = await database.withCaller(customer, (db) => listSpecimens(db, { id, code }))
    expect(list.map((specimen) => [specimen.code, specimen.thickness, specimen.replicates.length])).toEqual([
      ['P-2026-001/DP980-2/UAT/RD/1', 1.2, 1],
      ['P-2026-001/DP980-2/UAT/RD/2', 1.2, 0],
    ])
    expect(await database.withCaller(rival, (db) => listSpecimens(db, { id, code }))).toEqual([])
  })

  test('leave of a coil what was cut for the project, to those who may see both', async () => {
    const filter = (coilId: string) => ({ coilId, test: 'UAT', project: id }) as const
    const found = (caller: Caller, coilId: string) =>
      database.withCaller(caller, async (db) => [
        (await findCurves(db, filter(coilId))).length > 0,
        (await propertyTable(db, filter(coilId))).length > 0,
        (await findPointSets(db, filter(coilId))).length > 0,
        (await availableTests(db, coilId, id)).length > 0,
      ])
    expect(await found(customer, catalogue.bought.coilId)).toEqual([true, true, true, true])
    expect(await found(editor, catalogue.bought.coilId)).toEqual([true, true, true, true])
    // Nothing was cut from the free sample; and a stranger finds nothing of the project there or anywhere.
    expect(await found(customer, catalogue.free.coilId)).toEqual([false, false, false, false])
    await tie(
      catalogue.free.coilId,
      (await database.withCaller(editor, (db) => listSpecimens(db, { id, code })))[1]!.id,
    )
    expect(await found(customer, catalogue.free.coilId)).toEqual([true, true, true, true])
    expect(await found(rival, catalogue.free.coilId)).toEqual([false, false, false, false])
    expect(await found(visitor, catalogue.free.coilId)).toEqual([false, false, false, false])
  })

  test('never move to another project', async () => {
    const other = await make({ title: 'Other' })
    const moved = database.asWriter(editor, (db) =>
      db.updateTable('specimen').set({ project_id: other.id }).where('project_id', '=', id).execute(),
    )
    await expect(moved).rejects.toThrow(/permission denied/)
  })
})

/** The replicates of a coil were made of this specimen. */
async function tie(coilId: string, specimenId: string): Promise<void> {
  await database.asAdmin((client) =>
    client.query(
      `update replicate r set specimen_id = $2 from condition c, test_series t
       where c.id = r.condition_id and t.id = c.series_id and t.coil_id = $1`,
      [coilId, specimenId],
    ),
  )
}

test('what was tested leads to its coils, for those who may see project and coil', async () => {
  const coils = async (caller: Caller) =>
    (await database.withCaller(caller, (db) => testedCoils(db, id))).map(
      (coil) => `${coil.path}?${coil.slug} ${coil.test}`,
    )
  expect(await coils(customer)).toContainEqual(expect.stringMatching(/^Steels\/.+ UAT$/))
  expect(await coils(rival)).toEqual([])
  expect(await coils(visitor)).toEqual([])
})
