import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { material } from '#contract/catalogue.ts'
import { availableTest, parameterSetRecord, propertyRow, scalarEvidence as evidenceSchema } from '#contract/tests.ts'
import { demonstratedTests } from '#core/synthetic/recipes.ts'
import { testType } from '#core/test-types/index.ts'
import { findMaterial, findNode, getMaterial, getNodePage, getTree } from '#server/catalogue/index.ts'
import { isPassword } from '#server/accounts/password.ts'
import { operator, type Role, visitor } from '#server/db/database.ts'
import { availableTests, loadCurves, parameterSets, propertyTable, scalarEvidence } from '#server/tests/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { loadDemoCatalogue } from '#tests/fixtures/demo-catalogue.ts'
import { rawFileText } from './specimen-file.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await demoDatabase()
})
afterAll(() => db.close())

/** Past all policies. */
const asked = <Row extends object>(query: string): Promise<Row[]> =>
  db.asAdmin(async (admin) => (await admin.query(query)).rows as Row[])

const freeSample = 'Steels/AHSS/Dual-Phase/DP980/DP980-6'

test('it is loaded once', async () => {
  expect(await loadDemoCatalogue(db)).toBeUndefined()
})

test('PostgreSQL has counted every table that has rows', async () => {
  const uncounted = await asked<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relkind = 'r' and c.relowner = 'mi_owner'::regrole and pg_relation_size(c.oid) > 0
       and not exists (select from pg_statistic s where s.starelid = c.oid)`,
  )
  expect(uncounted).toEqual([])
  const [row] = await asked<{ counted: number; rows: number }>(
    `select reltuples::int as counted, (select count(*)::int from tree_node) as rows from pg_class where oid = 'tree_node'::regclass`,
  )
  expect(row!.counted).toBe(row!.rows)
})

test('further grades have few tests, and the fracture strain that goes with the stated area of the break', async () => {
  const found = await asked<{ grade: string; codes: string[]; broken: number }>(
    `select g.name as grade, array_agg(distinct t.code order by t.code) as codes,
       count(*) filter (where s.property = 'uat.tfs' and s.value between 0.4 and 1.4)::int as broken
     from tree_node g join tree_node m on m.parent_id = g.id join test_series t on t.material_id = m.id
       join condition c on c.series_id = t.id join replicate r on r.condition_id = c.id join scalar s on s.replicate_id = r.id
     where g.level = 'grade' and g.name in ('HSLA550', 'TWIP800') group by g.name order by g.name`,
  )
  // Two materials with one coil each, three specimens along each of three directions.
  expect(found).toEqual([
    { grade: 'HSLA550', codes: ['BND', 'HER', 'UAT'], broken: 18 },
    { grade: 'TWIP800', codes: ['BND', 'HER', 'UAT'], broken: 18 },
  ])
})

test('everything in it is labelled synthetic and released', async () => {
  for (const table of ['tree_node', 'coil', 'test_series', 'replicate', 'point_set', 'parameter_set']) {
    const [row] = await asked<{ n: number; wrong: number }>(
      `select count(*)::int as n, count(*) filter (where not synthetic or release is null)::int as wrong from ${table}`,
    )
    expect([table, row!.n > 0, row!.wrong]).toEqual([table, true, 0])
  }
  for (const table of ['condition', 'raw_file', 'curve', 'scalar', 'field_map']) {
    expect([table, await asked(`select from ${table} where release is null limit 1`)]).toEqual([table, []])
  }
})

test('the six accounts of docs/guide/operate.md are there, with its password', async () => {
  const rows = await asked<Record<string, string>>(
    `select a.email, a.role, a.state, o.name, a.password_hash from account a join organisation o on o.id = a.organisation_id
     order by a.email`,
  )
  expect(rows.map(({ email, role, state, name }) => [email, role, state, name])).toEqual([
    ['admin@mi.example', 'ROLE_ADMIN', 'active', 'Material Insights'],
    ['customer@autoworks.example', 'ROLE_CUSTOMER', 'active', 'Autoworks'],
    ['editor@mi.example', 'ROLE_DATAEDITOR', 'active', 'Material Insights'],
    ['engineer@bmw.example', 'ROLE_CUSTOMER_BMW', 'active', 'BMW'],
    ['pending@university.example', 'ROLE_REGISTRAR', 'pending', 'University'],
    ['registrar@university.example', 'ROLE_REGISTRAR', 'active', 'University'],
  ])
  for (const { password_hash } of rows) expect(await isPassword('Demo-Pass-2026', password_hash!)).toBe(true)
  expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(6)
})

test('the inbox of support has conversations in each state, and they say that they are made up', async () => {
  const threads = await asked<{ email: string; state: string; lines: number; waiting: number }>(
    `select coalesce(a.email, t.guest_email) as email, t.state, count(*)::int as lines,
       count(*) filter (where m.author = 'reader' and m.created_at > coalesce(t.staff_seen_at, '-infinity'))::int as waiting
     from support_thread t join support_message m on m.thread_id = t.id left join account a on a.id = t.account_id
     group by t.id, a.email order by 1`,
  )
  expect(threads).toEqual([
    { email: 'customer@autoworks.example', state: 'open', lines: 3, waiting: 1 },
    { email: 'registrar@university.example', state: 'closed', lines: 3, waiting: 0 },
    { email: 'visitor@steelworks.example', state: 'open', lines: 1, waiting: 1 },
  ])
  expect(await asked(`select from support_message where body not like 'Demonstration: %'`)).toEqual([])
  expect(await asked(`select from mail`)).toEqual([])
})

test.each([
  // who                           a material of their plan or role            one that is neither
  ['customer@autoworks.example', 'Steels/AHSS/Dual-Phase/DP780/DP780-1', 'Steels/AHSS/Complex-Phase/CP980/CP980-2'],
  [
    'engineer@bmw.example',
    'Steels/Mild/Interstitial-Free/IF270/IF270-1',
    'Steels/Mild/Interstitial-Free/IF270/IF270-3',
  ],
  ['registrar@university.example', freeSample, 'Steels/AHSS/Dual-Phase/DP780/DP780-1'],
])('%s reads what the plan or role grants, and no more', async (email, open, closed) => {
  const [account] = await asked<{ id: string; organisation_id: string; role: Role }>(
    `select id, organisation_id, role from account where email = '${email}'`,
  )
  const { id: accountId, organisation_id: organisationId, role } = account!
  const seen = await db.withCaller({ kind: 'account', accountId, organisationId, role }, (reader) =>
    Promise.all([open, closed].map((path) => findNode(reader, path.split('/')))),
  )
  expect(seen.map((node) => node?.access)).toEqual(['full', 'locked'])
})

test('every specimen that was recorded leads to its file, which is written again byte for byte', async () => {
  const bare = await asked<{ code: string }>(
    `select distinct t.code from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
     where r.raw_file_hash is null order by t.code`,
  )
  // Read off by eye or camera: their values, points and fields are the record itself.
  expect(bare.map(({ code }) => code)).toEqual(['FLC', 'FSM', 'HER'])
  const files = await asked<{ code: string; hash: string }>(
    `select distinct on (t.code) t.code, encode(r.raw_file_hash, 'hex') as hash
     from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
     where r.raw_file_hash is not null order by t.code, r.id`,
  )
  expect(files.length).toBe(10)
  for (const { hash } of files) {
    const file = await db.withCaller(operator, (reader) => rawFileText(reader, hash))
    expect(createHash('sha256').update(file!.text).digest('hex')).toBe(hash)
  }
})

test('the models of the free sample stand in all six finite-element tabs', async () => {
  await db.withCaller(visitor, async (reader) => {
    const sample = await findMaterial(reader, 'DP980 (6)')
    const sets = await parameterSets(reader, sample!.coils[0]!.id)
    for (const set of sets) parameterSetRecord.parse(set)
    expect(sets.map(({ feTab, model }) => `${feTab} ${model}`)).toEqual([
      'FE1 chord-modulus',
      'FE2 anchored',
      'FE2 mixed-hardening',
      'FE2 swift-hockett-sherby',
      'FE2 swift-voce',
      'FE2 yoshida-uemori',
      'FE3 hill48-r',
      'FE3 yld2000-2d',
      'FE3 yld89',
      'FE4 cowper-symonds',
      'FE4 johnson-cook-rate',
      'FE4 thermal-overstress',
      'FE5 abspoel-scholting',
      'FE6 hosford-coulomb',
    ])
    // Density of steel, docs/science/synthetic-data.md: the parameters came through unchanged.
    expect(sets[0]!.parameters).toContainEqual({ id: 'density', value: 7850, unit: 'kg/m³' })
    // Each leads to the specimens it was fitted to, and says whether it reproduces them.
    for (const { inputs, fit, proof, release } of sets) {
      const known = await asked(`select from replicate where id = any('{${inputs.join(',')}}')`)
      expect([known.length, fit!.converged, release]).toEqual([inputs.length, true, '2026.4'])
      expect(inputs.length).toBeGreaterThan(0)
      expect(proof!.runs.length).toBeGreaterThan(0)
      expect(proof!.passed).toBe(proof!.runs.every(({ passed }) => passed))
    }
  })
})

describe('a visitor', () => {
  test('finds at least 30 materials by name, and one open', async () => {
    const tree = await db.withCaller(visitor, getTree)
    const materials = tree.flatMap((c) =>
      c.children.flatMap((s) => s.children.flatMap((f) => f.children.flatMap((g) => g.children))),
    )
    expect(materials.length).toBeGreaterThanOrEqual(30)
    expect(materials.filter(({ access }) => access === 'full').map(({ path }) => path)).toEqual([freeSample])
  })

  test('opens the free sample: all tests, in the shape of the contract', async () => {
    const found = await db.withCaller(visitor, async (reader) => {
      const node = await findNode(reader, freeSample.toLowerCase().split('/'))
      return node && getMaterial(reader, node.id)
    })
    expect(material.parse(found)).toMatchObject({
      path: freeSample,
      access: 'full',
      release: '2026.4',
      synthetic: true,
    })
    expect(found!.tests).toEqual(
      expect.arrayContaining(demonstratedTests.filter((code) => !testType(code).tabOnlyWithData)),
    )
  })

  test('goes from a number to its curve and its file', async () => {
    await db.withCaller(visitor, async (reader) => {
      const sample = await findMaterial(reader, 'dp980 6')
      const coilId = sample!.coils[0]!.id
      const tests = await availableTests(reader, coilId)
      for (const each of tests) availableTest.parse(each)
      const rows = await propertyTable(reader, { coilId, test: 'UAT' })
      for (const row of rows) propertyRow.parse(row)
      const strength = rows.find(({ property, condition }) => property === 'uat.rm' && condition === 'RD')!
      // Truth of DP980 in docs/science/synthetic-data.md#target-scalars: Rm 1030 MPa, replicates scatter by 0.4 %.
      expect(strength.n).toBeGreaterThanOrEqual(3)
      expect(Math.abs(strength.mean! - 1030)).toBeLessThan(0.01 * 1030)

      const evidence = evidenceSchema.parse(await scalarEvidence(reader, strength.replicates[0]!.scalarId))
      expect(evidence.curve?.kind).toBe('engineering')
      const file = await rawFileText(reader, evidence.rawFile!.hash)
      expect(createHash('sha256').update(file!.text).digest('hex')).toBe(evidence.rawFile!.hash)
      expect(file!.text).toContain('SYNTHETIC DEMO DATA')
      const [curve] = await loadCurves(reader, [evidence.curve!.id])
      expect(Math.max(...curve!.columns[1]!)).toBeCloseTo(strength.replicates[0]!.value!, -1)
    })
  })

  test('sees of a closed material its name and tests, no coil and no number', async () => {
    const closed = await db.withCaller(visitor, (reader) => findMaterial(reader, 'DP980 (2)'))
    expect(closed).toMatchObject({ access: 'locked', coils: [] })
    expect(closed!.tests.length).toBeGreaterThan(0)
  })

  test('counts of a family cover the free sample alone', async () => {
    const page = await db.withCaller(visitor, async (reader) => {
      const node = await findNode(reader, ['Steels', 'AHSS', 'Dual-Phase'])
      return getNodePage(reader, node!.id)
    })
    expect(page!.counts.materials).toBeGreaterThan(page!.counts.readableMaterials)
    expect(page!.counts.readableMaterials).toBe(1)
    for (const { n } of page!.ranges) expect(n).toBe(1)
  })
})
