import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator } from '#server/db/database.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue, SmallMaterial } from '#tests/fixtures/small-catalogue.ts'
import { cellHistory, changeStatus, numberHistory, numbersOfCell, setApprovalRule, statusRecords } from './index.ts'
import { noteEvaluated } from '../tests/note-status.ts'

let db: TestDatabase
let small: SmallCatalogue
let first: Caller
let second: Caller
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
  const person = async (name: string): Promise<Caller> => {
    const { rows } = await db.asAdmin((admin) =>
      admin.query<{ id: string }>(
        `insert into account (email, first_name, last_name, role, state) values ($1, $2, 'Editor', 'ROLE_DATAEDITOR', 'active') returning id`,
        [`${name.toLowerCase()}@mi.example`, name],
      ),
    )
    return { kind: 'account', accountId: rows[0]!.id, organisationId: null, role: 'ROLE_DATAEDITOR' }
  }
  first = await person('Edith')
  second = await person('Otto')
  await db.asAdmin((admin) => admin.query(`update replicate set status = 'raw'`))
  await db.asAdmin((admin) => admin.query(`delete from point_set`))
})
afterAll(() => db.close())

const records = ({ coilId }: SmallMaterial) =>
  db.withCaller(operator, (reader) => statusRecords(reader, [coilId], 'UAT'))
const evaluate = (caller: Caller, material: SmallMaterial) =>
  db.asWriter(caller, async (writer) => {
    const own = await statusRecords(writer, [material.coilId], 'UAT')
    await noteEvaluated(writer, { replicates: own.map(({ id }) => id) }, 'tension-9')
  })
const approve = (caller: Caller, ...materials: SmallMaterial[]) =>
  db.asWriter(caller, (writer) =>
    changeStatus(writer, caller, {
      act: 'approved',
      target: { coils: materials.map(({ coilId }) => coilId), cell: 'UAT' },
      reason: 'Checked against the certificate',
    }),
  )
const history = ({ coilId }: SmallMaterial) =>
  db.withCaller(operator, (reader) => cellHistory(reader, { coilId, cell: 'UAT' }))

test('who evaluated a record cannot approve it, another person can; both are told', async () => {
  await evaluate(first, small.draft)
  expect((await records(small.draft))[0]!.status).toBe('evaluated')
  await expect(approve(first, small.draft)).rejects.toThrow('evaluated by you; another person')
  expect(await approve(second, small.draft)).toMatchObject({ records: 1, materials: ['DP980 (5)'], leftOut: [] })
  expect((await records(small.draft))[0]).toMatchObject({ status: 'approved', published: false, waits: true })
  const [approved, evaluated] = (await history(small.draft)).filter(({ what }) => what !== 'imported')
  expect(approved).toMatchObject({
    what: 'approved',
    by: 'Otto Editor',
    alone: false,
    reason: 'Checked against the certificate',
    labels: ['RD 1'],
    waits: true,
  })
  expect(evaluated).toMatchObject({ what: 'evaluated', by: 'Edith Editor', of: 'tension-9' })
})

test('of several, those that one has evaluated are left out', async () => {
  await evaluate(first, small.free)
  await evaluate(second, small.bought)
  expect(await approve(first, small.free, small.bought)).toMatchObject({
    records: 1,
    materials: ['DP980 (2)'],
    leftOut: ['1 left out: evaluated by you; another person must approve them.'],
  })
})

test('the database refuses it as well, whatever the application says', async () => {
  const [record] = await records(small.free)
  const forged = db.asWriter(first, (writer) =>
    writer
      .insertInto('status_change')
      .values({
        kind: 'replicate',
        record_id: record!.id,
        material_id: record!.materialId,
        coil_id: record!.coilId,
        status: 'approved',
      })
      .execute(),
  )
  await expect(forged).rejects.toThrow(/cannot approve it/)
  // History of a record that is there stays.
  const deleted = db.asWriter(first, (writer) => writer.deleteFrom('status_change').executeTakeFirst())
  await expect(deleted).resolves.toMatchObject({ numDeletedRows: 0n })
})

test('where the rule allows one person, the record says so; only administrators change the rule', async () => {
  await expect(db.asWriter(first, (writer) => setApprovalRule(writer, true))).rejects.toThrow(/row-level security/)
  await db.asWriter(operator, (writer) => setApprovalRule(writer, true))
  expect(await approve(first, small.free)).toMatchObject({ records: 1 })
  expect((await history(small.free))[0]).toMatchObject({ what: 'approved', by: 'Edith Editor', alone: true })
  await db.asWriter(operator, (writer) => setApprovalRule(writer, false))
})

test('a number tells its versions: who, when, by which method, and what became of it', async () => {
  const [record] = await records(small.closed)
  const add = (value: number, version: string) =>
    db.asAdmin((admin) =>
      admin.query(
        `insert into scalar (material_id, replicate_id, property, value, unit, method, version)
         values ($1, $2, 'uat.rm', $3, 'MPa', 'maximum', $4)`,
        [small.closed.nodeId, record!.id, value, version],
      ),
    )
  await add(1010, 'tension-9')
  await evaluate(first, small.closed)
  await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'test', year: 2026 }))
  await add(1020, 'tension-10')
  const versions = await db.withCaller(operator, (reader) =>
    numberHistory(reader, { replicateId: record!.id, property: 'uat.rm' }),
  )
  expect(versions).toMatchObject([
    { value: 1020, version: 'tension-10', state: 'unreleased', release: null, evaluated: null },
    { value: 1010, version: 'tension-9', state: 'released', release: '2026.2', evaluated: { by: 'Edith Editor' } },
    { value: 1000, version: 'test', state: 'superseded', release: '2026.1', until: '2026.2', evaluated: null },
  ])
  const numbers = await db.withCaller(operator, (reader) =>
    numbersOfCell(reader, { coilId: small.closed.coilId, cell: 'UAT' }),
  )
  expect(numbers).toMatchObject([{ label: 'RD 1', property: 'uat.rm', versions: 3 }])
  expect((await history(small.closed)).map(({ what, of }) => `${what} ${of}`)).toEqual(
    expect.arrayContaining(['released 2026.1', 'released 2026.2', 'evaluated tension-9']),
  )
})
