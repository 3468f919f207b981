import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadSmallCatalogue, type SmallCatalogue } from '#tests/small-catalogue.ts'
import { search, siteIndex } from './index.ts'

let db: TestDatabase
let small: SmallCatalogue
const index = siteIndex((address) => address === '/mi-database', [])
beforeAll(async () => {
  db = await testDatabase()
  small = await loadSmallCatalogue(db)
})
afterAll(() => db.close())

const customer = (): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: small.autoworks,
  role: 'ROLE_CUSTOMER',
})
const ask = (q: string, caller: Caller = visitor) =>
  db.withCaller(caller, (reader) => search(reader, index, { q, limit: 20 }))
const materials = async (q: string, caller?: Caller) =>
  ((await ask(q, caller)).groups.find(({ kind }) => kind === 'material')?.results ?? []).map(({ title, locked }) =>
    locked ? `${title} locked` : title,
  )

const grade = ['DP980', 'DP980 (6)', 'DP980 (2) locked', 'DP980 (3) locked', 'DP980 (4) locked']
const gradeLast = grade.toSorted((a, b) => Number(a === 'DP980') - Number(b === 'DP980'))

describe('a visitor finds', () => {
  test.each<[string, readonly string[]]>([
    ['dp980-6', ['DP980 (6)']],
    ['980 6', ['DP980 (6)']],
    ['DP 980 (3)', ['DP980 (3) locked']],
    ['dp980', grade],
    ['980', gradeLast],
    // EN 10338 calls a dual-phase steel of that strength so.
    ['HCT980X', gradeLast],
    ['dual pha', ['Dual Phase']],
    ['phase d', ['Dual Phase']],
    ['dua phase', []],
    ['dp98', gradeLast],
    ['98', []],
    ['980 DP', gradeLast],
    ['DP980 (91)', []],
    ['DP980 (5)', []],
    ['nothing like it', []],
    ['%', []],
  ])('%s', async (q, titles) => expect(await materials(q)).toEqual(titles))
})

test.each([
  ['dp9OO', 'DP980'],
  ['dp98o', 'DP980'],
  ['dual phse', 'Dual Phase'],
])('%s: did you mean %s?', async (q, meant) => {
  const { didYouMean, groups } = await ask(q)
  expect(didYouMean).toBe(meant)
  expect(groups[0]!.results.map(({ title }) => title)).toContain(meant)
})

test('a customer finds what is his, open, and the private material of his own organisation', async () => {
  expect(await materials('dp980', customer())).toEqual([
    'DP980',
    'DP980 (6)',
    'DP980 (2)',
    'DP980 (3) locked',
    'DP980 (4) locked',
    'DP980 (91)',
  ])
})

test.each(['DP980 (5)', '980 5', '5 dp98'])('staff finds drafts: %s', async (q) =>
  expect(await materials(q, operator)).toEqual(['DP980 (5)']),
)

test('row-level security leaves the index of beginnings to readers', async () => {
  const plan = await db.asRole('mi_app_read', async (c) => {
    await c.query('set enable_seqscan = off')
    return c.query(`explain select node_id from search_name where app.word_beginnings(words) @> $1`, [['dp980 ', '6']])
  })
  expect(JSON.stringify(plan.rows)).toContain('search_name_beginnings')
})

test.each<[string, string, readonly string[]]>([
  ['whole words end with a blank', ' 6 dp98 ', ['6', '6 ', 'd', 'dp', 'dp9', 'dp98', 'dp98 ']],
  ['letters are more than one byte', ' blå ', ['b', 'bl', 'blå', 'blå ']],
  ['no words', '  ', []],
])('beginnings of words: %s', async (_why, words, beginnings) => {
  const { rows } = await db.asAdmin((c) => c.query('select app.word_beginnings($1) as all', [words]))
  expect(rows[0].all).toEqual(beginnings)
})

test('private words are no suggestions and in no table that everybody reads', async () => {
  await db.asWriter(operator, async (writer) => {
    const { parent_id } = await writer
      .selectFrom('tree_node')
      .where('id', '=', small.own.nodeId)
      .select('parent_id')
      .executeTakeFirstOrThrow()
    await writer
      .insertInto('tree_node')
      .values({
        level: 'material',
        parent_id,
        name: 'Zephyrium',
        slug: 'Zephyrium',
        visibility: 'private',
        organisation_id: small.autoworks,
        release: 1,
      } as never)
      .execute()
  })
  expect(await materials('zephyrium', customer())).toEqual(['Zephyrium'])
  expect(await materials('zeph', customer())).toEqual(['Zephyrium'])
  expect(await ask('zephyriun')).toMatchObject({ groups: [], didYouMean: null })
  expect(await ask('zephyrium')).toMatchObject({ groups: [], didYouMean: null })
  expect(await ask('zeph')).toMatchObject({ groups: [], didYouMean: null })
})

test('a name that changes or goes is found accordingly, and its words with it', async () => {
  const rename = (name: string) =>
    db.asAdmin((c) => c.query(`update tree_node set name = $2 where id = $1`, [small.closed.nodeId, name]))
  await rename('Quokka 3')
  expect(await materials('quokka')).toEqual(['Quokka 3 locked'])
  expect((await ask('quoka')).didYouMean).toBe('Quokka')
  await rename('DP980 (3)')
  expect(await materials('quokka')).toEqual([])
  const { rows } = await db.asAdmin((c) => c.query(`select word, names from search_word where word in ('quokka', '3')`))
  expect(rows).toEqual([{ word: '3', names: 1 }])
})

describe('of more names than are counted', () => {
  // Written backwards, so that none of them is found by being the first.
  beforeAll(() =>
    db.asAdmin((c) =>
      c.query(
        `insert into tree_node (level, parent_id, name, slug, free, announced, visibility, organisation_id, release)
           select 'material', p.id, 'Vanta' || more.name, 'V' || more.name, more.free, more.announced,
             case when more.owned then 'private' else 'public' end, case when more.owned then $2::uuid end, 1
           from (select parent_id as id from tree_node where id = $1) p, (
             select '900-' || i as name, false as free, false as announced, false as owned from generate_series(215, 2, -1) i
             union all values ('999-1', true, false, false), ('900-0', false, true, false), ('900-1', false, false, true)
           ) more`,
        [small.free.nodeId, small.autoworks],
      ),
    ),
  )
  const first = async (q: string, caller?: Caller) => (await materials(q, caller)).slice(0, 4)
  const total = async (q: string) => (await ask(q)).groups[0]!.total

  test('a free one comes first, then the first of the alphabet', async () => {
    expect(await first('vanta9')).toEqual(['Vanta999-1', ...['10', '100', '101'].map((i) => `Vanta900-${i} locked`)])
    expect(await total('vanta9')).toBe(200)
  })
  test('a private one is found by its organisation alone', async () => {
    expect(await first('vanta900', customer())).toContain('Vanta900-1')
    expect(await first('vanta900')).not.toContain('Vanta900-1')
  })
  test('fewer are found with all others that hold the words', async () => {
    expect(await first('vanta900-21')).toEqual(['Vanta900-21 locked'])
    expect(await total('vanta999')).toBe(1)
  })
})

describe('pages beside the tree', () => {
  test.each([
    ['hole expan', 'test', 'HER · Hole expansion'],
    ['ISO 6892', 'test', 'UAT · Uniaxial tension'],
    ['tensile strenght', 'test', 'UAT · Uniaxial tension'],
    ['FLC', 'test', 'FLC · Forming limit curve'],
    ['openapi', 'page', 'API'],
    ['mi database', 'page', 'mi-database'],
  ])('%s', async (q, kind, title) => {
    const { groups } = await ask(q)
    expect(groups.find((group) => group.kind === kind)?.results.map((result) => result.title)).toContain(title)
  })
  test('a page that does not exist is not found', async () => {
    const { groups } = await ask('Data Maps')
    expect(groups.flatMap(({ results }) => results).map(({ to }) => to)).not.toContain('/mi-database/mi-data-maps')
  })
})
