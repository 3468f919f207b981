import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operator, type Writer } from '#server/db/database.ts'
import { publishDrafts, withdraw } from '#server/releases/index.ts'
import { draftParameterSet, parameterSets } from '#server/tests/index.ts'
import { fitCoil, fittedDrafts, removeFitted } from './index.ts'
import { changeStatus } from '#server/status/index.ts'
import { undoImport } from '#laboratory/server/upload/index.ts'
import {
  check,
  db,
  geometry,
  importAll,
  newBatch,
  queueImport,
  receive,
  run,
  seen,
  settle,
  undo,
  useUploads,
} from '#tests/stages/upload.ts'

useUploads()

const material = 'Steels/AHSS/Complex-Phase/CP800/CP800-1'

/** A tension test with an elastic part: E = 200 GPa, Swift's law above 0.2 %, maximum force at n − ε0, falling beyond. */
function record(K: number): string {
  const n = 0.12
  const rows = Array.from({ length: 400 }, (_, i) => {
    const e = i < 80 ? i * 0.000_04 : 0.0032 + (i - 80) * 0.0006
    const [strain, elastic] = [Math.log(1 + e), 200_000 * e]
    const plastic = (K * (0.004 + strain) ** n) / (1 + e)
    return `${Math.min(elastic, plastic) * 28},${e * 80}`
  })
  return ['force,extension', 'N,mm', ...rows, ''].join('\n')
}

async function imported(name: string, strength: number) {
  const batch = await checked(name, strength)
  await importAll(batch)
  return batch
}
async function checked(name: string, strength: number) {
  const batch = await newBatch()
  await receive(batch, name, record(strength))
  const made = { newMaterial: true, newCoil: { thickness: 1.4, coating: 'GI' } }
  const there = (await coils()).length > 0
  await settle(batch, { material, coil: 'GI 1.40', geometry, ...(!there && made) })
  await check(batch)
  return batch
}
const coils = () =>
  db.withCaller(operator, (reader) =>
    reader.selectFrom('coil').where('name', '=', 'CP800 (1) GI 1.40').select('id').execute(),
  )
const stored = async () => {
  const [coil] = await coils()
  return coil ? db.withCaller(operator, (reader) => parameterSets(reader, coil.id)) : []
}
const versions = async () =>
  (await stored()).map(({ feTab, model, version, status }) => [feTab, model, version, status])
const firstFits = [
  ['FE1', 'linear-elastic', 1, 'evaluated'],
  ['FE2', 'anchored', 1, 'evaluated'],
  ['FE2', 'swift-hockett-sherby', 1, 'evaluated'],
  ['FE2', 'swift-voce', 1, 'evaluated'],
]

test('a single tension test gives the models of elasticity and hardening, fitted from measured, with specimen, method and proof', async () => {
  const batch = await imported('uat_rd1.csv', 900)
  expect(await versions()).toEqual(firstFits)
  for (const { author, synthetic, inputs, fit, release } of await stored()) {
    expect([author, synthetic, inputs.length, release]).toEqual([
      `${fit!.version} on measured specimens`,
      false,
      1,
      null,
    ])
    expect(fit!.data).toEqual([expect.stringMatching(/^UAT RD: 1 specimen/)])
  }
  const anchored = (await stored())[1]!
  expect(anchored.proof).toMatchObject({ card: 'ls-dyna-mat-024', passed: true })
  const { rows } = await db.asAdmin((admin) =>
    admin.query(`select c.kind, c.status, c.method from status_change c where c.record_id = $1`, [anchored.id]),
  )
  expect(rows).toEqual([{ kind: 'parameter_set', status: 'evaluated', method: anchored.fit!.version }])
  await undo(batch)
  expect(await stored()).toEqual([])
})

test('a second specimen takes the place of drafts; after a release it is a version more; the same again is none', async () => {
  await imported('uat_rd1.csv', 900)
  const [before] = await stored()
  // The only specimen takes all fits along when it is withdrawn, and brings them back.
  const target = { coils: [(await coils())[0]!.id], records: before!.inputs }
  for (const [act, fits] of [
    ['withdrawn', []],
    ['kept', firstFits],
  ] as const) {
    await db.asWriter(operator, (writer) => changeStatus(writer, operator, { act, target, reason: 'of another coil' }))
    await run()
    expect(await versions()).toEqual(fits)
  }
  const second = await imported('uat_rd2.csv', 915)
  const drafts = await stored()
  expect(await versions()).toEqual(firstFits)
  expect(drafts.map(({ inputs }) => inputs.length)).toEqual([2, 2, 2, 2])
  // The drafts of the first come back when the second is taken back.
  await undo(second)
  await check(second)
  expect((await stored()).map(({ inputs }) => inputs)).toEqual(drafts.map(() => before!.inputs))

  await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'x', year: 2026 }))
  // Specimens along TD are in no fit along RD.
  await imported('uat_td1.csv', 905)
  expect(await versions()).toEqual(firstFits)
  await imported('uat_rd3.csv', 910)
  expect((await versions()).filter(([, , version]) => version === 2)).toEqual(
    firstFits.map(([tab, model]) => [tab, model, 2, 'evaluated']),
  )
})

test('a specimen is withdrawn: published models say so, and all are fitted again without it, those of a draft at once', async () => {
  const [gone] = (await stored())[0]!.inputs
  const asWriter = <T>(change: (writer: Writer) => Promise<T>) => db.asWriter(operator, change)
  await asWriter((writer) => withdraw(writer, { kind: 'replicate', id: gone!, reason: 'slipped in the grips' }))
  expect((await stored()).filter(({ author }) => author.includes('withdrawn since'))).toEqual([])
  await asWriter((writer) => publishDrafts(writer, { note: 'x', year: 2026 }))
  const told = (await stored()).map(({ version, author }) => [version, author.split('; ')[1]])
  expect(told.filter(([version]) => version === 2)).toEqual(
    firstFits.map(() => [2, 'fitted with a specimen that was withdrawn since']),
  )
  await run()
  const newest = (await stored()).filter(({ version }) => version === 3)
  expect(newest.map(({ feTab, inputs, release }) => [feTab, inputs.includes(gone!), inputs.length, release])).toEqual(
    firstFits.map(([tab]) => [tab, false, 1, null]),
  )

  const late = await imported('uat_rd10.csv', 908)
  const records = (await seen(late)).batch.made!.replicates
  const standing = async () => (await stored()).filter(({ inputs }) => inputs.includes(records[0]!)).length
  expect(await standing()).toBe(4)
  const target = { coils: [(await coils())[0]!.id], records }
  await asWriter((writer) => changeStatus(writer, operator, { act: 'withdrawn', target, reason: 'of another coil' }))
  await run()
  expect(await standing()).toBe(0)
})

test('an import that is undone while its models are fitted leaves none of them', async () => {
  await imported('uat_rd5.csv', 925)
  const batch = await imported('uat_rd6.csv', 935)
  const [coil] = await coils()
  await db.asWriter(operator, async (writer) => removeFitted(writer, await fittedDrafts(writer, coil!.id)))
  let over = false
  const waits = async () => {
    const { rows } = await db.asAdmin((admin) =>
      admin.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    return over || rows.length > 0
  }
  let undone: Promise<void> | undefined
  await db.asWriter(operator, async (writer) => {
    expect((await fitCoil(writer, coil!.id, 'R1'))!.drafts).toHaveLength(4)
    undone = db.asWriter(operator, async (other) => {
      await sql`set local lock_timeout = 0`.execute(other)
      await undoImport(other, operator, { batch, request: 'R1' })
      over = true
    })
    await expect.poll(waits).toBe(true)
  })
  await undone
  const standing = (await stored()).flatMap(({ inputs }) => inputs)
  const { rows } = await db.asAdmin((admin) =>
    admin.query('select id from unnest($1::uuid[]) i (id) where id not in (select id from replicate)', [standing]),
  )
  expect(rows).toEqual([])
})

test('of two imports in a row, models of the first stand again when the second is undone', async () => {
  await imported('uat_rd7.csv', 930)
  const [coil] = await coils()
  await db.asWriter(operator, async (writer) => removeFitted(writer, await fittedDrafts(writer, coil!.id)))
  const [first, second] = [await checked('uat_rd8.csv', 940), await checked('uat_rd9.csv', 945)]
  // Both before the models of the first are fitted.
  for (const batch of [first, second]) await queueImport(batch)
  await run()
  const { replicates } = (await seen(first)).batch.made!
  await undo(second)
  await run()
  const inputs = (await stored()).map((set) => set.inputs)
  expect(inputs.filter((own) => own.includes(replicates[0]!))).toHaveLength(4)
})

test('what somebody chose by hand stays, and blocks the undoing of its specimens', async () => {
  const batch = await imported('uat_rd4.csv', 920)
  const [coil] = await coils()
  const newest = (await stored()).find(({ feTab }) => feTab === 'FE2')!
  const { feTab: tab, model, parameters, fitWindow, lastMeasured, extrapolation, fit, inputs } = newest
  const set = { tab, model, parameters, fitWindow, lastMeasured, extrapolation, fit }
  await db.asWriter(operator, (writer) =>
    draftParameterSet(writer, {
      coilId: coil!.id,
      set: set as Parameters<typeof draftParameterSet>[1]['set'],
      inputs,
      synthetic: false,
      author: 'by hand',
      request: 'R1',
    }),
  )
  await expect(undo(batch)).rejects.toMatchObject({
    issues: [
      { message: expect.stringContaining(`The model FE2 ${model}, version ${newest.version + 1}, was fitted to`) },
    ],
  })
  expect((await stored()).map(({ author }) => author)).toContain('by hand')
})
