import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, operator, type Role, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { menuLevel, menuRoot, menuSample, type MenuRow, readMenu } from './menu-tree.ts'
import { catalogueState } from './state.ts'

let database: TestDatabase
let catalogue: SmallCatalogue
beforeAll(async () => {
  ;[database, catalogue] = await smallDatabase()
})
afterAll(() => database.close())

const accountId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const callers = (): Record<string, Caller> => {
  const of = (organisationId: string, role: Role): Caller => ({ kind: 'account', accountId, organisationId, role })
  return {
    visitor,
    registrar: of(catalogue.autoworks, 'ROLE_REGISTRAR'),
    customer: of(catalogue.autoworks, 'ROLE_CUSTOMER'),
    rival: of(catalogue.rival, 'ROLE_CUSTOMER'),
    forRole: of(catalogue.rival, 'ROLE_CUSTOMER_BMW'),
    editor: of(catalogue.rival, 'ROLE_DATAEDITOR'),
  }
}
const names = ['visitor', 'registrar', 'customer', 'rival', 'forRole', 'editor'] as const

/** The whole tree, level by level. */
async function byLevel(caller: Caller): Promise<MenuRow[]> {
  return database.withCaller(caller, async (db) => {
    const rows: MenuRow[] = []
    let below = await menuLevel(db, null)
    while (below.length > 0) {
      rows.push(...below)
      below = await menuLevel(
        db,
        below.map(({ id }) => id),
      )
    }
    return rows
  })
}

// From loadSmallCatalogue: who bought what, who owns what, what is released.
const open: Record<(typeof names)[number], string[]> = {
  visitor: ['DP980 (6)'],
  registrar: ['DP980 (6)'],
  customer: ['DP980 (2)', 'DP980 (6)', 'DP980 (91)'],
  rival: ['DP980 (6)'],
  forRole: ['DP980 (4)', 'DP980 (6)'],
  editor: ['DP980 (2)', 'DP980 (3)', 'DP980 (4)', 'DP980 (5)', 'DP980 (6)', 'DP980 (91)'],
}

describe.each(names)('%s', (who) => {
  test('sees open what they may read, all levels above it included, and nothing private of others', async () => {
    const rows = await database.withCaller(callers()[who]!, readMenu)
    const materials = rows.filter(({ name }) => name.startsWith('DP980 ('))
    expect(materials.filter(({ access }) => access === 'full').map(({ name }) => name)).toEqual(open[who])
    expect(rows.filter((row) => !materials.includes(row)).map(({ access, inner }) => [access, inner])).toEqual(
      Array.from({ length: 4 }, () => ['full', true]),
    )
    const mayKnow = ['customer', 'editor'].includes(who)
    expect(materials.some(({ name }) => name === 'DP980 (91)')).toBe(mayKnow)
  })

  test('sees the same by level', async () => {
    const order = (rows: readonly MenuRow[]) => rows.toSorted((a, b) => a.path.localeCompare(b.path))
    const caller = callers()[who]!
    expect(order(await byLevel(caller))).toEqual(order(await database.withCaller(caller, readMenu)))
  })
})

test('a level above is locked when nothing below it is open', async () => {
  const other = await database.asWriter(operator, async (db) => {
    const { id } = await db
      .insertInto('tree_node')
      .values({ level: 'category', name: 'Aluminium', slug: 'Aluminium', parent_id: null, release: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const find = (rows: readonly MenuRow[]) => rows.find(({ id }) => id === other)
  expect(find(await database.withCaller(visitor, readMenu))).toMatchObject({ access: 'locked', inner: false })
  expect(find(await byLevel(visitor))).toMatchObject({ access: 'locked', inner: false })
})

test('roots by key and by link in any case; a private one is not there for strangers', async () => {
  const path = 'steels/ahss/DUAL-phase/dp980'
  const found = await database.withCaller(visitor, (db) => menuRoot(db, { path }))
  expect(found?.names).toEqual(['Steels', 'AHSS', 'Dual Phase', 'DP980'])
  expect((await database.withCaller(visitor, (db) => menuRoot(db, { id: found!.id })))?.names).toEqual(found!.names)
  expect(await database.withCaller(visitor, (db) => menuRoot(db, { id: catalogue.own.nodeId }))).toBeUndefined()
  expect(await database.withCaller(visitor, menuSample)).toMatchObject({ name: 'DP980 (6)' })
})

describe('the state of the catalogue', () => {
  const stateOf = async (caller: Caller) => (await database.withCaller(caller, catalogueState)).text

  test('is the same for those who see the same, and another for those who do not', async () => {
    const texts = Object.fromEntries(
      await Promise.all(names.map(async (who) => [who, await stateOf(callers()[who]!)] as const)),
    )
    expect([texts['rival'], texts['registrar']]).toEqual([texts['visitor'], texts['visitor']])
    expect(new Set(Object.values(texts)).size).toBe(4)
    for (const text of Object.values(texts)) {
      for (const id of [accountId, catalogue.autoworks, catalogue.rival]) expect(text).not.toContain(id)
    }
  })

  test.each([
    ['a name', `update tree_node set second_name = 'x' where id = $1`, 'nodeId'],
    ['a coil', `update coil set heat = 'x' where id = $1`, 'coilId'],
    ['a release', `update coil set release = null where id = $1`, 'coilId'],
  ] as const)('changes with %s', async (_why, statement, which) => {
    const before = await stateOf(visitor)
    await database.asAdmin((client) => client.query(statement, [catalogue.closed[which]]))
    expect(await stateOf(visitor)).not.toBe(before)
  })

  test('changes when a plan is cut, for its customers alone', async () => {
    const [customer, visitors] = [await stateOf(callers()['customer']!), await stateOf(visitor)]
    await database.asAdmin((client) => client.query('update subscription set ends_at = now()'))
    expect(await stateOf(callers()['customer']!)).not.toBe(customer)
    expect(await stateOf(visitor)).toBe(visitors)
  })

  test('of two changes that end the other way round than they began, each makes a new one', async () => {
    const seen = new Set([await stateOf(visitor)])
    await database.asAdmin(async (first) => {
      await first.query('begin')
      await first.query(`update tree_node set second_name = 'a' where name = 'AHSS'`)
      await database.asAdmin((second) => second.query(`update tree_node set second_name = 'b' where name = 'Steels'`))
      seen.add(await stateOf(visitor))
      await first.query('commit')
      seen.add(await stateOf(visitor))
    })
    expect(seen.size).toBe(3)
  })
})
