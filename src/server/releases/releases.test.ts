import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentRelease } from '#server/catalogue/index.ts'
import { type Caller, operator, type Reader, visitor, type Writer } from '#server/db/database.ts'
import { listCoils } from '#server/properties/index.ts'
import { findCurves, findScalars, parameterSets, scalarEvidence } from '#server/tests/index.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadSmallCatalogue, type SmallCatalogue, type SmallMaterial } from '#tests/small-catalogue.ts'
import { keepAfterAll, publishDrafts, rollBack, withdraw } from './index.ts'

let db: TestDatabase
let small: SmallCatalogue
/** Release 2026.1: Rm of each material is 1000 MPa. */
async function openCatalogue(): Promise<void> {
  db = await testDatabase()
  small = await loadSmallCatalogue(db)
}

const write = <T>(work: (writer: Writer) => Promise<T>) => db.asWriter(operator, work)
const publish = (scope?: { materials?: string[]; variants?: string[] }) =>
  write((writer) =>
    publishDrafts(writer, {
      note: 'test',
      year: 2026,
      ...(scope && { scope: { materials: scope.materials ?? [], variants: scope.variants ?? [] } }),
    }),
  )
const back = (to?: string) => write((writer) => rollBack(writer, { to, note: 'a mistake', year: 2026 }))
const at = <T>(release: number | undefined, work: (reader: Reader) => Promise<T>, caller: Caller = visitor) =>
  db.withCaller(release === undefined ? caller : { ...caller, release }, work)

/** A draft of Rm and of its curve beside those that are published, as an evaluation leaves them. */
const reEvaluated = (material: SmallMaterial, value: number) =>
  db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into curve (material_id, replicate_id, kind, channels, rows, hash, data)
       select material_id, replicate_id, kind, channels, rows, sha256(data || $2::bytea), data from curve
       where replicate_id = (select replicate_id from curve where id = $1) and kind = 'engineering' limit 1 returning id`,
      [material.curveId, Buffer.from(String(value))],
    )
    await admin.query(
      `insert into scalar (material_id, replicate_id, curve_id, property, value, unit, method, version)
       select material_id, replicate_id, $2, property, $3, unit, method, 'later' from scalar
       where replicate_id = (select replicate_id from curve where id = $1) and release is not null`,
      [material.curveId, rows[0]!.id, value],
    )
    return rows[0]!.id
  })

const strengths = (material: SmallMaterial, release?: number, caller?: Caller) =>
  at(
    release,
    async (reader) =>
      (await findScalars(reader, { variantId: material.variantId, test: 'UAT' })).map(({ value }) => value),
    caller,
  )
const curves = (material: SmallMaterial, release?: number) =>
  at(release, async (reader) =>
    (await findCurves(reader, { variantId: material.variantId, test: 'UAT' })).map(({ id }) => id),
  )
const tableValue = (release?: number) =>
  at(release, async (reader) => {
    const rows = await listCoils(reader, {}, { columns: ['uat.rm-RD'], limit: 10 })
    return rows.map(({ cells }) => cells['uat.rm-RD']?.mean)
  })
const statusOf = (name: string) =>
  at(undefined, async (reader) => {
    const { rows } = await sql<{ announced: boolean }>`select announced from tree_node where name = ${name}`.execute(
      reader,
    )
    return rows[0]
  })

describe('a release that was followed by others', () => {
  beforeAll(openCatalogue)
  afterAll(() => db.close())

  test('goes on showing its numbers, curves and rows of the property table; the newest has the new ones', async () => {
    const newer = await reEvaluated(small.free, 1015)
    expect(await publish()).toMatchObject({ name: '2026.2', replaced: 1, superseded: 1 })
    await reEvaluated(small.free, 990)
    expect(await publish()).toMatchObject({ name: '2026.3' })

    expect(await strengths(small.free)).toEqual([990])
    expect(await strengths(small.free, 1)).toEqual([1000])
    expect(await strengths(small.free, 2)).toEqual([1015])
    expect(await strengths(small.free, 3)).toEqual([990])
    expect(await curves(small.free, 1)).toEqual([small.free.curveId])
    expect(await curves(small.free, 2)).toEqual([newer])
    expect(await tableValue()).toEqual([990])
    expect(await tableValue(1)).toEqual([1000])
    expect(await tableValue(2)).toEqual([1015])
    expect(await at(2, currentRelease)).toBe('2026.2')
    expect(await at(2, (reader) => scalarEvidence(reader, small.free.scalarId))).toBeUndefined()
    expect((await at(1, (reader) => scalarEvidence(reader, small.free.scalarId)))?.curve?.id).toBe(small.free.curveId)
  })

  test('is read by those who may read the material now, and by nobody else', async () => {
    const customer: Caller = {
      kind: 'account',
      accountId: small.rival,
      organisationId: small.autoworks,
      role: 'ROLE_CUSTOMER',
    }
    const rival: Caller = { ...customer, organisationId: small.rival }
    for (const material of [small.bought, small.own]) await reEvaluated(material, 1015)
    await publish()
    for (const material of [small.bought, small.own]) {
      expect(await strengths(material, 1, customer)).toEqual([1000])
      expect(await strengths(material, 1, rival)).toEqual([])
      expect(await strengths(material, 1)).toEqual([])
    }
    await db.asAdmin((admin) => admin.query(`update subscription set ends_at = now()`))
    expect(await strengths(small.bought, 1, customer)).toEqual([])
    expect(await strengths(small.own, 1, customer)).toEqual([1000])
  })

  test('shows staff what was published, and no drafts', async () => {
    await reEvaluated(small.free, 1015)
    expect(await strengths(small.free, undefined, operator)).toEqual([1015])
    expect(await strengths(small.free, 1, operator)).toEqual([1000])
    expect(await strengths(small.draft, 1, operator)).toEqual([])
  })
})

describe('a release of some materials or coils', () => {
  beforeAll(openCatalogue)
  afterAll(() => db.close())

  test('leaves the drafts of others as they are', async () => {
    await reEvaluated(small.free, 1015)
    await reEvaluated(small.closed, 1015)
    expect(await publish({ materials: [small.free.nodeId] })).toMatchObject({
      published: { curve: 1, scalar: 1 },
      replaced: 1,
    })
    expect(await strengths(small.free)).toEqual([1015])
    expect(await publish({ materials: [small.free.nodeId] })).toBeUndefined()
    expect(await publish({ variants: [small.closed.variantId] })).toMatchObject({ published: { curve: 1, scalar: 1 } })
    expect(await publish({ variants: [small.draft.variantId] })).toMatchObject({
      published: {
        tree_node: 1,
        variant: 1,
        test_series: 1,
        condition: 1,
        raw_file: 1,
        replicate: 1,
        curve: 1,
        scalar: 1,
        point_set: 1,
        field_map: 1,
        parameter_set: 1,
      },
    })
    expect(await publish()).toBeUndefined()
  })

  test('made twice at once becomes one; the other is told', async () => {
    await reEvaluated(small.free, 1015)
    let release!: () => void
    const held = new Promise<void>((resolve) => (release = resolve))
    let made!: () => void
    const first = new Promise<void>((resolve) => (made = resolve))
    const slow = write(async (writer) => {
      const published = await publishDrafts(writer, { note: 'first', year: 2026 })
      made()
      await held
      return published
    })
    await first
    await expect(publish()).rejects.toThrow(/Another release is being made/)
    release()
    expect(await slow).toMatchObject({ published: { scalar: 1 } })
    expect(await publish()).toBeUndefined()
  })
})

describe('a withdrawal', () => {
  beforeEach(openCatalogue)
  afterEach(() => db.close())

  test('comes with the next release; the specimen is gone, and stays in the release before', async () => {
    const { rows } = await db.asAdmin((admin) =>
      admin.query<{ id: string }>(`select replicate_id as id from scalar where id = $1`, [small.free.scalarId]),
    )
    const planned = { kind: 'replicate', id: rows[0]!.id, reason: 'It slipped in the grips.' } as const
    await write((writer) => withdraw(writer, planned))
    await expect(write((writer) => withdraw(writer, planned))).rejects.toThrow(
      /next release withdraws this specimen already/,
    )
    expect(await strengths(small.free)).toEqual([1000])
    expect(await publish()).toMatchObject({ withdrawn: 1, published: {} })
    expect(await strengths(small.free)).toEqual([])
    expect(await tableValue()).toEqual([undefined])
    expect(await strengths(small.free, 1)).toEqual([1000])
    await expect(write((writer) => withdraw(writer, planned))).rejects.toThrow(/withdrawn already/)
    await expect(write((writer) => withdraw(writer, { ...planned, id: small.draft.variantId }))).rejects.toThrow(
      /No published specimen/,
    )
  })

  test('of one number leaves it without a value, and says so; a plan may be taken back', async () => {
    const plan = { kind: 'scalar', id: small.free.scalarId, reason: 'Read from the wrong channel.' } as const
    const id = await write((writer) => withdraw(writer, plan))
    await write((writer) => keepAfterAll(writer, id))
    await expect(write((writer) => keepAfterAll(writer, id))).rejects.toThrow(/No planned withdrawal/)
    expect(await publish({ materials: [small.free.nodeId] })).toBeUndefined()
    await write((writer) => withdraw(writer, plan))
    await reEvaluated(small.free, 1015)
    await publish()
    const found = await at(undefined, (reader) => findScalars(reader, { variantId: small.free.variantId, test: 'UAT' }))
    expect(found).toMatchObject([{ id: small.free.scalarId, value: null, flags: ['withdrawn'] }])
    expect(await strengths(small.free, 1)).toEqual([1000])
  })

  test('is known to whoever may read the material, once it is carried out', async () => {
    const reasons = (caller: Caller = visitor) =>
      at(undefined, (reader) => reader.selectFrom('withdrawal').select('reason').execute(), caller)
    await write((writer) => withdraw(writer, { kind: 'scalar', id: small.free.scalarId, reason: 'wrong' }))
    await write((writer) => withdraw(writer, { kind: 'scalar', id: small.closed.scalarId, reason: 'wrong too' }))
    expect(await reasons()).toEqual([])
    expect(await reasons(operator)).toHaveLength(2)
    await publish()
    expect(await reasons()).toEqual([{ reason: 'wrong' }])
  })
})

describe('a rollback', () => {
  beforeEach(openCatalogue)
  afterEach(() => db.close())

  test('is a release with the records of the former one; what it takes back waits as drafts and stays readable', async () => {
    const newer = await reEvaluated(small.free, 1015)
    await publish()
    expect(await back()).toMatchObject({ name: '2026.3', restores: '2026.1' })

    expect(await strengths(small.free)).toEqual([1000])
    expect(await curves(small.free)).toEqual([small.free.curveId])
    expect(await tableValue()).toEqual([1000])
    expect(await strengths(small.free, 2)).toEqual([1015])
    expect(await curves(small.free, 2)).toEqual([newer])
    expect(await tableValue(2)).toEqual([1015])
    expect(await strengths(small.free, 1)).toEqual([1000])
    expect(await strengths(small.free, undefined, operator)).toEqual([1015])

    // Published again, or brought back by name, it is what it was.
    expect(await back('2026.2')).toMatchObject({ name: '2026.4', restores: '2026.2' })
    expect(await strengths(small.free)).toEqual([1015])
    expect(await curves(small.free)).toEqual([newer])
    // Also past a release that has superseded it since.
    const third = await reEvaluated(small.free, 1030)
    await publish()
    expect(await curves(small.free)).toEqual([third])
    expect(await back('2026.2')).toMatchObject({ name: '2026.6', restores: '2026.2' })
    expect(await curves(small.free)).toEqual([newer])
    expect(await curves(small.free, 5)).toEqual([third])
    for (const [release, value] of [1000, 1015, 1000, 1015, 1030, 1015].entries()) {
      expect([release + 1, ...(await strengths(small.free, release + 1))]).toEqual([release + 1, value])
    }
  })

  test('keeps a newer draft, names of new materials without their data, and withdrawals as plans', async () => {
    const replaced = await reEvaluated(small.free, 1015)
    await write((writer) => withdraw(writer, { kind: 'variant', id: small.bought.variantId, reason: 'wrong coil' }))
    await publish()
    await reEvaluated(small.free, 1030)
    await back()
    expect(await strengths(small.free)).toEqual([1000])
    expect(await strengths(small.free, undefined, operator)).toEqual([1030])
    expect(await strengths(small.free, 2)).toEqual([1015])
    expect(await curves(small.free, 2)).toEqual([replaced])
    expect(await statusOf('DP980 (5)')).toEqual({ announced: true })
    expect(await strengths(small.draft, 2, operator)).toEqual([1000])
    expect(await strengths(small.bought, undefined, operator)).toEqual([1000])
    expect(await publish()).toMatchObject({ withdrawn: 1, replaced: 1 })
    expect(await strengths(small.free)).toEqual([1030])
    expect(await statusOf('DP980 (5)')).toEqual({ announced: false })
  })

  test('brings back a model that was withdrawn', async () => {
    const sets = () => at(undefined, (reader) => parameterSets(reader, small.free.variantId))
    const [set] = await sets()
    await write((writer) => withdraw(writer, { kind: 'parameter_set', id: set!.id, reason: 'does not converge' }))
    await publish()
    expect(await sets()).toEqual([])
    await back()
    expect(await sets()).toMatchObject([{ id: set!.id }])
  })
})

describe('what is published changes by a release alone', () => {
  beforeAll(openCatalogue)
  afterAll(() => db.close())

  test.each([
    `update scalar set value = 1 where release is not null`,
    `update variant set heat = 'x' where release is not null`,
    `delete from scalar where release is not null`,
    `update replicate set release = null where release is not null`,
  ])('%s', async (statement) => {
    await expect(write((writer) => sql.raw(statement).execute(writer))).rejects.toThrow(/change with a release alone/)
  })

  test('and whatever a release changes gets its number', async () => {
    await reEvaluated(small.free, 1015)
    const forgetful = write(async (writer) => {
      await publishDrafts(writer, { note: 'test', year: 2026 })
      await sql`update variant set heat = 'x' where release = 1`.execute(writer)
    })
    await expect(forgetful).rejects.toThrow(/was not given the number of its release/)
  })

  test.each([
    [undefined, /no earlier release/],
    ['2026.1', /is the newest/],
    ['2031.1', /No release named 2031.1. The newest is 2026.1/],
  ])('a rollback to %s is refused where there is nothing to go back to', async (to, message) => {
    await expect(back(to)).rejects.toThrow(message)
  })

  test('former rows are nobody’s to change', async () => {
    await expect(db.asRole('mi_staff', (client) => client.query(`delete from former.scalar`))).rejects.toThrow(
      /permission denied/,
    )
  })
})
