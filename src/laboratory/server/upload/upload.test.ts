import { expect, test } from 'vitest'
import type { FileChoice } from '#contract/uploads/upload.ts'
import { operator } from '#server/db/database.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { tensionText } from '#server/tests/import/tension-file.ts'
import {
  db,
  catalogue,
  originals,
  request,
  tension,
  geometry,
  coil,
  newBatch,
  receive,
  seen,
  revision,
  settle,
  run,
  check,
  queueImport,
  importAll,
  undo,
  catalogueHash,
  useUploads,
} from '#tests/stages/upload.ts'
import * as upload from './index.ts'

useUploads()

test('files become drafts of a coil: placed by their names, the faulty one left out; undone and imported again they are the same', async () => {
  const batch = await newBatch()
  await receive(batch, 'dp980-6_uat_rd2.csv', tension(11))
  await receive(batch, 'dp980-6_uat_td1.csv', tension(12))
  await receive(batch, 'bad.csv', 'force,extension\nN,mm\nmany,much\n')
  await settle(batch)
  const files = await check(batch)
  expect(files.map(({ name, report }) => [name, report?.state, report?.specimens.map(({ label }) => label)])).toEqual([
    ['bad.csv', 'rejected', []],
    ['dp980-6_uat_rd2.csv', 'ready', ['RD 2']],
    ['dp980-6_uat_td1.csv', 'ready', ['TD 1']],
  ])
  const [bad, good] = files as [(typeof files)[0], (typeof files)[0]]
  expect(bad.report!.counts.error).toBeGreaterThan(0)
  expect(good.report).toMatchObject({ dialect: 'generic-text', test: 'UAT', condition: 'RD' })
  // By hand: `tensionText` has its highest stress at 500 MPa + strength.
  const strength = good.report!.specimens[0]!.scalars.find(({ id }) => id === 'uat.rm')!.value!
  expect(strength).toBeCloseTo(511, 0)

  const before = await catalogueHash()
  await importAll(batch)
  const { batch: imported } = await seen(batch)
  expect(imported).toMatchObject({ problem: null, reason: 'Order 7', made: { newCoil: false, nodes: [] } })
  expect([imported.made!.replicates.length, imported.made!.files.length]).toEqual([2, 2])
  const after = await catalogueHash()
  expect(after).not.toBe(before)

  await undo(batch)
  expect(await catalogueHash()).toBe(before)
  await expect(undo(batch)).rejects.toMatchObject({ code: 'conflict', message: 'This batch is not imported.' })
  await check(batch)
  await importAll(batch)
  expect(await catalogueHash()).toBe(after)
})

test('who asks for an import counts as the one who evaluated, and has to be on the staff when it happens', async () => {
  const batch = await newBatch()
  await receive(batch, 'uat_rd41.csv', tension(15))
  await settle(batch)
  await check(batch)
  const { rows } = await db.asAdmin((admin) =>
    admin.query(
      `insert into account (email, role, state) values ('e@mi.example', 'ROLE_REGISTRAR', 'active') returning id`,
    ),
  )
  const { id } = rows[0] as { id: string }
  await queueImport(batch, id)
  await run()
  expect((await seen(batch)).batch).toMatchObject({
    made: null,
    problem: expect.stringMatching(/may no longer import these files/),
  })
  await db.asAdmin((admin) => admin.query(`update account set role = 'ROLE_DATAEDITOR' where id = $1`, [id]))
  await queueImport(batch, id)
  await run()
  const { made } = (await seen(batch)).batch
  const noted = await db.asAdmin((admin) =>
    admin.query('select account_id, status from status_change where record_id = any($1)', [made!.replicates]),
  )
  expect(noted.rows).toEqual([{ account_id: id, status: 'evaluated' }])
})

test('a material and a coil are made with their files, and go with them', async () => {
  const batch = await newBatch()
  await receive(batch, 'uat_rd1.csv', tension(21))
  const place = {
    material: 'Steels/AHSS/Complex-Phase/CP800/CP800-1',
    newMaterial: true,
    coil: 'GI 1.40',
    newCoil: { thickness: 1.4, coating: 'GI' },
    geometry,
  }
  await settle(batch, { ...place, free: true })
  await check(batch)
  expect((await seen(batch)).batch.touched?.organisations).toEqual(['everybody'])
  await settle(batch, place)
  await check(batch)
  // No plan holds a place above it.
  expect((await seen(batch)).batch.touched?.organisations).toEqual([])
  const before = await catalogueHash()
  await importAll(batch)
  const { made } = (await seen(batch)).batch
  expect([made?.newCoil, made?.nodes.length]).toEqual([true, 3])
  await undo(batch)
  expect(await catalogueHash()).toBe(before)
})

test('an import is undone as long as nothing stands on it; afterwards each thing that does is named', async () => {
  const batch = await newBatch()
  await receive(batch, 'uat_dd5.csv', tension(31))
  await settle(batch)
  await check(batch)
  await importAll(batch)
  const { name } = (await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'x', year: 2026 })))!
  await expect(undo(batch)).rejects.toMatchObject({
    code: 'conflict',
    issues: [{ message: `Release ${name} has published records of it. Withdraw them with a release instead.` }],
  })
  // The same bytes in another batch are known.
  const again = await newBatch()
  await receive(again, 'other name.csv', tension(31))
  await settle(again, { ...coil, test: 'UAT', condition: 'DD' })
  const [file] = await check(again)
  expect(file!.report).toMatchObject({ state: 'known', known: { as: ['DP980 (6) GI 1.40 UAT DD 5'] } })
  await expect(queueImport(again)).rejects.toThrow('No file can be imported')
})

test('two files under one number: the name gives way, what somebody chose is refused', async () => {
  const batch = await newBatch()
  await receive(batch, 'a_uat_td7.csv', tension(41))
  await receive(batch, 'b_uat_td7.csv', tension(42))
  await settle(batch)
  const first = await check(batch)
  expect(first.map(({ report }) => report!.specimens[0]?.label)).toEqual(['TD 7', 'TD 8'])

  const choices = new Map<string, FileChoice>([[first[1]!.id, { replicate: 7 }]])
  const now = await revision(batch)
  await db.asWriter(operator, (writer) => upload.chooseForFiles(writer, { batch, revision: now, choices, request }))
  const second = await check(batch)
  expect(second.map(({ report }) => report!.state)).toEqual(['ready', 'rejected'])
  expect(second[1]!.report!.issues[0]!.message).toBe(
    "this coil already has UAT 'TD 7'; leave the number empty to use the next free one",
  )
})

test('a file under a number that is taken becomes a new replicate, or takes the place of the one there until the import is undone', async () => {
  const first = await newBatch()
  await receive(first, 'uat_td70.csv', tension(43))
  await settle(first)
  await check(first)
  await importAll(first)
  const statusOf = async (id: string) =>
    db.asAdmin(
      async (admin) =>
        (await admin.query('select status, number from replicate where id = $1', [id])).rows[0] as object,
    )
  const [old] = (await seen(first)).batch.made!.replicates as [string]

  const batch = await newBatch()
  await receive(batch, 'again_uat_td70.csv', tension(44))
  await settle(batch)
  const [proposed] = await check(batch)
  expect(proposed!.report).toMatchObject({ replicate: 70, specimens: [{ label: 'TD 71' }] })
  expect(proposed!.report).not.toHaveProperty('replaces')

  const now = await revision(batch)
  const choices = new Map<string, FileChoice>([[proposed!.id, { replaces: true }]])
  await db.asWriter(operator, (writer) => upload.chooseForFiles(writer, { batch, revision: now, choices, request }))
  const [chosen] = await check(batch)
  expect(chosen!.report).toMatchObject({ specimens: [{ label: 'TD 71' }], replaces: [{ id: old, label: 'TD 70' }] })
  await importAll(batch)
  expect((await seen(batch)).batch.made).toMatchObject({ replaced: [old] })
  expect(await statusOf(old)).toEqual({ status: 'withdrawn', number: 70 })
  await undo(batch)
  expect(await statusOf(old)).toEqual({ status: 'evaluated', number: 70 })

  // One that readers see stays until the next release.
  await db.asWriter(operator, (writer) =>
    publishDrafts(writer, { note: 'test', year: 2026, scope: { materials: [catalogue.free.nodeId], coils: [] } }),
  )
  await check(batch)
  await importAll(batch)
  expect(await statusOf(old)).toMatchObject({ status: 'evaluated' })
  const planned = async () =>
    db.asAdmin(
      async (admin) =>
        (await admin.query('select reason from withdrawal where record_id = $1 and release is null', [old])).rows,
    )
  expect(await planned()).toEqual([{ reason: 'Replaced. Order 7' }])
  await undo(batch)
  expect(await planned()).toEqual([])
})

test('a file whose head states a number that is taken offers both at once; one that comes before it in the batch is not replaced', async () => {
  const stated = (strength: number) => tensionText(strength).replace('TD 1', 'TD 80')
  const first = await newBatch()
  await receive(first, 'first.csv', stated(45))
  await settle(first)
  await check(first)
  await importAll(first)
  const [old] = (await seen(first)).batch.made!.replicates as [string]

  const batch = await newBatch()
  await receive(batch, 'second.csv', stated(46))
  await receive(batch, 'third.csv', stated(47))
  await settle(batch)
  const reports = (await check(batch)).map(({ report }) => report!)
  expect(reports.map(({ state, specimens, taken }) => [state, specimens[0]?.label, taken])).toEqual([
    ['ready', 'TD 81', [{ id: old, label: 'TD 80' }]],
    ['ready', 'TD 82', [{ id: old, label: 'TD 80' }]],
  ])
  expect(reports[0]!.issues).toContainEqual(
    expect.objectContaining({
      severity: 'warning',
      message: 'The file states TD 80, but the coil already has this number. The specimen is stored as TD 81.',
    }),
  )
  await undo(first)
  const again = await check(batch)
  expect(again.map(({ report }) => [report!.specimens[0]?.label, report!.taken])).toEqual([
    ['TD 80', undefined],
    ['TD 81', undefined],
  ])
  const choices = new Map<string, FileChoice>([[again[1]!.id, { replaces: true }]])
  const now = await revision(batch)
  await db.asWriter(operator, (writer) => upload.chooseForFiles(writer, { batch, revision: now, choices, request }))
  await check(batch)
  await importAll(batch)
  expect((await seen(batch)).batch.made).not.toHaveProperty('replaced')
  await undo(batch)
})

test('a check reports all causes of a refusal at once, each under its code, with the names that may be meant', async () => {
  const batch = await newBatch()
  await receive(batch, 'uat_a.csv', tension(61))
  await receive(batch, 'uat_b.csv', tension(62))
  const codes = async () =>
    (await check(batch)).map(({ report }) =>
      report!.issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    )
  await settle(batch, { material: 'DP980 (6)', coil: 'GI 1.41' })
  const all = ['unknown-coil', 'condition-missing', 'section-missing', 'gauge-length-missing']
  expect(await codes()).toEqual([all, all])
  const [first] = (await seen(batch)).files
  expect(first!.report!.issues[0]!.suggestions).toEqual(expect.arrayContaining(['DP980 (6) GI 1.40']))

  await settle(batch, { ...coil, geometry: {}, condition: 'TD' })
  expect(await codes()).toEqual([all.slice(2), all.slice(2)])
  await settle(batch, { ...coil, condition: 'TD' })
  expect(await codes()).toEqual([[], []])
  await settle(batch, { ...coil, material: 'DP980 (66)', condition: 'TD' })
  expect(await codes()).toEqual([['unknown-material'], ['unknown-material']])
})

test('a file without a test type is refused with the other causes of a tension test', async () => {
  const batch = await newBatch()
  await receive(batch, 'a.csv', tension(63))
  await settle(batch, { material: 'DP980 (6)', coil: 'GI 1.41', test: null })
  const [file] = await check(batch)
  const errors = file!.report!.issues.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ code }) => code)).toEqual([
    'test-missing',
    'unknown-coil',
    'condition-missing',
    'section-missing',
    'gauge-length-missing',
  ])
  expect(errors[0]!.message).toContain('tension test')
})

test('all files whose numbers the coil has are added, replace the stored ones or stay out in one step', async () => {
  const batch = await newBatch()
  await receive(batch, 'uat_rd1.csv', tension(71))
  await receive(batch, 'uat_rd99.csv', tension(72))
  await settle(batch)
  const resolve = async (action: (typeof upload.takenActions)[number]) => {
    const now = await revision(batch)
    await db.asWriter(operator, (writer) => upload.resolveTaken(writer, { batch, revision: now, action, request }))
    return (await check(batch)).map(({ name, report }) => [name, report?.replaces?.length ?? 0, report?.state])
  }
  await check(batch)
  expect(await resolve('replace')).toEqual([
    ['uat_rd1.csv', 1, 'ready'],
    ['uat_rd99.csv', 0, 'ready'],
  ])
  expect(await resolve('add')).toEqual([
    ['uat_rd1.csv', 0, 'ready'],
    ['uat_rd99.csv', 0, 'ready'],
  ])
  expect(await resolve('leave')).toEqual([
    ['uat_rd1.csv', 0, undefined],
    ['uat_rd99.csv', 0, 'ready'],
  ])
})

test('an import that breaks in the middle leaves nothing, and is done when it is tried again', async () => {
  const batch = await newBatch()
  await receive(batch, 'uat_rd11.csv', tension(61))
  await receive(batch, 'uat_rd12.csv', tension(62))
  await settle(batch)
  await check(batch)
  const before = await catalogueHash()
  await queueImport(batch)
  let reads = 0
  await run({
    ...originals,
    read: (hash) => (++reads === 2 ? Promise.reject(new Error('the store is away')) : originals.read(hash)),
  })
  expect(reads).toBe(2)
  expect(await catalogueHash()).toBe(before)
  await db.asAdmin((admin) => admin.query(`update job set due_at = now() where state = 'waiting'`))
  await run()
  expect((await seen(batch)).batch.made?.replicates).toHaveLength(2)
})
