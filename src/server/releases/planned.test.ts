import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, operator, visitor, type Writer } from '#server/db/database.ts'
import { findScalars } from '#server/tests/index.ts'
import { previewOfRelease } from '#views/releases/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue, SmallMaterial } from '#tests/fixtures/small-catalogue.ts'
import {
  cancelRelease,
  closeDueReleases,
  composeRelease,
  listPlans,
  performReleaseAction,
  publishPlanned,
  scheduleRelease,
} from './index.ts'

let db: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
})
afterAll(() => db.close())

const now = new Date('2026-11-25T09:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const nobody = '00000000-0000-4000-8000-000000000000'
const write = <T>(work: (writer: Writer) => Promise<T>) => db.asWriter(operator, work)
const plans = () => db.withCaller(operator, listPlans)
const compose = (material: SmallMaterial, countsAt: Date | null = null, title = 'Autumn') =>
  write((writer) =>
    composeRelease(writer, { title, note: 'test', materials: [material.nodeId], coils: [], countsAt }, now),
  )
/** Rm that visitors read of the free sample. */
const strength = () =>
  db.withCaller(visitor, async (reader) => {
    const [found] = await findScalars(reader, { coilId: small.free.coilId, test: 'UAT' })
    return found?.value
  })

/** Drafts of Rm beside those that are published. */
beforeEach(async () => {
  await db.asAdmin(async (admin) => {
    await admin.query('delete from planned_release')
    await admin.query('delete from scalar where release is null and material_id = any($1)', [
      [small.free.nodeId, small.bought.nodeId],
    ])
    await admin.query(
      `insert into scalar (material_id, replicate_id, property, value, unit, method, version)
       select material_id, replicate_id, property, value + 15, unit, method, 'later' from scalar
       where release is not null and material_id = any($1)`,
      [[small.free.nodeId, small.bought.nodeId]],
    )
  })
})

describe('a planned release', () => {
  test('changes nothing before somebody publishes it, and then what it names alone', async () => {
    const before = await strength()
    const plan = await compose(small.free)
    expect([await strength(), await plans()]).toMatchObject([before, [{ id: plan, state: 'waiting', release: null }]])
    const { name } = await write((writer) => publishPlanned(writer, plan))
    expect(await strength()).toBe(before! + 15)
    expect(await plans()).toMatchObject([{ id: plan, state: 'published', release: name }])
    await expect(write((writer) => publishPlanned(writer, plan))).rejects.toThrow(
      `“Autumn” is already published as release ${name}.`,
    )
    await expect(compose(small.free)).rejects.toThrow('No unreleased changes in DP980 (6).')
    expect(await compose(small.bought)).toEqual(expect.any(String))
  })

  test('is published with as many records without approval as were confirmed, or not at all', async () => {
    const plan = await compose(small.free)
    const publish = (unapproved: number) => performReleaseAction(db, operator, { kind: 'publish', plan, unapproved })
    await expect(publish(2)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This release publishes 0 records without approval. Preview it again and confirm.',
    })
    expect(await plans()).toMatchObject([{ id: plan, state: 'waiting' }])
    expect(await publish(0)).toMatchObject({ release: expect.stringMatching(/^2026\.\d+$/) })
  })

  test('becomes a release at its time, once, also when two processes look', async () => {
    const before = await strength()
    const plan = await compose(small.free, hoursLater(1))
    expect(await closeDueReleases(db, hoursLater(0.9))).toEqual([])
    await write((writer) => scheduleRelease(writer, plan, hoursLater(3), now))
    expect(await closeDueReleases(db, hoursLater(2))).toEqual([])
    const made = await Promise.all([closeDueReleases(db, hoursLater(3)), closeDueReleases(db, hoursLater(3))])
    expect(made.flat()).toEqual([expect.stringMatching(/^2026\.\d+$/)])
    expect(await strength()).toBe(before! + 15)
    expect(await closeDueReleases(db, hoursLater(4))).toEqual([])
  })

  test('whose drafts are gone says so and holds up no other', async () => {
    const first = await compose(small.bought, hoursLater(1))
    const second = await compose(small.free, hoursLater(2), 'Winter')
    await db.asAdmin((admin) =>
      admin.query('delete from scalar where release is null and material_id = $1', [small.bought.nodeId]),
    )
    expect(await closeDueReleases(db, hoursLater(3))).toHaveLength(1)
    expect(await plans()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: second, state: 'published' }),
        expect.objectContaining({
          id: first,
          state: 'failed',
          problem: '“Autumn” contains nothing to release.',
        }),
      ]),
    )
    expect(await closeDueReleases(db, hoursLater(4))).toEqual([])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'in the past',
      () => compose(small.free, hoursLater(-1)),
      '2026-11-25T08:00:00.000Z is in the past. Choose a later time, or publish now.',
    ],
    [
      'of an unknown material',
      () => compose({ ...small.free, nodeId: nobody }),
      `No material found with the id ${nobody}.`,
    ],
    ['without drafts', () => compose(small.closed), 'No unreleased changes in DP980 (3).'],
    [
      'that does not exist',
      () => write((writer) => cancelRelease(writer, nobody)),
      `No planned release found with the id ${nobody}.`,
    ],
  ])('%s is refused', async (_what, work, message) => {
    await expect(work()).rejects.toThrow(message)
  })

  test.each([
    // An hour that clocks skip, and both of one that they repeat: a plan is a moment, whatever a clock on the wall shows.
    ['2099-03-29T02:30:00+01:00', '2099-03-29T01:30:00.000Z'],
    ['2099-10-25T02:30:00+02:00', '2099-10-25T00:30:00.000Z'],
    ['2099-10-25T02:30:00+01:00', '2099-10-25T01:30:00.000Z'],
  ])('of %s counts at %s', async (typed, countsAt) => {
    const scope = { materials: [small.free.nodeId], variants: [] }
    await performReleaseAction(db, operator, {
      kind: 'compose',
      title: 'Autumn',
      note: 'test',
      ...scope,
      countsAt: typed,
    })
    expect(await plans()).toMatchObject([{ countsAt, state: 'waiting' }])
  })

  test('of a material that another one names is refused, until that is cancelled', async () => {
    const plan = await compose(small.free)
    await expect(compose(small.free, null, 'Winter')).rejects.toThrow(/already in the planned release “Autumn”/)
    await write((writer) => cancelRelease(writer, plan))
    await expect(write((writer) => publishPlanned(writer, plan))).rejects.toThrow('“Autumn” was cancelled.')
    await compose(small.free, null, 'Winter')
    expect(await plans()).toMatchObject([
      { title: 'Winter', state: 'waiting' },
      { title: 'Autumn', state: 'cancelled' },
    ])
  })
})

test('a preview tells what would change and who would see it, and changes nothing', async () => {
  const address = `/mi-database/${small.free.path}`
  await db.asAdmin((admin) =>
    admin.query(
      `with a as (insert into account (email, state) values ('a@lab.example', 'active'), ('b@lab.example', 'active') returning id)
       insert into saved_view (account_id, name, address) select id, 'x', $1 || '?test=HER' from a
       union all select id, 'y', $1 from a limit 3`,
      [address],
    ),
  )
  const plan = await write((writer) =>
    composeRelease(writer, {
      title: 'Both',
      note: 'test',
      materials: [small.free.nodeId],
      coils: [small.bought.coilId],
      countsAt: null,
    }),
  )
  const before = await strength()
  const preview = await previewOfRelease(db, operator, plan)
  expect(preview.materials).toEqual([
    {
      name: 'DP980 (2)',
      page: `/mi-database/${small.bought.path}`,
      readers: ['Autoworks'],
      savedViews: 0,
      people: 0,
    },
    { name: 'DP980 (6)', page: address, readers: ['everybody'], savedViews: 3, people: 2 },
  ])
  expect(preview.difference.materials.map(({ name, coils }) => [name, coils[0]?.numbers.length])).toEqual([
    ['DP980 (2)', 1],
    ['DP980 (6)', 1],
  ])
  expect(preview.difference.to).toBe(preview.release)
  expect([await strength(), await plans()]).toMatchObject([before, [{ state: 'waiting', release: null }]])
})

test.each(['ROLE_CUSTOMER', 'ROLE_REGISTRAR', 'ROLE_CUSTOMER_BMW'] as const)('%s does nothing of it', async (role) => {
  const caller: Caller = { kind: 'account', accountId: nobody, organisationId: small.autoworks, role }
  const plan = await compose(small.free)
  await expect(performReleaseAction(db, caller, { kind: 'publish', plan })).rejects.toThrow(
    /Your role does not permit this/,
  )
  expect(await db.withCaller(caller, listPlans)).toEqual([])
  await expect(previewOfRelease(db, caller, plan)).rejects.toThrow(/Your role does not permit this/)
})
