import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loader as robustness } from '#pages/mi-database/robustness-cards/file.ts'
import { loader as similar } from '#pages/mi-database/similar-materials/file.ts'
import { loader as springback } from '#pages/mi-database/springback-pack/file.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { callerOf } from '../accounts.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'
import { answerOf, contextWith } from './loaders.ts'

// Files of tools that are made on their page’s address: what they hold by role, what is refused, and their line in the audit log.
let database: TestDatabase
const people = new Map<string, Caller>([['visitor', visitor]])
beforeAll(async () => {
  database = await demoDatabase()
  for (const [who, email] of [
    ['registrar', 'registrar@university.example'],
    ['customer', 'customer@autoworks.example'],
    ['customerBmw', 'engineer@bmw.example'],
    ['dataEditor', 'editor@mi.example'],
    ['admin', 'admin@mi.example'],
  ] as const)
    people.set(who, await callerOf(database, email))
})
afterAll(() => database.close())
const everybody = ['visitor', 'registrar', 'customer', 'customerBmw', 'dataEditor', 'admin']
const packs = { 'robustness-cards.zip': robustness, 'springback-pack.zip': springback } as const
const files = { ...packs, 'similar-materials.json': similar } as const
/** A study of few coils, where the number does not matter. */
const few = (file: keyof typeof files) => (file === 'robustness-cards.zip' ? '&samples=10' : '')

async function open(file: keyof typeof files, search: string, who: string, budget = true) {
  const url = new URL(`http://mi.example/mi-database/${file}${search}`)
  const context = contextWith(database, people.get(who)!, { budget })
  return answerOf(() => files[file]({ context, url } as never))
}
const lines = async () =>
  (
    await database.asAdmin((admin) =>
      admin.query<{ action: string; object: string; materials: string[] }>(
        `select action, object, materials from audit where action like '%.download' order by id`,
      ),
    )
  ).rows

describe.each(Object.keys(files) as (keyof typeof files)[])('%s', (file) => {
  test.each(everybody)('%s: what is closed is refused, never in a cache', async (who) => {
    const { status, headers, text } = await open(file, `?material=DP980-6${few(file)}`, who)
    expect([200, 422]).toContain(status)
    expect(headers.get('cache-control')).toBe('no-store')
    if (status === 422) expect(text).toMatch(/specimens with all quantities|plan/)
  })

  test('is counted before anything is read', async () => {
    expect((await open(file, '', 'visitor', false)).status).toBe(429)
  })
})

describe.each(Object.keys(packs) as (keyof typeof packs)[])('%s', (file) => {
  test('of a coil that is closed names it; one that nobody has is not taken for another coil', async () => {
    for (const who of ['visitor', 'registrar']) {
      const closed = await open(file, '?material=DP980-2', who)
      expect([closed.status, closed.text]).toEqual([422, 'You do not have access to DP980 (2).\n'])
      const none = await open(file, '?material=Nothing', who)
      expect(none.status).toBe(422)
      expect(none.text).toMatch(/^material=Nothing is not valid, or you do not have access/)
    }
    expect((await open(file, '?material=DP980-6&variant=Nothing', 'admin')).status).toBe(422)
  })

  test.each([`material=${'a'.repeat(100_000)}`, 'units=furlong', "material=' or 1=1"])(
    'fault %#: why not',
    async (query) => {
      const { status, text } = await open(file, `?${query}`, 'admin')
      expect(status).toBe(422)
      expect(text).toMatch(/is not valid, or you do not have access/)
      expect(text.length).toBeLessThan(300)
    },
  )
})

test.each(['-1', '1e9', 'ten', '9', '101', '9999', '1000000000'])('a study of %s samples: why not', async (samples) => {
  const { status, text } = await open('robustness-cards.zip', `?material=DP980-6&samples=${samples}`, 'admin')
  expect(status).toBe(422)
  expect(text).toMatch(/between 10 and 100 samples|is not valid/)
})

test('the audit log has who takes a pack or the numbers, once an hour', async () => {
  const before = (await lines()).length
  // Another card than above: the same file within the hour has its line.
  const asked = '?material=DP980-6&card=abaqus-plastic&samples=10'
  const taken = await open('robustness-cards.zip', asked, 'admin')
  expect([taken.status, taken.text.slice(0, 2)]).toEqual([200, 'PK'])
  await open('robustness-cards.zip', asked, 'admin')
  const all = await lines()
  expect(all.slice(before)).toEqual([
    { action: 'archive.download', object: expect.stringContaining('robustness abaqus'), materials: ['DP980 (6)'] },
  ])
  expect(all.filter(({ action }) => action === 'numbers.download')).toHaveLength(everybody.length)
  expect(all.filter(({ object }) => object.endsWith(' springback')).length).toBeGreaterThan(1)
})
