import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributes as attributesSchema, nodePage, treeNode, type TreeNode } from '#contract/catalogue.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { attributes, findMaterial, findNode, findCoil, freeSamplePath, getNodePage, getTree } from './index.ts'
import { menuSample } from './menu-tree.ts'
import { rebuildProperties } from '#server/properties/index.ts'
import { publishDrafts } from '#server/releases/index.ts'

let db: TestDatabase
let small: SmallCatalogue
let customer: Caller
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
  const accountId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  customer = { kind: 'account', accountId, organisationId: small.autoworks, role: 'ROLE_CUSTOMER' }
})
afterAll(() => db.close())

const grade = 'Steels/AHSS/Dual-Phase/DP980'

const find = (caller: Caller) => db.withCaller(caller, (reader) => findNode(reader, small.own.path.split('/')))

const page = (caller: Caller) =>
  db.withCaller(caller, async (reader) => getNodePage(reader, (await findNode(reader, grade.split('/')))!.id))

describe('a node is found in any spelling of its address', () => {
  test.each([
    [`${grade}/DP980-6`, `${grade}/DP980-6`],
    [`${grade}/DP980-6`.toLowerCase(), `${grade}/DP980-6`],
    ['Steels/AHSS/Dual Phase', 'Steels/AHSS/Dual-Phase'],
    ['steels/ahss/dual_phase/dp980/dp980_6', `${grade}/DP980-6`],
    ['Steels/AHSS/Dual Phase/DP980/DP980 (6)', `${grade}/DP980-6`],
    ['Steels', 'Steels'],
    ['Steels/AHSS/DP980', undefined],
    ["Steels/'; drop table tree_node; --", undefined],
    ['', undefined],
  ])('%s', async (address, path) => {
    const node = await db.withCaller(visitor, (reader) => findNode(reader, address.split('/')))
    expect(node?.path).toBe(path)
  })

  test('a private one by its owner alone', async () => {
    expect(await find(visitor)).toBeUndefined()
    expect(await find(customer)).toMatchObject({ access: 'full' })
  })
})

test.each(['DP980 (6)', 'dp980-6', 'DP980 6', 'DP980_6', '  DP980(6) '])('material %j', async (name) => {
  const found = await db.withCaller(visitor, (reader) => findMaterial(reader, name))
  expect(found?.path).toBe(`${grade}/DP980-6`)
})

test('a private material says whose it is, a public one does not', async () => {
  const owner = (name: string) => db.withCaller(customer, async (reader) => (await findMaterial(reader, name))?.owner)
  expect([await owner('DP980 (91)'), await owner('DP980 (6)')]).toEqual(['Autoworks', undefined])
})

describe('coils', () => {
  test.each(['DP980 (6) GI 1.40', 'dp980-6-gi-1.40'])('%s', async (name) => {
    const found = await db.withCaller(visitor, (reader) => findCoil(reader, name))
    expect(found).toMatchObject({ name: 'DP980 (6) GI 1.40', thickness: 1.4, coating: 'GI' })
  })
  test('of a closed material are not found', async () => {
    expect(await db.withCaller(visitor, (reader) => findCoil(reader, 'DP980 (2) GI 1.40'))).toBeUndefined()
    expect(await db.withCaller(customer, (reader) => findCoil(reader, 'DP980 (2) GI 1.40'))).toBeDefined()
  })
})

async function open(caller: Caller): Promise<string[]> {
  const tree = await db.withCaller(caller, getTree)
  for (const node of tree) treeNode.parse(node)
  const materials = tree[0]!.children[0]!.children[0]!.children[0]!.children
  return materials.map(({ name, access }) => `${name} ${access}`)
}

describe('the tree', () => {
  test('of a visitor', async () => {
    expect(await open(visitor)).toEqual(['DP980 (2) locked', 'DP980 (3) locked', 'DP980 (4) locked', 'DP980 (6) full'])
  })
  test('of a customer', async () => {
    const own = ['DP980 (6) full', 'DP980 (91) full']
    expect(await open(customer)).toEqual(['DP980 (2) full', 'DP980 (3) locked', 'DP980 (4) locked', ...own])
  })
  test('opens upwards, and says where a free sample lies', async () => {
    const [category] = await db.withCaller(visitor, getTree)
    expect(category).toMatchObject({ access: 'full', free: true })
    expect(await db.withCaller(visitor, freeSamplePath)).toBe(small.free.path)
    expect(await db.withCaller(visitor, menuSample)).toMatchObject({ name: 'DP980 (6)' })
    // Free measurements of the same release, before it in the tree.
    const free = (on: boolean) =>
      db.asAdmin((admin) => admin.query('update tree_node set free = $2 where id = $1', [small.closed.nodeId, on]))
    await free(true)
    expect(await db.withCaller(visitor, freeSamplePath)).toBe(small.free.path)
    expect(await db.withCaller(visitor, menuSample)).toMatchObject({ name: 'DP980 (6)' })
    await free(false)
  })
})

describe('what may not be read never shapes what is shown', () => {
  beforeAll(async () => {
    // An extreme value, with a point that no random identifier has, in a material that only Autoworks has bought.
    await db.asAdmin((admin) => admin.query('update scalar set value = 4711.75 where id = $1', [small.bought.scalarId]))
    await db.asWriter(operator, (writer) => rebuildProperties(writer, [small.bought.nodeId]))
  })
  test('a visitor', async () => {
    const shown = nodePage.parse(await page(visitor))
    expect(JSON.stringify(shown)).not.toContain('4711.75')
    expect(shown.counts).toEqual({ materials: 4, readableMaterials: 1, coils: 1, tests: 1, curves: 1 })
    expect(shown.ranges).toEqual([{ property: 'uat.rm', unit: 'MPa', min: 1000, max: 1000, mean: 1000, n: 1 }])
    expect(shown.children.flatMap(({ values }) => values)).toEqual([
      { property: 'uat.rm', unit: 'MPa', mean: 1000, n: 1, coils: 1 },
    ])
  })
  test('the customer', async () => {
    const shown = await page(customer)
    expect(shown!.counts).toEqual({ materials: 5, readableMaterials: 3, coils: 3, tests: 3, curves: 3 })
    // 1000, 1000 and 4711.75: mean 2237.25 by hand.
    expect(shown!.ranges).toEqual([{ property: 'uat.rm', unit: 'MPa', min: 1000, max: 4711.75, mean: 2237.25, n: 3 }])
  })
})

describe('attributes', () => {
  test('of a closed material: names and place, no coil', async () => {
    const found = await db.withCaller(visitor, (reader) => attributes(reader, 'material', 'DP980 (2)'))
    expect(attributesSchema.parse(found)).toMatchObject({
      names: { category: 'Steels', series: 'AHSS', family: 'Dual Phase', grade: 'DP980', material: 'DP980 (2)' },
      access: 'locked',
      children: [],
      coil: null,
    })
  })
  test('of a coil', async () => {
    const found = await db.withCaller(visitor, (reader) => attributes(reader, 'coil', 'DP980 (6) GI 1.40'))
    expect(attributesSchema.parse(found)).toMatchObject({ level: 'coil', coil: { thickness: 1.4 } })
  })
  test('of nothing', async () => {
    expect(await db.withCaller(visitor, (reader) => attributes(reader, 'grade', 'DP1180'))).toBeUndefined()
  })
})

test('a release takes all drafts, and the next one has nothing to take', async () => {
  const publish = () => db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'second', year: 2026 }))
  expect(await publish()).toMatchObject({
    name: '2026.2',
    published: { tree_node: 1, coil: 1, curve: 1, scalar: 1 },
  })
  expect(await publish()).toBeUndefined()
  const found = await db.withCaller(visitor, (reader) => findMaterial(reader, 'DP980 (5)'))
  expect(found).toMatchObject({ access: 'locked', tests: ['UAT'], release: '2026.2' })
})

test.each([
  [
    'a grade below a category',
    `insert into tree_node (level, parent_id, name, slug) select 'grade', id, 'X', 'X' from tree_node where level = 'category'`,
  ],
  [
    'a public node below a private one',
    `insert into tree_node (level, parent_id, name, slug) select 'material', id, 'X', 'X' from tree_node where visibility = 'private'`,
  ],
  [
    'a private node with public ones below it',
    `update tree_node set visibility = 'private', organisation_id = (select id from organisation limit 1) where level = 'grade'`,
  ],
  [
    'two nodes that differ in case alone',
    `insert into tree_node (level, name, slug) values ('category', 'STEELS', 'STEELS')`,
  ],
  ['a free grade', `update tree_node set free = true where level = 'grade'`],
  [
    'a coil of a grade',
    `insert into coil (material_id, name, slug, thickness_mm) select id, 'X', 'X', 1 from tree_node where level = 'grade'`,
  ],
  ['a curve whose bytes are not its rows', `update curve set rows = rows + 1`],
  ['a number that is none', `update scalar set value = 'NaN'`],
  ['no number and no reason', `update scalar set value = null`],
  [
    "a curve below another material's specimen",
    `update curve c set material_id = r.material_id from replicate r where r.material_id <> c.material_id`,
  ],
])('the database refuses %s', async (_what, statement) => {
  await expect(db.asAdmin((admin) => admin.query(statement))).rejects.toThrow(
    /constraint|cannot hang below|private to the same/,
  )
})

describe('drafts', () => {
  // Of their own: above, drafts are published.
  let fresh: TestDatabase
  let catalogue: SmallCatalogue
  beforeAll(async () => {
    ;[fresh, catalogue] = await smallDatabase()
  })
  afterAll(() => fresh.close())

  const marks = (caller: Caller) =>
    fresh.withCaller(caller, async (reader) => {
      const paths = [catalogue.draft.path, catalogue.free.path, catalogue.closed.path, grade]
      const nodes = await Promise.all(paths.map((path) => findNode(reader, path.split('/'))))
      const inTree = new Map<string, string>()
      const walk = (tree: readonly TreeNode[]) => {
        for (const node of tree) {
          inTree.set(node.path, node.draft)
          walk(node.children)
        }
      }
      walk(await getTree(reader))
      expect(paths.map((path) => inTree.get(path))).toEqual(nodes.map((node) => node?.draft))
      return nodes.map((node) => node?.draft)
    })

  test('are marked for staff, on the way down to them too; readers see nothing of them', async () => {
    expect(await marks(operator)).toEqual(['whole', 'none', 'none', 'inside'])
    expect(await marks(visitor)).toEqual([undefined, 'none', 'none', 'none'])
    await fresh.asAdmin((admin) =>
      admin.query('update replicate set release = null where material_id = $1', [catalogue.free.nodeId]),
    )
    expect(await marks(operator)).toEqual(['whole', 'inside', 'none', 'inside'])
    expect(await marks(visitor)).toEqual([undefined, 'none', 'none', 'none'])
  })
})
