import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator, visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { makeFreeMeasured } from '#tests/fixtures/free-measured.ts'
import { gradeSwapView } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const swap = (asked: Partial<Parameters<typeof gradeSwapView>[1]>, caller = operator) =>
  database.withCaller(caller, (db) => gradeSwapView(db, { from: '', to: '', radius: 10, ...asked }))

test('a sheet 10 % thicker of the same material: mass and force +10 %, stiffness by hand 1.1³', async () => {
  const { rows, from, to } = await swap({ from: 'DP980-6', to: 'DP980-6', thickness: 1.54 })
  expect([from?.thickness, to?.thickness]).toEqual([1.4, 1.54])
  const change = Object.fromEntries(rows.map(({ id, change: words }) => [id, words]))
  expect(change).toMatchObject({
    'press-force': '+10 %',
    mass: '+10 %',
    'bending-moment': '+21 %',
    'bending-stiffness': '+33.1 %',
  })
  expect(rows.find(({ id }) => id === 'mass')?.interval).toBe('')
  expect(rows.find(({ id }) => id === 'press-force')?.interval).toMatch(/^[+−][\d.]+ % to \+[\d.]+ %$/)
})

test('an advanced high-strength steel has no Keeler–Brazier limit, and says why', async () => {
  const { rows } = await swap({ from: 'DP980-6', to: 'DP980-6' })
  const row = rows.find(({ id }) => id === 'thinning-margin')!
  expect([row.change, row.interval]).toEqual(['', ''])
  expect(row.reason).toMatch(/^Rm = \d+ MPa: the formula is too optimistic above 600 MPa/)
})

test('before anybody has chosen there is an example of what the reader may open', async () => {
  const staff = await swap({})
  expect(staff.example).toBe(true)
  expect(staff.rows.filter(({ change }) => change !== '').length).toBeGreaterThan(4)
  expect(staff.from!.name).not.toBe(staff.to!.name)
  const familyOf = (address: string) => address.split('/').slice(2, 5).join('/')
  expect(familyOf(staff.to!.address)).toBe(familyOf(staff.from!.address))
  // A visitor may open the free samples alone.
  const { from, to, closed, rows } = await swap({}, visitor)
  expect(closed).toEqual([])
  expect(rows.filter(({ change }) => change !== '').length).toBeGreaterThan(3)
  const free = await database.asAdmin(async (admin) => {
    const found = await admin.query<{ path: string }>('select path from tree_node where free')
    return found.rows.map(({ path }) => `/mi-database/${path}`)
  })
  expect(free).toEqual(expect.arrayContaining([from!.address, to!.address]))
  if (free.length === 1) expect(to!.thickness).toBeCloseTo(0.9 * from!.thickness, 2)
})

test('what is not open, and what does not exist, gives no number', async () => {
  const closed = await database.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      `select name from tree_node where level = 'material' and not free order by name limit 1`,
    )
    return rows[0]!.name
  })
  const { closed: words, rows, to } = await swap({ from: 'DP980-6', to: closed }, visitor)
  expect([words, rows, to]).toEqual([[`You do not have access to ${closed}.`], [], null])
  const unknown = await swap({ from: 'Unobtainium', to: 'DP980-6' })
  expect(unknown.closed).toEqual(['No material is named Unobtainium.'])
  // The fields show the name of a material however the address says it.
  expect(unknown.names).toEqual({ from: 'Unobtainium', to: 'DP980 (6)' })
})

test('the example is a measured pair where the reader may open both', async () => {
  await makeFreeMeasured(database, ['DP980-2', 'DP980-4'])
  const rename = (from: string, to: string) =>
    database.asAdmin((admin) => admin.query('update tree_node set name = $2, slug = $2 where slug = $1', [from, to]))
  await rename('DP980-2', 'QP1000-Aalto')
  expect((await swap({}, visitor)).names.from).not.toBe('QP1000-Aalto')
  await rename('DP980-4', 'CP1000-Aalto')
  const { names, example, rows, from, to } = await swap({}, visitor)
  expect({ names, example }).toEqual({ names: { from: 'QP1000-Aalto', to: 'CP1000-Aalto' }, example: true })
  expect(rows.filter(({ change }) => change !== '').length).toBeGreaterThan(4)
  expect([from!.synthetic, to!.synthetic]).toEqual([false, false])
})
