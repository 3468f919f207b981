import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { module as cart } from '#pages/mi-testing/cart/module.ts'
import { smallDatabase, type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadLiterature } from '#tests/fixtures/load-literature.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { search, siteIndex } from './index.ts'

let db: TestDatabase
let small: SmallCatalogue
const index = siteIndex((address) => address === '/mi-database', [cart])
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
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
    // Names of standards: core/catalogue/designations.
    ['HCT980X', grade],
    ['1.0944', grade],
    ['CR590Y980T-DP', grade],
    ['JSC980Y', grade],
    // None of whose grades is in this catalogue.
    ['HC340LA', []],
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

test('how the name of a standard was read is told, and nothing is said where nothing is found', async () => {
  expect((await ask('hct980x+Z100')).readAs).toBe(
    'HCT980X is listed here as DP980. Source: EN 10338 and EN 10346, dual-phase steel.',
  )
  expect((await ask('DP980')).readAs).toBeNull()
  expect((await ask('HC340LA')).readAs).toBeNull()
})

describe('a question leads to the property table', () => {
  const tables = async (q: string, caller?: Caller) =>
    ((await ask(q, caller)).groups.find(({ kind }) => kind === 'table')?.results ?? []).map(({ title, to }) => [
      title,
      Object.fromEntries(new URL(to, 'http://mi.example').searchParams),
    ])

  test.each<[string, string, Record<string, string>]>([
    [
      'dual phase highest n Rm > 450',
      'Dual Phase, highest n4-6 first, Rm > 450 MPa',
      { within: 'Steels/AHSS/Dual-Phase', ranges: 'uat.rm-RD >450..', sort: '-uat.n46-RD' },
    ],
    ['hole expansion DP', 'Dual Phase, highest λ first', { within: 'Steels/AHSS/Dual-Phase', sort: '-her.lambda' }],
    [
      'DP980 1.2 mm GI',
      'DP980, 1.2 mm, GI',
      { within: 'Steels/AHSS/Dual-Phase/DP980', thickness: '1.15..1.25', coatings: 'GI' },
    ],
    [
      'HCT980X λ > 40',
      'DP980, λ > 40 %',
      { within: 'Steels/AHSS/Dual-Phase/DP980', ranges: 'her.lambda >40..', sort: '-her.lambda' },
    ],
    ['Rm > 450', 'Rm > 450 MPa', { ranges: 'uat.rm-RD >450..', sort: '-uat.rm-RD' }],
  ])('%s', async (q, title, state) => {
    const [[found, address]] = (await tables(q)) as [[string, Record<string, string>]]
    expect(found).toBe(title)
    const { columns, ...others } = address
    expect(others).toEqual(state)
    expect(columns).toContain('uat.rm-RD')
  })

  test.each([
    [
      'n vs Rm for dual phase',
      'map',
      'Dual Phase, n4-6 against Rm',
      { x: 'uat.rm-RD', y: 'uat.n46-RD', within: 'Steels/AHSS/Dual-Phase' },
    ],
    [
      'λ × Rm > 600',
      'map',
      'λ against Rm, Rm > 600 MPa',
      { x: 'uat.rm-RD', y: 'her.lambda', ranges: 'uat.rm-RD >600..' },
    ],
    [
      'DP980 highest n Rm > 450',
      'table',
      'DP980, n4-6 against Rm, Rm > 450 MPa',
      { x: 'uat.rm-RD', y: 'uat.n46-RD', within: 'Steels/AHSS/Dual-Phase/DP980', ranges: 'uat.rm-RD >450..' },
    ],
  ])('two properties lead to a map: %s', async (q, first, title, state) => {
    const { groups } = await ask(q)
    expect(groups[0]!.kind).toBe(first)
    const [map] = groups.find(({ kind }) => kind === 'map')!.results
    expect(map!.title).toBe(title)
    expect(Object.fromEntries(new URL(map!.to, 'http://mi.example').searchParams)).toEqual(state)
  })

  test('it is the first answer, and a number in it is not searched as a name', async () => {
    const { groups } = await ask('DP980 Rm > 980')
    expect(groups[0]?.kind).toBe('table')
    expect(await materials('Rm > 980')).toEqual([])
  })

  test.each(['DP980', 'dp980-6', 'Rm unobtainium', 'hole'])('%s does not', async (q) => {
    expect(await tables(q)).toEqual([])
  })
})

describe('solver cards', () => {
  const cards = async (q: string, caller?: Caller) =>
    ((await ask(q, caller)).groups.find(({ kind }) => kind === 'card')?.results ?? []).map(({ title, to }) => [
      title,
      to.replace('/mi-database/Steels/AHSS/Dual-Phase/DP980/', ''),
    ])
  const free = ['LS-DYNA: card of DP980 (6)', 'DP980-6?card=ls-dyna']

  test.each<[string, readonly (readonly string[])[]]>([
    ['LS-DYNA DP980', [free]],
    ['LS-DYNA', [free]],
    ['lsdyna HCT980X', [free]],
    ['abaq', [['Abaqus: card of DP980 (6)', 'DP980-6?card=abaqus']]],
    [
      'MAT_024 dp980',
      [['LS-DYNA *MAT_024 piecewise linear plasticity: card of DP980 (6)', 'DP980-6?card=ls-dyna-mat-024']],
    ],
    // Of a material that is locked there is none to open.
    ['LS-DYNA DP980 (2)', []],
    ['DP980', []],
  ])('%s', async (q, found) => expect(await cards(q)).toEqual(found))

  test('a solver and a grade find the grade, too', async () => expect(await materials('LS-DYNA DP980')).toEqual(grade))
  test('in the units that are named', async () =>
    expect(await cards('LS-DYNA DP980 kg-mm-ms')).toEqual([
      ['LS-DYNA: card of DP980 (6) in mm, kg, ms, kN, GPa', 'DP980-6?card=ls-dyna&system=mm-kg-ms'],
    ]))
  test('card: one of each solver', async () =>
    expect((await cards('card')).map(([title]) => title)).toEqual(
      ['LS-DYNA', 'Abaqus', 'CalculiX', 'Radioss', 'Ansys', 'Nastran', 'COMSOL'].map(
        (solver) => `${solver}: card of DP980 (6)`,
      ),
    ))
  test('of what was bought and of what is one’s own, for nobody else', async () => {
    expect((await cards('LS-DYNA DP980', customer())).map(([, to]) => to)).toEqual([
      'DP980-6?card=ls-dyna',
      'DP980-2?card=ls-dyna',
      'DP980-91?card=ls-dyna',
    ])
    expect(await cards('LS-DYNA DP980 (91)')).toEqual([])
    expect(await materials('LS-DYNA DP980 (91)')).toEqual([])
  })
})

test('a comparison opens the comparator with a material of each name', async () => {
  const [first] = (await ask('compare DP980 (6) DP980 (2)')).groups
  expect(first).toMatchObject({
    kind: 'comparison',
    results: [
      {
        title: 'Compare DP980 (6), DP980 (2)',
        to: '/mi-database/mi-data-comparator?materials=DP980-6%2CDP980-2',
        locked: false,
      },
    ],
  })
  expect((await ask('compare DP980 DP98')).groups.map(({ kind }) => kind)).toEqual(['material'])
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

test('a customer finds what is theirs, open, and the private material of their own organisation', async () => {
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

test('private words are not suggestions and in no table that everybody reads', async () => {
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
    ['mi database', 'page', 'mi-database'],
    ['Lankford', 'test', 'UAT · Uniaxial tension'],
    ['r-value', 'test', 'UAT · Uniaxial tension'],
    ['UTS', 'test', 'UAT · Uniaxial tension'],
    ['yield', 'test', 'UAT · Uniaxial tension'],
    ['LDH', 'test', 'FLC · Forming limit curve'],
    ['Lankford', 'article', 'Uniaxial tension'],
    ['hole expansion quotation', 'page', 'Quotation: Hole Expansion'],
    ['price bulge', 'page', 'Quotation: Hydraulic Bulge'],
    ['HCT980X hole expansion', 'test', 'HER · Hole expansion'],
    ['HCT980X hole expansion', 'material', 'DP980 (6)'],
    ['DP980 hole expansion', 'test', 'HER · Hole expansion'],
    ['DP980 hole expansion', 'material', 'DP980 (6)'],
    ['UTS dp980', 'test', 'UAT · Uniaxial tension'],
    ['r-value of DP980', 'material', 'DP980 (6)'],
    ['price DP980', 'material', 'DP980 (6)'],
  ])('%s', async (q, kind, title) => {
    const { groups } = await ask(q)
    expect(groups.find((group) => group.kind === kind)?.results.map((result) => result.title)).toContain(title)
  })
  test.each([
    ['tensle', 'UAT · Uniaxial tension'],
    ['tensile', 'UAT · Uniaxial tension'],
    ['hole expanson', 'HER · Hole expansion'],
    ['bauschinger', 'CTC · Cyclic tension–compression'],
    ['r-value', 'UAT · Uniaxial tension'],
    ['yield', 'UAT · Uniaxial tension'],
  ])('%s: the first test', async (q, title) => {
    const { groups } = await ask(q)
    expect(groups.find(({ kind }) => kind === 'test')?.results[0]?.title).toBe(title)
  })
  test('what was typed comes before what begins with it', () => {
    const entry = (name: string, words: string) => ({
      address: `/${name}` as const,
      name,
      subtitle: '',
      menus: {},
      opens: 'everybody' as const,
      words,
    })
    const own = siteIndex(
      () => false,
      [entry('Shears', 'sheer shears shearing'), entry('Plain', 'a shear'), entry('Begun', 'shearing')],
    )
    const titles = [...own.find('shear').values()].flat().map(({ title }) => title)
    expect(titles.indexOf('Plain')).toBeLessThan(titles.indexOf('Begun'))
  })
  test.each([
    ['hole expansion quotation', 'test:her'],
    ['price HER', 'test:her'],
    ['quote uniaxial', 'test:uniaxial-tension'],
    ['buy FLC', 'test:forming-limit-curves'],
    ['order tensile test', 'test:uniaxial-tension'],
  ])('%s: first of all the quotation, on its way into the cart', async (q, product) => {
    const [first] = (await ask(q)).groups
    expect(first!.results[0]!.to).toBe(`/mi-testing/cart?add=${product}`)
  })
  test('a quotation comes first only where somebody asks for one', async () => {
    expect((await ask('hole expansion')).groups[0]!.kind).toBe('test')
  })
  test('a page that does not exist is not found', async () => {
    const { groups } = await ask('Predictor')
    expect(groups.flatMap(({ results }) => results).map(({ to }) => to)).not.toContain('/mi-database/mi-predictor')
  })
})

test('published values are found by grade, designation and spelling, each with its source', async () => {
  const own = await testDatabase()
  await loadLiterature(own)
  const found = async (q: string, limit = 20) => {
    const { groups } = await own.withCaller(visitor, (reader) => search(reader, index, { q, limit }))
    return groups.find(({ kind }) => kind === 'published')
  }
  expect((await found('docol 500dp'))?.results).toEqual([
    {
      kind: 'published',
      title: 'Docol 500 DP, SSAB 2013',
      detail: expect.stringContaining('requirement or guarantee / Dual Phase'),
      to: '/mi-database/published/docol-500dp',
      locked: false,
    },
  ])
  const many = await found('CR440Y780T', 1)
  expect(many!.results).toHaveLength(1)
  expect(many!.total).toBeGreaterThan(1)
  for (const nothing of ['%', 'd', 'no such grade']) expect(await found(nothing)).toBeUndefined()
  await own.close()
})
