import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RidgeParts } from '#core/predict/models/ridge.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import type { TestDatabase } from '#tests/database.ts'
import { type PredictorStage, predictorStage } from '#tests/stages/predictor.ts'
import { queueTraining } from './queue-training.ts'
import { readableSet, setOf } from './material-set.ts'
import { newestVersion, versionMeanwhile } from './versions.ts'

const key = { pair: 'lambda', featureSet: 'tension', basis: 'real' } as const

let stage: PredictorStage
let db: TestDatabase
beforeAll(async () => {
  stage = await predictorStage()
  db = stage.db
})
afterAll(() => db.close())

const customer = () => stage.customer
const other = () => stage.other
const admin = () => stage.admin
const train = (set: string) => stage.train(set)
const setFor = (caller: Caller) => db.withCaller(caller, (reader) => readableSet(reader, caller))
const slopes = async (caller: Caller) => {
  const { hash } = await setFor(caller)
  const version = await db.withCaller(caller, (reader) => newestVersion(reader, hash, key))
  if (!version || !('trained' in version.content)) throw new Error('no model')
  return { version, trained: version.content.trained, parts: version.content.trained.parts as RidgeParts }
}

test.each<[string, () => Caller, number]>([
  ['a visitor: nothing is free here', () => visitor, 0],
  ['a customer: what is bought and their own', customer, 32],
  ['another customer of the same plan', other, 30],
  ['staff: everything but what is private', admin, 32],
])('%s', async (_who, caller, count) => {
  expect((await setFor(caller())).materials).toHaveLength(count)
})

describe('a model of each set', () => {
  beforeAll(async () => {
    for (const caller of [customer(), other(), admin()]) {
      await queueTraining(db, await setFor(caller), 'lambda')
      await train((await setFor(caller)).hash)
    }
  })

  test('is one job for one set, however often somebody asks', async () => {
    await queueTraining(db, await setFor(customer()), 'lambda')
    const { rows } = await db.withCaller(operator, (reader) =>
      sql<{ n: number }>`select count(*)::int as n from job where kind = 'train-predictors'`.execute(reader),
    )
    // One of each set, and one that the release has queued.
    expect(rows[0]!.n).toBe(4)
  })

  test('learns from the materials of its readers alone', async () => {
    expect((await slopes(customer())).trained.rows).toHaveLength(32)
    expect((await slopes(other())).trained.rows).toHaveLength(30)
    expect((await slopes(admin())).trained.rows).toHaveLength(32)
    const { content } = (await slopes(admin())).version
    const names = 'trained' in content ? content.coils.map(({ material: name }) => name) : []
    expect(names).toContain('DP980 (1)')
    expect(names).not.toContain('DP800 (91)')
  })

  test('cannot be seen by anyone who may not read one of its materials', async () => {
    const own = await setFor(customer())
    for (const caller of [other(), visitor])
      expect(await db.withCaller(caller, (reader) => newestVersion(reader, own.hash, key))).toBeUndefined()
  })

  test('meanwhile is the largest whose materials may all be read, for staff without private ones', async () => {
    const meanwhile = async (caller: Caller) =>
      (await db.withCaller(caller, (reader) => versionMeanwhile(reader, caller, key)))?.materials
    expect(await meanwhile(customer())).toBe(32)
    expect(await meanwhile(other())).toBe(30)
    expect((await db.withCaller(admin(), (reader) => versionMeanwhile(reader, admin(), key)))?.setHash).toBe(
      (await setFor(admin())).hash,
    )
    expect(await meanwhile(visitor)).toBeUndefined()
  })

  test('canary: a private number that changes moves the coefficients of its owner and of nobody else', async () => {
    const before = { own: await slopes(customer()), other: await slopes(other()), staff: await slopes(admin()) }
    await db.asWriter(operator, async (writer) => {
      await sql`update property_row set "her.lambda" = 400 where material_id = ${stage.ids.get('DP800 (91)')}`.execute(
        writer,
      )
    })
    for (const caller of [customer(), other(), admin()]) await train((await setFor(caller)).hash)
    const after = { own: await slopes(customer()), other: await slopes(other()), staff: await slopes(admin()) }
    expect(after.own.parts.slopes).not.toEqual(before.own.parts.slopes)
    expect(after.own.version.number).toBe(before.own.version.number + 1)
    expect(after.other.version).toEqual(before.other.version)
    expect(after.staff.version).toEqual(before.staff.version)
  })

  test('a version is never changed: the database refuses', async () => {
    const { version } = await slopes(other())
    await expect(
      db.asWriter(operator, (writer) =>
        sql`update predictor_version set content = '{}' where id = ${version.id}`.execute(writer),
      ),
    ).rejects.toThrow(/permission denied/)
  })

  test('goes with a private material that is deleted', async () => {
    const { hash } = await setFor(customer())
    await db.asAdmin(async (client) => {
      await client.query(`select set_config('app.deleted_material', $1, false)`, [stage.ids.get('DP800 (92)')])
      for (const table of ['property_row', 'coil'])
        await client.query(`delete from ${table} where material_id = $1`, [stage.ids.get('DP800 (92)')])
      await client.query('delete from tree_node where id = $1', [stage.ids.get('DP800 (92)')])
    })
    const { rows } = await db.withCaller(operator, (reader) =>
      sql`select from predictor_set where hash = ${hash}`.execute(reader),
    )
    expect(rows).toEqual([])
    expect(await db.withCaller(operator, (reader) => newestVersion(reader, hash, key))).toBeUndefined()
  })
})

test('a set has one name, in whatever order its materials come', () => {
  expect(setOf(['b', 'a'])).toEqual(setOf(['a', 'b']))
})
