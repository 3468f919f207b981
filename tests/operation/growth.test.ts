import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { coilsOfNode } from '#pages/mi-database/tree/load-coils.server.ts'
import { readOpenMaterial } from '#pages/mi-database/material/load.server.ts'
import { findMaterial, findNode, getNodePage, listCategories } from '#server/catalogue/index.ts'
import { type Caller, operator, type Reader, visitor } from '#server/db/database.ts'
import { flagsByDialect, maxCoils, measuredCells } from '#laboratory/server/quality/measured-values.ts'
import { availableTests } from '#server/tests/index.ts'
import { smallMap } from '#views/data-map/index.ts'
import { listDatasets } from '#views/datasets/index.ts'
import { controlChartData } from '#laboratory/views/quality/control-chart-data.ts'
import { machineHealth } from '#laboratory/views/quality/machine-health.ts'
import { testOutliers } from '#laboratory/views/quality/test-outliers.ts'
import { testPrecision } from '#laboratory/views/quality/test-precision.ts'
import { smallDatabase, type TestDatabase } from '../database.ts'
import type { SmallCatalogue } from '../fixtures/small-catalogue.ts'

/** Tables that grow with the catalogue. */
const large = (
  'tree_node coil test_series condition replicate curve scalar point_set field_map ' +
  'parameter_set property_row material_teaser'
).split(' ')

const family = 'Steels/AHSS/Dual-Phase'
const material = `${family}/DP980/DP980-6`

let db: TestDatabase
let small: SmallCatalogue
let asked: string[] = []
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
  // PostgreSQL plans by the rows that it has counted: as if the catalogue were large.
  await db.asAdmin((admin) =>
    admin.query(
      `update pg_class set reltuples = 100000, relpages = 1 where relnamespace = 'public'::regnamespace and relname = any($1)`,
      [large],
    ),
  )
  const { query } = Client.prototype
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [config] = args as [{ text?: string; values?: unknown } | undefined]
    if (config?.text !== undefined && config.values !== undefined) asked.push(config.text)
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  })
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  await db.close()
})

const customer = (): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: small.autoworks,
  role: 'ROLE_CUSTOMER',
})
const readers: readonly [string, () => Caller][] = [
  ['a visitor', () => visitor],
  ['a customer', customer],
  ['staff', () => operator],
]

const nodePage = (path: string) => async (reader: Reader) => {
  const { id } = (await findNode(reader, path.split('/')))!
  const page = (await getNodePage(reader, id))!
  await smallMap(reader, page, [])
  await coilsOfNode(reader, path)
}
const materialPage = async (reader: Reader) => {
  const found = (await findMaterial(reader, 'DP980 (6)'))!
  await readOpenMaterial(reader, found, new URLSearchParams({ test: 'UAT' }))
}
const questions: readonly [string, (reader: Reader) => Promise<unknown>][] = [
  ['the categories', listCategories],
  ['a category', nodePage('Steels')],
  ['a series', nodePage('Steels/AHSS')],
  ['a family', nodePage(family)],
  ['a grade', nodePage(`${family}/DP980`)],
  ['the tests of a coil', (reader) => availableTests(reader, small.free.coilId)],
  ['a material', materialPage],
  ['the data sets', listDatasets],
]

describe.each(readers)('behind the policies of %s', (_who, caller) => {
  test.each(questions)('%s: no table of records is read from end to end', async (_what, ask) => {
    await db.withCaller(caller(), ask)
    expect(await readWhole(caller(), asked)).toEqual([])
  })
})

test('what lies below a node is found by its address', async () => {
  await db.withCaller(visitor, nodePage('Steels/AHSS'))
  const below = asked.filter((text) => text.includes('lower_path'))
  expect(below.length).toBeGreaterThan(0)
  for (const text of below) expect(indexesOf(await planOf(visitor, text))).toContain('tree_node_below')
})

test('the health of the laboratory is read from the newest coils of a test', async () => {
  const health = { test: 'UAT', by: 'operator' } as const
  await db.withCaller(operator, async (reader) => {
    await testPrecision(reader, health)
    await testOutliers(reader, health)
    await controlChartData(reader, { ...health, property: 'uat.rm' })
    await flagsByDialect(reader, 'UAT')
    await machineHealth(reader)
  })
  const ofHealth = [...asked]
  expect(ofHealth).toHaveLength(6)
  expect(await readWhole(operator, ofHealth)).toEqual([])
  for (const text of ofHealth) {
    const limits = nodesOf(await planOf(operator, text)).filter((node) => node['Node Type'] === 'Limit')
    expect(limits.flatMap(indexesOf)).toContain('test_series_newest')
  }
})

test.each(readers)(
  'a scalar of a specimen is found by its property behind the policies of %s',
  async (_who, caller) => {
    const plan = await planOf(caller(), 'select s.value from scalar s where s.replicate_id = $1 and s.property = $2')
    expect(indexesOf(plan)).toContain('scalar_of_specimen')
  },
)

test('figures of the laboratory cover as many coils as they are limited to, drafts first', async () => {
  const values = async () =>
    (await db.withCaller(operator, (reader) => measuredCells(reader, { test: 'UAT', by: 'operator' }))).reduce(
      (sum, { n }) => sum + n,
      0,
    )
  expect(await values()).toBeLessThan(maxCoils)
  await db.asAdmin((admin) => admin.query(moreCoils, [small.free.coilId, maxCoils]))
  expect(await values()).toBe(maxCoils)
  await db.asAdmin((admin) => admin.query(`delete from coil where heat = 'further'`))
})

test('a table that has no index for readers is noticed', async () => {
  await db.withCaller(visitor, (reader) => availableTests(reader, small.free.coilId))
  const ofConditions = [...asked]
  expect(await readWhole(visitor, ofConditions)).toEqual([])
  // The partial indexes of curves remain: no policy implies their conditions.
  await db.asAdmin((admin) => admin.query('drop index curve_replicate'))
  expect(await readWhole(visitor, ofConditions)).toEqual(['curve'])
  await db.asAdmin((admin) => admin.query('create index curve_replicate on curve (replicate_id)'))
})

test('a page asks as often for many children as for one, and as often for many conditions', async () => {
  const count = async (ask: (reader: Reader) => Promise<unknown>) => {
    asked = []
    await db.withCaller(operator, ask)
    return asked.length
  }
  const counts = async () => ({
    series: await count(nodePage('Steels/AHSS')),
    grade: await count(nodePage(`${family}/DP980`)),
    tests: await count((reader) => availableTests(reader, small.free.coilId)),
    material: await count(materialPage),
  })
  const before = await counts()
  await db.asAdmin((admin) => admin.query(more, [material.toLowerCase(), small.free.coilId]))
  const { children } = await db.withCaller(
    operator,
    async (reader) =>
      (await getNodePage(reader, (await findNode(reader, ['Steels', 'AHSS', 'Dual-Phase', 'DP980']))!.id))!,
  )
  expect(children.length).toBeGreaterThan(30)
  const [tests] = await db.withCaller(operator, (reader) => availableTests(reader, small.free.coilId))
  expect(tests).toMatchObject({ conditions: { length: 21 }, counts: { curves: 21 } })
  expect(await counts()).toEqual(before)
})

/** Thirty further materials of the grade, and twenty further conditions of the coil with a specimen and a curve each. */
const more = `
  with grade as (select parent_id as id from tree_node where lower_path = $1),
  nodes as (
    insert into tree_node (level, parent_id, name, slug, release) select 'material', id, 'DP980 (' || i || ')', 'DP980-' || i, 1
    from grade, generate_series(1001, 1030) i
  ), conditions as (
    insert into condition (material_id, series_id, label, position, release)
    select t.material_id, t.id, 'C' || i, i, 1 from test_series t, generate_series(1, 20) i where t.coil_id = $2
    returning id, material_id
  ), specimens as (
    insert into replicate (material_id, condition_id, number, status, release) select material_id, id, 1, 'approved', 1 from conditions
    returning id, material_id
  )
  insert into curve (material_id, replicate_id, kind, channels, rows, hash, data, release)
    select s.material_id, s.id, k.kind, k.channels, k.rows, k.hash, k.data, 1 from specimens s
    cross join (select * from curve c where c.replicate_id in (select r.id from replicate r join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id where t.coil_id = $2) limit 1) k`

/** So many further coils of a material, with a draft of one tensile test, specimen and number each. */
const moreCoils = `
  with coils as (
    insert into coil (material_id, name, slug, thickness_mm, heat)
    select material_id, 'Coil ' || i, 'coil-' || i, 1.2, 'further' from coil, generate_series(1, $2) i where id = $1
    returning id, material_id
  ), series as (
    insert into test_series (material_id, coil_id, code) select material_id, id, 'UAT' from coils returning id, material_id
  ), conditions as (
    insert into condition (material_id, series_id, label) select material_id, id, 'RD' from series returning id, material_id
  ), specimens as (
    insert into replicate (material_id, condition_id, number) select material_id, id, 1 from conditions returning id, material_id
  )
  insert into scalar (material_id, replicate_id, property, value, unit, method, version)
    select material_id, id, 'uat.rm', 1000, 'MPa', 'maximum', 'test' from specimens`

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

/** Large tables that a statement can only read whole: PostgreSQL does so for no price if any index serves. */
async function readWhole(caller: Caller, statements: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const text of new Set(statements))
    for (const node of nodesOf(await planOf(caller, text)))
      if (node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name']!)) found.add(node['Relation Name']!)
  return [...found]
}

/** The plan that all callers share, whatever the values of its parameters. As plain text: with bound values PostgreSQL would plan for these. */
async function planOf(caller: Caller, text: string): Promise<PlanNode> {
  const context = await db.withCaller(caller, async (reader) => {
    const { rows } = await sql<{ context: string }>`select current_setting('app.context') as context`.execute(reader)
    return rows[0]!.context
  })
  return db.asAdmin(async (admin) => {
    await admin.query(
      `begin; set local role mi_app_read; set local enable_seqscan = off; set local app.context = '${context}'`,
    )
    const { rows } = await admin.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    await admin.query('rollback')
    return rows[0]!['QUERY PLAN'][0].Plan
  })
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

function indexesOf(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap((node) => node['Index Name'] ?? [])
}
