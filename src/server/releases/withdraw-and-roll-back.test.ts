import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { findScalars, parameterSets } from '#server/tests/index.ts'
import { cancelWithdrawal, withdraw } from './index.ts'
import {
  db,
  small,
  openCatalogue,
  write,
  publish,
  back,
  at,
  reEvaluated,
  strengths,
  curves,
  tableValue,
  statusOf,
} from '#tests/stages/releases.ts'

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
      /withdrawal of this specimen is already planned/,
    )
    expect(await strengths(small.free)).toEqual([1000])
    expect(await publish()).toMatchObject({ withdrawn: 1, published: {} })
    expect(await strengths(small.free)).toEqual([])
    expect(await tableValue()).toEqual([undefined])
    expect(await strengths(small.free, 1)).toEqual([1000])
    await expect(write((writer) => withdraw(writer, planned))).rejects.toThrow(/already withdrawn/)
    await expect(write((writer) => withdraw(writer, { ...planned, id: small.draft.coilId }))).rejects.toThrow(
      /No published specimen/,
    )
  })

  test('of one number leaves it without a value, and says so; a plan may be taken back', async () => {
    const plan = { kind: 'scalar', id: small.free.scalarId, reason: 'Read from the wrong channel.' } as const
    const id = await write((writer) => withdraw(writer, plan))
    await write((writer) => cancelWithdrawal(writer, id))
    await expect(write((writer) => cancelWithdrawal(writer, id))).rejects.toThrow(/No planned withdrawal/)
    expect(await publish({ materials: [small.free.nodeId] })).toBeUndefined()
    await write((writer) => withdraw(writer, plan))
    await reEvaluated(small.free, 1015)
    await publish()
    const found = await at(undefined, (reader) => findScalars(reader, { coilId: small.free.coilId, test: 'UAT' }))
    expect(found).toMatchObject([{ id: small.free.scalarId, value: null, flags: ['withdrawn'] }])
    expect(await strengths(small.free, 1)).toEqual([1000])
  })

  test('is known to anyone who may read the material, once it is carried out', async () => {
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
    await write((writer) => withdraw(writer, { kind: 'variant', id: small.bought.coilId, reason: 'wrong coil' }))
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

  test('brings back a model that was withdrawn; taken back itself, the model is gone again, and each release keeps what it showed', async () => {
    const sets = (release?: number) =>
      at(release, async (reader) => (await parameterSets(reader, small.free.coilId)).map(({ id }) => id))
    const [set] = await sets()
    await write((writer) => withdraw(writer, { kind: 'parameter_set', id: set!, reason: 'does not converge' }))
    await publish()
    expect(await sets()).toEqual([])
    await back()
    expect(await sets()).toEqual([set])
    expect(await back()).toMatchObject({ name: '2026.4', restores: '2026.2' })
    expect([await sets(), await sets(1), await sets(2), await sets(3), await sets(4)]).toEqual([
      [],
      [set],
      [],
      [set],
      [],
    ])
  })
})
