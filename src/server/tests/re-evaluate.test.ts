import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluations } from '#core/evaluate/evaluations.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { findCurves, findScalars, loadCurves, propertyTable, reEvaluate } from './index.ts'
import type { MovedNumber } from './re-evaluate.ts'

let db: TestDatabase
let coilId: string
beforeAll(async () => {
  db = await demoDatabase()
  const sample = await db.withCaller(visitor, (reader) => findMaterial(reader, 'DP980 (6)'))
  coilId = sample!.coils[0]!.id
})
afterAll(() => db.close())

const asked = async <Row extends object>(query: string): Promise<Row[]> =>
  db.asAdmin(async (admin) => (await admin.query(query)).rows as Row[])

test('what the demonstration stores is what the present procedures find in its originals, number by number and curve by curve', async () => {
  const { specimens, drafts, unchanged, curves } = await db.asWriter(operator, (writer) =>
    reEvaluate(writer, { only: coilId }),
  )
  const [{ n } = { n: 0 }] = await asked<{ n: number }>(
    `select count(*)::int as n from scalar s join replicate r on r.id = s.replicate_id join condition c on c.id = r.condition_id
     join test_series t on t.id = c.series_id where t.coil_id = '${coilId}'`,
  )
  expect([specimens > 50, drafts, unchanged, curves]).toEqual([true, 0, n, 0])
})

test('a number of an older version waits as a draft beside the published one, until the release', async () => {
  // As if an earlier version had found another strength, and no strain ratio because tension came later.
  await asked(
    `update scalar set value = 999, version = 'tension-1' from replicate r join condition c on c.id = r.condition_id
       join test_series t on t.id = c.series_id
     where r.id = scalar.replicate_id and t.coil_id = '${coilId}' and property = 'uat.rm' and c.label = 'RD'`,
  )
  await asked(
    `update scalar set value = null, flags = '{no_tension_reference}' from replicate r join condition c on c.id = r.condition_id
       join test_series t on t.id = c.series_id
     where r.id = scalar.replicate_id and t.coil_id = '${coilId}' and property = 'hbg.fb'`,
  )
  const strengths = (caller: Caller) =>
    db.withCaller(caller, async (reader) =>
      (await findScalars(reader, { coilId, test: 'UAT', conditions: ['RD'], properties: ['uat.rm'] })).map(
        ({ value, version, draft }) => [Math.round(value!), version, draft],
      ),
    )

  const moved: MovedNumber[] = []
  const onMoved = (one: MovedNumber) => moved.push(one)
  const counted = await db.asWriter(operator, (writer) => reEvaluate(writer, { only: coilId, store: false, onMoved }))
  expect(counted).toMatchObject({ drafts: 6, found: 3, lost: 0 })
  expect(moved.filter(({ test: code }) => code === 'UAT')).toMatchObject(
    ['RD 1', 'RD 2', 'RD 3'].map((specimen) => ({ specimen, property: 'uat.rm', unit: 'MPa', before: 999 })),
  )
  expect(
    moved.filter(({ property, before, after }) => property === 'hbg.fb' && before === null && after !== null),
  ).toHaveLength(3)
  expect(moved).toHaveLength(6)
  expect(await strengths(operator)).toEqual(Array.from({ length: 3 }, () => [999, 'tension-1', false]))

  await db.asWriter(operator, (writer) => reEvaluate(writer, { only: coilId }))
  // Readers go on seeing what was published; staff see what a release would publish, and not both.
  expect(await strengths(visitor)).toEqual(Array.from({ length: 3 }, () => [999, 'tension-1', false]))
  const again = await strengths(operator)
  expect(again).toHaveLength(3)
  for (const [value, version] of again) {
    expect(version).toBe(evaluations.UAT.version)
    // Synthetic data 3.1: Rm of DP980 is 1030 MPa, specimens scatter by 0.4 %.
    expect(Math.abs(Number(value) / 1030 - 1)).toBeLessThan(0.02)
  }
  const row = async (caller: Caller) =>
    db.withCaller(caller, async (reader) => {
      const table = await propertyTable(reader, { coilId, test: 'HBG' })
      return table.find(({ property }) => property === 'hbg.fb')!
    })
  expect([(await row(visitor)).n, (await row(operator)).n, (await row(operator)).replicates.length]).toEqual([0, 3, 3])
  // A second time nothing is new.
  expect(await db.asWriter(operator, (writer) => reEvaluate(writer, { only: coilId }))).toMatchObject({ drafts: 0 })

  const published = await db.asWriter(operator, (writer) =>
    publishDrafts(writer, { note: 'evaluated again', year: 2026 }),
  )
  expect(published).toMatchObject({ published: { scalar: 6 }, replaced: 6 })
  const [logged] = await asked<{ after: object }>(
    `select after from audit where action = 'catalogue.release' order by id desc limit 1`,
  )
  expect(logged!.after).toEqual({ note: 'evaluated again', published: { scalar: 6 }, replaced: 6 })
  expect(await strengths(visitor)).toEqual(again.map(([value, version]) => [value, version, false]))
  expect((await row(visitor)).n).toBe(3)
  const doubled = await asked(`select replicate_id from scalar group by replicate_id, property having count(*) > 1`)
  expect(doubled).toEqual([])
})

test('curves of kinds that were not stored when the coil came wait as drafts, once', async () => {
  const [{ n } = { n: 0 }] = await asked<{ n: number }>(
    `with gone as (delete from curve k using replicate r, condition c, test_series t
       where r.id = k.replicate_id and c.id = r.condition_id and t.id = c.series_id and t.coil_id = '${coilId}'
         and k.kind in ('shear', 'bending', 'accumulated') returning 1)
     select count(*)::int as n from gone`,
  )
  expect(n).toBeGreaterThan(5)
  const again = () => db.asWriter(operator, (writer) => reEvaluate(writer, { only: coilId }))
  expect(await again()).toMatchObject({ curves: n })
  expect(await again()).toMatchObject({ curves: 0 })
  const drafts = await asked(`select kind from curve where release is null`)
  expect(drafts).toHaveLength(n)
})

test('points that an older procedure found wait for theirs as a draft, and keep their address when a release supersedes them', async () => {
  await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'before', year: 2026 }))
  const flows = (caller: Caller) =>
    db.withCaller(caller, async (reader) =>
      (await findCurves(reader, { coilId, test: 'UAT', conditions: ['RD'], kinds: ['flow'] })).map(
        ({ id, replicate, hash }) => ({ id, replicate, hash }),
      ),
    )
  const right = await flows(visitor)
  // As if an earlier version had found the points of another specimen.
  await asked(
    `update curve k set rows = o.rows, data = o.data, hash = o.hash from curve o where k.id = '${right[0]!.id}' and o.id = '${right[1]!.id}'`,
  )
  const wrong = await flows(visitor)
  expect(wrong[0]!.hash).not.toBe(right[0]!.hash)
  const again = () => db.asWriter(operator, (writer) => reEvaluate(writer, { only: coilId }))
  // Tension comes first, so that the curves of other tests are compared with the points that are right again.
  const { drafts, found, lost, curves, replacing } = await again()
  // The numbers that were read from those points come with them, and no other: they are right already.
  expect([drafts > 0, found, lost, curves, replacing]).toEqual([true, 0, 0, 1, 1])
  expect(await flows(visitor)).toEqual(wrong)
  const waiting = await flows(operator)
  expect(waiting.map(({ hash }) => hash)).toEqual(right.map(({ hash }) => hash))
  expect(waiting[0]!.id).not.toBe(wrong[0]!.id)
  // A second time nothing is new; a draft that was found by yet another version gets other points in its place.
  expect(await again()).toMatchObject({ drafts: 0, curves: 0 })
  await asked(
    `update curve k set rows = o.rows, data = o.data, hash = o.hash from curve o where k.id = '${waiting[0]!.id}' and o.id = '${right[1]!.id}'`,
  )
  expect(await again()).toMatchObject({ drafts: 0, curves: 1, replacing: 0 })
  expect(await flows(operator)).toEqual(waiting)

  const published = await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'other points', year: 2026 }))
  expect(published).toMatchObject({ published: { curve: 1, scalar: drafts }, replaced: drafts, superseded: 1 })
  expect(await flows(visitor)).toEqual(waiting)
  // What was cited before still answers, with the points of then.
  const [before] = await db.withCaller(visitor, (reader) => loadCurves(reader, [wrong[0]!.id]))
  expect(before!.hash).toBe(wrong[0]!.hash)
  const orphans = await asked(
    `select from scalar s join curve k on k.id = s.curve_id where k.superseded is not null and s.release is not null`,
  )
  expect(orphans).toEqual([])
})
