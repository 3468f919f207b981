import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentRelease } from '#server/catalogue/index.ts'
import { type Caller, operator } from '#server/db/database.ts'
import { scalarEvidence } from '#server/tests/index.ts'
import { publishDrafts } from './index.ts'
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
} from '#tests/stages/releases.ts'

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
    expect(await publish({ coils: [small.closed.coilId] })).toMatchObject({ published: { curve: 1, scalar: 1 } })
    expect(await publish({ coils: [small.draft.coilId] })).toMatchObject({
      published: {
        tree_node: 1,
        coil: 1,
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
    await expect(publish()).rejects.toThrow(/Another release is in progress/)
    release()
    expect(await slow).toMatchObject({ published: { scalar: 1 } })
    expect(await publish()).toBeUndefined()
  })
})

describe('what is published changes by a release alone', () => {
  beforeAll(openCatalogue)
  afterAll(() => db.close())

  test.each([
    `update scalar set value = 1 where release is not null`,
    `update coil set heat = 'x' where release is not null`,
    `delete from scalar where release is not null`,
    `update replicate set release = null where release is not null`,
  ])('%s', async (statement) => {
    await expect(write((writer) => sql.raw(statement).execute(writer))).rejects.toThrow(/change with a release alone/)
  })

  test('and whatever a release changes gets its number', async () => {
    await reEvaluated(small.free, 1015)
    const forgetful = write(async (writer) => {
      await publishDrafts(writer, { note: 'test', year: 2026 })
      await sql`update coil set heat = 'x' where release = 1`.execute(writer)
    })
    await expect(forgetful).rejects.toThrow(/was not given the number of its release/)
  })

  test.each([
    [undefined, /No earlier release/],
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
