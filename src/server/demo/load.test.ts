import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { material } from '#contract/catalogue.ts'
import { availableTest, propertyRow, scalarEvidence as evidenceSchema } from '#contract/tests.ts'
import { testCodes } from '#contract/catalogue.ts'
import { findMaterial, findNode, getMaterial, getNodePage, getTree } from '#server/catalogue/index.ts'
import { visitor } from '#server/db/database.ts'
import { availableTests, loadCurves, propertyTable, scalarEvidence } from '#server/tests/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { loadDemo } from './load.ts'
import { rawFileText } from './specimen-file.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await demoDatabase()
})
afterAll(() => db.close())

const freeSample = 'Steels/AHSS/Dual-Phase/DP980/DP980-6'

test('it is loaded once', async () => {
  expect(await loadDemo(db)).toBeUndefined()
})

test('everything in it is labelled synthetic and released', async () => {
  for (const table of ['tree_node', 'variant', 'test_series', 'replicate', 'point_set', 'parameter_set']) {
    const { rows } = await db.asAdmin((admin) =>
      admin.query<{ n: number }>(`select count(*)::int as n from ${table} where not synthetic or release is null`),
    )
    expect([table, rows[0]!.n]).toEqual([table, 0])
  }
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
    for (const code of testCodes.filter((each) => each !== 'BND' && each !== 'FSM'))
      expect(found!.tests).toContain(code)
  })

  test('goes from a number to its curve and its file', async () => {
    await db.withCaller(visitor, async (reader) => {
      const sample = await findMaterial(reader, 'dp980 6')
      const variantId = sample!.variants[0]!.id
      const tests = await availableTests(reader, variantId)
      for (const each of tests) availableTest.parse(each)
      const rows = await propertyTable(reader, { variantId, test: 'UAT' })
      for (const row of rows) propertyRow.parse(row)
      const strength = rows.find(({ property, condition }) => property === 'uat.rm' && condition === 'RD')!
      // Truth of DP980 in domain/synthetic-data.md 3.1: Rm 1030 MPa, replicates scatter by 0.4 %.
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
    expect(closed).toMatchObject({ access: 'locked', variants: [] })
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
