import { beforeAll, describe, expect, test } from 'vitest'
import { type FileReport, uploadSettings } from '#contract/uploads/upload.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { callerOf } from '#tests/accounts.ts'
import {
  catalogue,
  check,
  db,
  geometry,
  importAll,
  newBatch,
  receive,
  request,
  revision,
  run,
  seen,
  settle,
  tension,
  useUploads,
} from '#tests/stages/upload.ts'
import * as upload from './index.ts'
import { refuseOverQuota } from '#server/organisations/file-quota.ts'

useUploads()

let customer: Extract<Caller, { kind: 'account' }>
let rival: Extract<Caller, { kind: 'account' }>
beforeAll(async () => {
  await db.asAdmin(async (admin) => {
    await admin.query(
      `insert into account (email, role, organisation_id, state) values
       ('c@autoworks.example', 'ROLE_CUSTOMER', $1, 'active'), ('c@rival.example', 'ROLE_CUSTOMER', $2, 'active')`,
      [catalogue.autoworks, catalogue.rival],
    )
    await admin.query(
      `insert into subscription (organisation_id, plan_id, starts_at, ends_at, seats)
      select $1, id, '2020-01-01', '2120-01-01', 5 from plan where code = 'small'`,
      [catalogue.rival],
    )
    await admin.query(`insert into plan_feature (plan_id, feature) select id, 'uploads' from plan where code = 'small'`)
  })
  customer = await callerOf(db, 'c@autoworks.example')
  rival = await callerOf(db, 'c@rival.example')
})

const trial = {
  material: 'Steels/AHSS/Dual-Phase/DP980/Trial-7',
  newMaterial: true,
  coil: 'GI 1.40',
  newCoil: { thickness: 1.4, coating: 'GI' },
  geometry,
}

/** As the page does it, in the name of a customer. */
async function bring(caller: typeof customer, file: string, content: string, settings: object = trial) {
  const owner = caller.organisationId
  const batch = await db.asWriter(caller, (writer) =>
    upload.createBatch(writer, { owner, account: caller.accountId, request }),
  )
  await receive(batch, file, content, caller)
  await db.asWriter(caller, async (writer) => {
    const now = (await upload.findBatch(writer, batch))!.revision
    await upload.changeSettings(writer, { batch, revision: now, settings: uploadSettings.parse(settings), request })
  })
  await db.asWriter(caller, async (writer) => {
    const now = (await upload.findBatch(writer, batch))!.revision
    await upload.queueCheck(writer, { batch, revision: now, request })
  })
  await run()
  return batch
}
const reports = async (batch: string) => (await seen(batch)).files.map(({ report }) => report!)
const firstError = ([report]: readonly FileReport[]) =>
  report!.issues.find(({ severity }) => severity === 'error')?.message
async function importBy(caller: typeof customer, batch: string) {
  const now = await revision(batch)
  const warnings = (await reports(batch)).reduce((n, { counts }) => n + counts.warning, 0)
  const asked = { batch, revision: now, reason: 'Our trial', warnings, account: caller.accountId, request }
  await db.asWriter(caller, (writer) => upload.queueImport(writer, asked))
  await run()
}
const names = (caller: Caller) =>
  db.withCaller(caller, async (reader) =>
    (await reader.selectFrom('tree_node').where('level', '=', 'material').orderBy('name').select('name').execute()).map(
      ({ name }) => name,
    ),
  )

test('a customer brings files to a new private material; after the release the organisation reads it, and nobody else', async () => {
  const batch = await bring(customer, 'uat_rd1.csv', tension(101))
  expect(await reports(batch)).toMatchObject([{ state: 'ready', test: 'UAT' }])
  expect((await seen(batch)).batch.touched?.organisations).toEqual(['Autoworks'])
  await importBy(customer, batch)
  const { made, problem } = (await seen(batch)).batch
  expect([problem, made?.nodes, made?.newCoil]).toEqual([
    null,
    ['Steels/AHSS/Dual-Phase/DP980/Autoworks-Trial-7'],
    true,
  ])
  // A draft is the staff's, who may approve it: the customer has not evaluated it.
  expect(await names(customer)).not.toContain('Autoworks Trial 7')
  await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'x', year: 2026 }))
  expect(await names(customer)).toContain('Autoworks Trial 7')
  for (const other of [rival, visitor]) expect(await names(other)).not.toContain('Autoworks Trial 7')
})

test('an import is taken back by a job that the customer asks for, and the batch is open again', async () => {
  const batch = await bring(customer, 'uat_rd1.csv', tension(102), {
    ...trial,
    material: 'Steels/AHSS/Dual-Phase/DP980/Trial-8',
  })
  await importBy(customer, batch)
  await db.asWriter(customer, (writer) => upload.queueUndo(writer, { batch, request }))
  await run()
  expect((await seen(batch)).batch.imported_at).toBeNull()
  const { rows } = await db.asAdmin((admin) =>
    admin.query(`select role, action from audit where object = $1 and action like 'upload.undo%' order by id`, [batch]),
  )
  expect(rows).toEqual([
    { role: 'ROLE_CUSTOMER', action: 'upload.undo-asked' },
    { role: 'ROLE_ADMIN', action: 'upload.undo' },
  ])
})

describe('nothing of others is told', () => {
  test('a batch of another organisation is none', async () => {
    const batch = await bring(customer, 'uat_rd1.csv', tension(103))
    expect(await db.withCaller(rival, (reader) => upload.findBatch(reader, batch))).toBeUndefined()
    expect(await db.withCaller(rival, (reader) => upload.listFiles(reader, batch))).toEqual([])
    for (const act of [
      () => db.asWriter(rival, (writer) => upload.openBatch(writer, batch)),
      () => db.asWriter(rival, (writer) => upload.removeFiles(writer, { batch, request })),
      () => db.asWriter(rival, (writer) => upload.queueUndo(writer, { batch, request })),
      () => receive(batch, 'b.csv', tension(104), rival),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not_found' })
    const owner = customer.organisationId
    await expect(
      db.asWriter(rival, (writer) => upload.createBatch(writer, { owner, account: rival.accountId, request })),
    ).rejects.toThrow(/row-level security/)
  })

  test.each([
    // Its own materials alone are found, and named as similar.
    ['a material of another organisation', { material: 'DP980 (91)', coil: 'GI 1.40' }],
    ['a name that is similar to one of them', { material: 'DP980 (92)', coil: 'GI 1.40' }],
    ['a material that is not released', { material: 'DP980 (5)', coil: 'GI 1.40' }],
  ])('%s is unknown', async (_what, settings) => {
    const batch = await bring(rival, 'uat_rd1.csv', tension(105), { ...settings, geometry })
    expect(firstError(await reports(batch))).toBe(
      `no private material of this organisation named '${settings.material}' found. To create it, enter its complete address and tick “Create the material if it does not exist”`,
    )
  })

  test('a material of the same name is made for each, under the name of its organisation', async () => {
    const batch = await bring(rival, 'uat_rd1.csv', tension(101))
    // The bytes are those of the first test: known to their owner alone.
    expect(await reports(batch)).toMatchObject([{ state: 'ready', known: null }])
    await importBy(rival, batch)
    expect((await seen(batch)).batch.made?.nodes).toEqual(['Steels/AHSS/Dual-Phase/DP980/Rival-Motors-Trial-7'])
    const again = await bring(rival, 'again.csv', tension(101), {
      ...trial,
      material: 'Rival Motors Trial 7',
      test: 'UAT',
      condition: 'RD',
    })
    expect(await reports(again)).toMatchObject([
      { state: 'known', known: { as: ['Rival Motors Trial 7 GI 1.40 UAT RD 1'] } },
    ])
  })

  test('only below a public grade', async () => {
    const batch = await bring(rival, 'uat_rd1.csv', tension(106), {
      ...trial,
      material: 'Steels/AHSS/Dual-Phase/DP1180/Trial-1',
    })
    expect(firstError(await reports(batch))).toBe(`no grade found at the address 'Steels/AHSS/Dual-Phase/DP1180'`)
  })
})

describe('with the plan', () => {
  test('it ends: what was brought stays to be read, and nothing changes, not even by an import that was asked for before', async () => {
    const batch = await bring(rival, 'uat_rd9.csv', tension(107), {
      ...trial,
      material: 'Steels/AHSS/Dual-Phase/DP980/Trial-9',
    })
    const now = await revision(batch)
    const warnings = (await reports(batch)).reduce((n, { counts }) => n + counts.warning, 0)
    const asked = { batch, revision: now, reason: 'Late', warnings, account: rival.accountId, request }
    await db.asWriter(rival, (writer) => upload.queueImport(writer, asked))
    await db.asAdmin((admin) => admin.query(`delete from plan_feature where feature = 'uploads'`))
    await run()
    expect((await seen(batch)).batch).toMatchObject({
      made: null,
      problem: expect.stringMatching(/may no longer import these files/),
    })
    expect(await db.withCaller(rival, (reader) => upload.findBatch(reader, batch))).toBeDefined()
    await expect(db.asWriter(rival, (writer) => upload.openBatch(writer, batch))).rejects.toMatchObject({
      code: 'not_found',
    })
    await db.asAdmin((admin) =>
      admin.query(`insert into plan_feature (plan_id, feature) select id, 'uploads' from plan`),
    )
  })

  test('files of an organisation have a limit, each counted once', async () => {
    const [one, two] = [await newBatch(catalogue.rival), await newBatch(catalogue.rival)]
    await receive(one, 'a.csv', tension(108))
    const holds = (bytes: number) =>
      db.asAdmin((admin) => admin.query('update upload_file set bytes = $1 where batch_id = $2', [bytes, one]))
    const share = (bytes: number | null) =>
      db.asAdmin((admin) =>
        admin.query('update organisation set file_quota = $1 where id = $2', [bytes, catalogue.rival]),
      )
    const refused = (gigabytes: number) => ({
      code: 'too_large',
      message: expect.stringMatching(
        `^b\\.csv was not stored: the files of this organisation have at most ${gigabytes} GB`,
      ),
    })
    await holds(20e9 - 10)
    await expect(receive(two, 'b.csv', tension(109))).rejects.toMatchObject(refused(20))
    // What administrators set counts instead, from the next file on.
    await holds(3e9 - 10)
    await share(3e9)
    await expect(receive(two, 'b.csv', tension(109))).rejects.toMatchObject(refused(3))
    await share(4e9)
    expect(await receive(two, 'c.csv', tension(111))).toEqual({ added: true })
    await share(3e9)
    await db.asWriter(operator, (writer) => upload.removeFiles(writer, { batch: one, request }))
    expect(await receive(two, 'b.csv', tension(109))).toEqual({ added: true })
  })
})

test('two batches of an organisation that fill up at the same moment are counted one after the other', async () => {
  const [one, two] = [await newBatch(catalogue.rival), await newBatch(catalogue.rival)]
  const file = { name: 'd.csv', bytes: 3e9, hash: 'd'.repeat(64) }
  await db.asAdmin((admin) =>
    admin.query('update organisation set file_quota = 3000000000 where id = $1', [catalogue.rival]),
  )
  await db.asAdmin((admin) =>
    admin.query('delete from upload_batch where organisation_id = $1 and id not in ($2, $3)', [
      catalogue.rival,
      one,
      two,
    ]),
  )
  const waits = async () =>
    (
      await db.asAdmin((admin) =>
        admin.query(`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`),
      )
    ).rowCount! > 0
  let second = 'under way'
  const other = await db.asWriter(operator, async (writer) => {
    await refuseOverQuota(writer, catalogue.rival, file)
    const values = { batch_id: one, name: file.name, hash: Buffer.from(file.hash, 'hex'), bytes: file.bytes }
    await writer.insertInto('upload_file').values(values).execute()
    const receiving = receive(two, 'e.csv', tension(113)).then(
      () => (second = 'stored'),
      (error: Error) => (second = error.message),
    )
    // Until it waits for this transaction, or has not waited.
    await expect.poll(async () => second !== 'under way' || (await waits()), { interval: 5 }).toBe(true)
    return { receiving }
  })
  await other.receiving
  expect(second).toMatch(/^e\.csv was not stored: the files of this organisation have at most 3 GB/)
  await db.asAdmin((admin) => admin.query('update organisation set file_quota = null'))
})

test('staff bring data for a client by the same door', async () => {
  const batch = await newBatch(catalogue.autoworks)
  await receive(batch, 'uat_td1.csv', tension(110))
  await settle(batch, { ...trial, material: 'DP980 (91)' })
  await check(batch)
  await importAll(batch)
  expect((await seen(batch)).batch.made?.materialId).toBe(catalogue.own.nodeId)
  // With the material that they brought, its batches go; others stay.
  const other = await newBatch(catalogue.autoworks)
  await db.asWriter(operator, (writer) => upload.discardBatchesOf(writer, catalogue.own.nodeId))
  const left = await db.withCaller(operator, (reader) => upload.listBatches(reader, catalogue.autoworks))
  expect(left.map(({ id }) => id)).toContain(other)
  expect(left.map(({ id }) => id)).not.toContain(batch)
})
