import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slugOfName } from '#core/catalogue/names.ts'
import { random } from '#core/numerics/random.ts'
import type { RidgeParts } from '#core/predict/models/ridge.ts'
import { type Caller, operator, type Role, visitor, type Writer } from '#server/db/database.ts'
import type { RunningJob } from '#server/jobs/job-kind.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { askForTraining } from './ask-for-training.ts'
import { readableSet, setOf } from './set-of-materials.ts'
import { trainPredictorsJob } from './train-job.ts'
import { newestVersion, versionMeanwhile } from './versions.ts'

const key = { pair: 'lambda', featureSet: 'tension', basis: 'measured' } as const
const of = (organisationId: string | null, role: Role): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId,
  role,
})

/** Twelve materials that Autoworks has bought, two that are private to it, two that nobody has bought. */
let db: TestDatabase
let autoworks: string
let rival: string
const ids = new Map<string, string>()
const customer = () => of(autoworks, 'ROLE_CUSTOMER')
const other = () => of(rival, 'ROLE_CUSTOMER')
const admin = of(null, 'ROLE_ADMIN')

beforeAll(async () => {
  db = await testDatabase()
  await db.asWriter(operator, async (writer) => {
    autoworks = await organisation(writer, 'Autoworks')
    rival = await organisation(writer, 'Rival Motors')
    const category = await node(writer, 'category', 'Steels', null)
    const series = await node(writer, 'series', 'AHSS', category)
    const family = await node(writer, 'family', 'Dual Phase', series)
    const bought = await node(writer, 'grade', 'DP800', family)
    const closed = await node(writer, 'grade', 'DP980', family)
    for (let i = 1; i <= 12; i++) await material(writer, `DP800 (${i})`, bought)
    for (let i = 1; i <= 2; i++) await material(writer, `DP980 (${i})`, closed)
    for (let i = 91; i <= 92; i++) await material(writer, `DP800 (${i})`, bought, autoworks)
    for (const [name, id] of [
      ['a', autoworks],
      ['b', rival],
    ] as const)
      await subscribe(writer, name, id, bought)
    await publishDrafts(writer, { note: 'first', year: 2026 })
    const { normal } = random(1)
    let place = 0
    for (const id of ids.values()) {
      const rm = 780 + 25 * place++
      await fill(writer, id, { rm, yr: 0.6 + 0.01 * normal(), lambda: (4e4 / rm) * Math.exp(0.05 * normal()) })
    }
  })
})
afterAll(() => db.close())

const setFor = (caller: Caller) => db.withCaller(caller, (reader) => readableSet(reader, caller))
const train = async (set: string) => {
  const job: RunningJob<{ set?: string }> = {
    id: 'job',
    queuedBy: null,
    input: { set },
    attempt: 1,
    signal: new AbortController().signal,
    checkpoint: null,
    tell: () => {},
    step: async (as, work) => void (await db.asWriter(as, work)),
  }
  return trainPredictorsJob.work({ database: db } as never)(job)
}
const slopes = async (caller: Caller) => {
  const { hash } = await setFor(caller)
  const version = await db.withCaller(caller, (reader) => newestVersion(reader, hash, key))
  if (!version || !('trained' in version.content)) throw new Error('no model')
  return { version, trained: version.content.trained, parts: version.content.trained.parts as RidgeParts }
}

test.each<[string, () => Caller, number]>([
  ['a visitor: nothing is free here', () => visitor, 0],
  ['a customer: what is bought and their own', customer, 14],
  ['another customer of the same plan', other, 12],
  ['staff: everything but what is private', () => admin, 14],
])('%s', async (_who, caller, count) => {
  expect((await setFor(caller())).materials).toHaveLength(count)
})

describe('a model of each set', () => {
  beforeAll(async () => {
    for (const caller of [customer(), other(), admin]) {
      await askForTraining(db, await setFor(caller), 'lambda')
      await train((await setFor(caller)).hash)
    }
  })

  test('is one job for one set, however often somebody asks', async () => {
    await askForTraining(db, await setFor(customer()), 'lambda')
    const { rows } = await db.withCaller(operator, (reader) =>
      sql<{ n: number }>`select count(*)::int as n from job where kind = 'train-predictors'`.execute(reader),
    )
    expect(rows[0]!.n).toBe(3)
  })

  test('learns from the materials of its readers alone', async () => {
    expect((await slopes(customer())).trained.rows).toHaveLength(14)
    expect((await slopes(other())).trained.rows).toHaveLength(12)
    expect((await slopes(admin)).trained.rows).toHaveLength(14)
    const { content } = (await slopes(admin)).version
    const names = 'trained' in content ? content.coils.map(({ material: name }) => name) : []
    expect(names).toContain('DP980 (1)')
    expect(names).not.toContain('DP800 (91)')
  })

  test('cannot be seen by whoever may not read one of its materials', async () => {
    const own = await setFor(customer())
    for (const caller of [other(), visitor])
      expect(await db.withCaller(caller, (reader) => newestVersion(reader, own.hash, key))).toBeUndefined()
  })

  test('meanwhile is the largest whose materials may all be read, for staff without private ones', async () => {
    const meanwhile = async (caller: Caller) =>
      (await db.withCaller(caller, (reader) => versionMeanwhile(reader, caller, key)))?.materials
    expect(await meanwhile(customer())).toBe(14)
    expect(await meanwhile(other())).toBe(12)
    expect((await db.withCaller(admin, (reader) => versionMeanwhile(reader, admin, key)))?.setHash).toBe(
      (await setFor(admin)).hash,
    )
    expect(await meanwhile(visitor)).toBeUndefined()
  })

  test('canary: a private number that changes moves the coefficients of its owner and of nobody else', async () => {
    const before = { own: await slopes(customer()), other: await slopes(other()), staff: await slopes(admin) }
    await db.asWriter(operator, async (writer) => {
      await sql`update property_row set "her.lambda" = 400 where material_id = ${ids.get('DP800 (91)')}`.execute(writer)
    })
    for (const caller of [customer(), other(), admin]) await train((await setFor(caller)).hash)
    const after = { own: await slopes(customer()), other: await slopes(other()), staff: await slopes(admin) }
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
      await client.query(`select set_config('app.deleted_material', $1, false)`, [ids.get('DP800 (92)')])
      for (const table of ['property_row', 'variant'])
        await client.query(`delete from ${table} where material_id = $1`, [ids.get('DP800 (92)')])
      await client.query('delete from tree_node where id = $1', [ids.get('DP800 (92)')])
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

async function organisation(writer: Writer, name: string): Promise<string> {
  return (await writer.insertInto('organisation').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

async function node(
  writer: Writer,
  level: 'category' | 'series' | 'family' | 'grade' | 'material',
  name: string,
  parent: string | null,
  owner?: string,
): Promise<string> {
  const { id } = await writer
    .insertInto('tree_node')
    .values({
      level,
      name,
      slug: slugOfName(name),
      parent_id: parent,
      ...(owner !== undefined && { visibility: 'private', organisation_id: owner }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function material(writer: Writer, name: string, grade: string, owner?: string): Promise<void> {
  const id = await node(writer, 'material', name, grade, owner)
  ids.set(name, id)
  await writer
    .insertInto('variant')
    .values({
      material_id: id,
      name: `${name} GI 1.40`,
      slug: 'GI-1.40',
      thickness_mm: 1.4,
      coating: 'GI',
      status: 'approved',
    })
    .execute()
}

async function subscribe(writer: Writer, code: string, organisationId: string, grade: string): Promise<void> {
  const plan = await writer.insertInto('plan').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()
  await writer.insertInto('access_grant').values({ node_id: grade, plan_id: plan.id, role: null }).execute()
  await writer
    .insertInto('subscription')
    .values({
      organisation_id: organisationId,
      plan_id: plan.id,
      starts_at: new Date('2020-01-01'),
      ends_at: new Date('2120-01-01'),
      seats: 5,
    })
    .execute()
}

type Row = { rm: number; yr: number; lambda: number }

/** Numbers into the row that the release has made. */
async function fill(writer: Writer, id: string, { rm, yr, lambda }: Row): Promise<void> {
  const cell = (condition: string) => ({ n: 3, s: 1, condition, method: 'test' })
  const details = { 'uat.rm-RD': cell('RD'), 'uat.yr-RD': cell('RD'), 'her.lambda': cell('240 Minute') }
  await sql`
    update property_row set thickness_mm = ${1 + (rm % 7) / 10}, "uat.rm-RD" = ${rm}, "uat.yr-RD" = ${yr}, "her.lambda" = ${lambda},
      details = ${JSON.stringify(details)} where material_id = ${id}`.execute(writer)
}
