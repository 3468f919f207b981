import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpack } from '#contract/views/packed.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { springbackData, springbackFiles, springbackView } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const site = 'https://mi.example'

const dataOf = (name: string, caller: Caller) =>
  database.withCaller(caller, async (db) => {
    const material = (await findMaterial(db, name))!
    return springbackData(db, { material, coil: material.coils[0]! }, site)
  })

test('the free sample, to a visitor: chord moduli that fall, and both laws over the measured cycle', async () => {
  const read = await dataOf('DP980-6', visitor)
  const { chord, cards, missing } = springbackView(read)
  expect(missing).toMatchObject({ tests: [], order: null })
  // Demonstrations unload with 200 to 212 GPa at first and 150 to 185 GPa after 5 % (docs/science/synthetic-data.md).
  expect(chord.points.length).toBeGreaterThanOrEqual(6)
  expect(chord.fit!.E0).toBeGreaterThan(195_000)
  expect(chord.fit!.Ea).toBeLessThan(185_000)
  const written = cards.flatMap(({ id, locked, outcome }) =>
    outcome.kind === 'written' && !locked ? [{ id, ...outcome }] : [],
  )
  expect(written.map(({ law }) => law).join()).toMatch(/Yoshida–Uemori, version 1.*Mixed hardening/)
  for (const { id, cycle } of written) {
    const strain = unpack(cycle!.strain)
    expect(Math.min(...strain), id).toBeLessThan(-0.03)
    expect(cycle!.share, id).toBeLessThan(0.1)
  }
  const files = springbackFiles(read, 'mm-t-s')
  if (!('made' in files)) throw new Error(files.refused.join())
  const names = files.made.map(({ name }) => name)
  expect(names).toContain('chord-modulus.csv')
  expect(names.filter((name) => name.startsWith('cycle_')).length).toBe(written.length)
  expect(files.made.find(({ name }) => name === 'chord-modulus.csv')!.text).toContain('SYNTHETIC')
})

test('a coil without loading–unloading and cycles: no chord modulus, cards refused, and the tests that would give them', async () => {
  const name = await database.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      `select n.name from tree_node n join coil v on v.material_id = n.id join test_series u on u.coil_id = v.id and u.code = 'UAT'
       where not exists (select from test_series t join coil x on x.id = t.coil_id where x.material_id = n.id and t.code in ('CTC', 'LUL'))
       order by n.name limit 1`,
    )
    return rows[0]!.name
  })
  const read = await dataOf(name, operator)
  const { chord, cards, missing } = springbackView(read)
  expect(chord.points).toEqual([])
  expect(cards.every(({ outcome }) => outcome.kind === 'refused')).toBe(true)
  expect(missing.tests.join()).toMatch(/CTC.*LUL|LUL.*CTC/)
  const order = new URL(missing.order!, site)
  expect(order.searchParams.getAll('add').join()).toMatch(/test:compression.*test:load-unload/)
  expect(springbackFiles(read, 'mm-t-s')).toHaveProperty('refused')
})
