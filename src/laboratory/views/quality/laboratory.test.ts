import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, operator } from '#server/db/database.ts'
import { flagsByDialect, measuredCells } from '#laboratory/server/quality/measured-values.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue, SmallMaterial } from '#tests/fixtures/small-catalogue.ts'
import { attention } from './attention.ts'
import { controlChartData } from './control-chart-data.ts'
import { testOutliers } from './test-outliers.ts'
import { testPrecision } from './test-precision.ts'

let db: TestDatabase
let small: SmallCatalogue

/** Strengths of the coil that was bought [MPa], after the one of 1000 that the catalogue has: operator, day, value. */
const measured = [
  ['Anna', 2, 1010],
  ['Anna', 3, 990],
  ['Ben', 4, 1040],
  ['Ben', 5, 1060],
] as const

beforeAll(async () => {
  ;[db, small] = await smallDatabase()
  await db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ condition: string; material: string; first: string }>(
      `select r.condition_id as condition, r.material_id as material, r.id as first from replicate r
       join scalar s on s.replicate_id = r.id where s.id = $1`,
      [small.bought.scalarId],
    )
    const { condition, material, first } = rows[0]!
    // Each in a laboratory of their own, on its machine.
    const origin = `insert into measurement_origin (replicate_id, material_id, operator, laboratory, machine, measured_at)
      values ($1, $2, $3, 'Laboratory of ' || $3, 'Machine of ' || $3, $4)`
    await admin.query(origin, [first, material, 'Anna', '2026-03-01'])
    for (const [i, [name, day, value]] of measured.entries()) {
      const made = await admin.query<{ id: string }>(
        `insert into replicate (material_id, condition_id, number, status) values ($1, $2, $3, 'evaluated') returning id`,
        [material, condition, i + 2],
      )
      const { id } = made.rows[0]!
      await admin.query(
        `insert into scalar (material_id, replicate_id, property, value, unit, method, flags, version)
         values ($1, $2, 'uat.rm', $3, 'MPa', 'maximum', $4, 'test')`,
        [material, id, value, name === 'Ben' ? ['few_points'] : []],
      )
      await admin.query(origin, [id, material, name, `2026-03-0${day}`])
    }
  })
})
afterAll(() => db.close())

const read = <T>(
  work: (reader: Parameters<Parameters<TestDatabase['withCaller']>[1]>[0]) => Promise<T>,
  caller = operator,
) => db.withCaller(caller, work)

test.each([
  ['operator', ''],
  ['laboratory', 'Laboratory of '],
  ['machine', 'Machine of '],
] as const)('repeatability and reproducibility of a level with two of each %s, by hand', async (by, of) => {
  const found = await read((reader) => testPrecision(reader, { test: 'UAT', by }))
  // Anna 1000, 1010, 990; Ben 1040, 1060: ȳ = 1020, s_r² = (200 + 200)/3; s_d² = 3·20² + 2·30² = 3000; n̿ = 5 − 13/5 = 2.4.
  const within = 400 / 3
  const between = (3000 - within) / 2.4
  expect(found).toMatchObject({ groups: [`${of}Anna`, `${of}Ben`], values: 10, unstated: 5 })
  expect(found.properties).toEqual([
    {
      property: 'uat.rm',
      name: expect.any(String),
      symbol: expect.any(String),
      levels: 1,
      comparedLevels: 1,
      n: 5,
      repeatability: expect.closeTo(Math.sqrt(within) / 1020, 12),
      reproducibility: expect.closeTo(Math.sqrt(within + between) / 1020, 12),
    },
  ])
})

test('the bias of an operator, and the values of one of them in the order of time', async () => {
  const asked = { test: 'UAT', property: 'uat.rm', by: 'operator' } as const
  const { groups, values } = await read((reader) => controlChartData(reader, { ...asked, group: 'Ben' }))
  expect(groups).toEqual([
    { group: 'Anna', n: 3, bias: expect.closeTo(-20 / 1020, 12), interval: expect.any(Array) },
    { group: 'Ben', n: 2, bias: expect.closeTo(30 / 1020, 12), interval: null },
  ])
  // Of five values each deviation is put right by √(5/4).
  expect(values.points.map(({ at, value }) => [at.slice(0, 10), value])).toEqual([
    ['2026-03-04', expect.closeTo((20 / 1020) * Math.sqrt(5 / 4), 12)],
    ['2026-03-05', expect.closeTo((40 / 1020) * Math.sqrt(5 / 4), 12)],
  ])
})

test('means and scatter of what one operator measured alike, by hand', async () => {
  const asked = { test: 'UAT', property: 'uat.rm', by: 'operator' } as const
  const all = (await read((reader) => controlChartData(reader, asked))).subgroups
  // Anna: 1000, 1010, 990 and s = 10; Ben: 1040, 1060 and s = √200; all over 1020.
  expect(all.deviations.points.map(({ specimen, value }) => [specimen, value])).toEqual([
    ['DP980 (2) GI 1.40 RD, 3 values', expect.closeTo(10 / 1020, 12)],
    ['DP980 (2) GI 1.40 RD, 2 values', expect.closeTo(Math.sqrt(200) / 1020, 12)],
  ])
  // c₄ of 3 is √π/2 and of 2 √(2/π): the scatter of single values is the mean of both s over theirs.
  const sigma = (20 / Math.sqrt(Math.PI) + Math.sqrt(100 * Math.PI)) / 2 / 1020
  expect(all.deviations.limits!.centre).toEqual([
    expect.closeTo((sigma * Math.sqrt(Math.PI)) / 2, 12),
    expect.closeTo(sigma * Math.sqrt(2 / Math.PI), 12),
  ])
  expect(all.means.points).toEqual([])
  // Ben's mean of two holds two of the level's five values: its deviation is put right by √(5/3).
  const ben = (await read((reader) => controlChartData(reader, { ...asked, group: 'Ben' }))).subgroups
  expect(ben.means.points.map(({ value }) => value)).toEqual([expect.closeTo((30 / 1020) * Math.sqrt(5 / 3), 12)])
})

test('flags by the format of the file', async () => {
  const rows = await read((reader) => flagsByDialect(reader, 'UAT'))
  expect(rows).toEqual([
    { dialect: 'steeldata-curve', specimens: 6, numbers: 6, flagged: 0, flags: [] },
    { dialect: 'no file', specimens: 4, numbers: 4, flagged: 2, flags: ['few_points'] },
  ])
})

test('a customer reads no origin, also of a material that they have bought: nothing is compared, and it is said how much states none', async () => {
  const customer: Caller = {
    kind: 'account',
    accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    organisationId: small.autoworks,
    role: 'ROLE_CUSTOMER',
  }
  const origins = await db.withCaller(customer, (reader) =>
    reader
      .selectFrom('measurement_origin')
      .selectAll()
      .execute()
      .catch(() => 'refused'),
  )
  expect(origins).toEqual([])
  expect(await read((reader) => testPrecision(reader, { test: 'UAT', by: 'operator' }), customer)).toEqual({
    properties: [],
    groups: [],
    values: expect.any(Number),
    unstated: expect.any(Number),
  })
})

test('what needs a look: drafts, open reviews, failed and late jobs, mails and the last backup', async () => {
  await db.asAdmin((admin) =>
    admin.query(`
      insert into job (kind, state, ended_at, error) values ('notices', 'failed', now(), 'A fault.'),
        ('notices', 'failed', now() - interval '8 days', 'Long ago.'), ('mail', 'failed', now(), 'Refused (550).');
      insert into job (kind, state, due_at) values ('notices', 'waiting', now() - interval '2 hours'), ('mail', 'waiting', now())`),
  )
  await db.asWriter(operator, (writer) => appendAudit(writer, { action: 'database.backup', object: 'b.gz' }))
  const found = await read((reader) => attention(reader, { installation: undefined, audit: true }))
  expect(found).toMatchObject({
    // The four that were measured, and the one of the draft material.
    drafts: { specimens: 5, oldest: expect.any(String) },
    reviews: 4,
    jobs: { failed: 1, late: 1 },
    mails: { waiting: 1, failing: 0, refused: 1, oldest: expect.any(String), problem: null },
    disk: null,
    backup: { known: true, last: expect.any(String), drill: null },
    integrity: null,
  })
})

test('a value that lies far from its level is listed with its test, and stays in the precision', async () => {
  // 999, 1000, 1001, 1000 and 1030: mean 1006, s² = (49 + 36 + 25 + 36 + 576)/4 = 180.5, G = 24/√180.5 = 1.786 beyond 1.715 (5 %) and 1.764 (1 %).
  // And 1000, 1000 and 1010, where rounding hides the scatter of the others.
  await addStrengths(small.closed, [999, 1001, 1000, 1030])
  await addStrengths(small.free, [1000, 1010])
  const found = await read((reader) => testOutliers(reader, { test: 'UAT', by: 'operator' }))
  expect(found).toMatchObject({ count: 1, counts: { 'uat.rm': 1 } })
  expect(found.listed).toEqual([
    expect.objectContaining({
      level: 'DP980 (3) GI 1.40 RD',
      number: 5,
      value: 1030,
      mean: expect.closeTo(1006, 9),
      unit: 'MPa',
      n: 5,
      statistic: expect.closeTo(24 / Math.sqrt(180.5), 9),
      critical: expect.closeTo(1.715, 3),
      strength: 'outlier',
    }),
  ])
  const cells = await read((reader) => measuredCells(reader, { test: 'UAT', by: 'operator' }))
  expect(cells.filter(({ n }) => n === 5)).toEqual([expect.objectContaining({ mean: expect.closeTo(1006, 9) })])
})

test('a number that waits beside a published one counts in its place, not beside it', async () => {
  await db.asAdmin((admin) =>
    admin.query(
      `insert into scalar (material_id, replicate_id, property, value, unit, method, version)
       select material_id, replicate_id, property, 1000, unit, method, 'newer' from scalar where id = $1`,
      [small.bought.scalarId],
    ),
  )
  const cells = await read((reader) => measuredCells(reader, { test: 'UAT', by: 'operator' }))
  expect(cells.find(({ group }) => group === 'Anna')).toMatchObject({ n: 3, mean: expect.closeTo(1000, 9) })
})

/** Beside the strength of 1000 that a material has. */
async function addStrengths({ scalarId }: SmallMaterial, values: readonly number[]): Promise<void> {
  await db.asAdmin(async (admin) => {
    for (const [i, value] of values.entries())
      await admin.query(
        `with made as (
           insert into replicate (material_id, condition_id, number, status)
           select r.material_id, r.condition_id, $2, 'evaluated' from replicate r join scalar s on s.replicate_id = r.id where s.id = $1
           returning id, material_id)
         insert into scalar (material_id, replicate_id, property, value, unit, method, version)
         select material_id, id, 'uat.rm', $3, 'MPa', 'maximum', 'test' from made`,
        [scalarId, i + 2, value],
      )
  })
}
