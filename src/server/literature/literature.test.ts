import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mkdtemp, rm as remove, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Literature, literatureColumns, literatureTables, readLiterature } from '#core/literature/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { publishDrafts, rollBack } from '#server/releases/index.ts'
import { smallDatabase, type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadLiterature } from '#tests/fixtures/load-literature.ts'
import {
  listPublished,
  literatureFolder,
  readTables,
  publishedByName,
  publishedCounts,
  publishedOfFamily,
  publishedValues,
  readPublishedMaterial,
  storeLiterature,
} from './index.ts'

const tables = new Map(literatureTables.map((name) => [name, readFileSync(join(literatureFolder, name), 'utf8')]))
const { literature, refusals } = readLiterature(tables)

test('every row of the repository is accepted', () => {
  expect(refusals).toEqual([])
  expect(Object.fromEntries(Object.entries(literature).map(([name, rows]) => [name, rows.length]))).toEqual({
    sources: 47,
    materials: 129,
    values: 984,
    parameters: 22,
    formingLimits: 54,
  })
})

describe('the values of the repository', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    await loadLiterature(database)
  })
  afterAll(() => database.close())
  const read = <T>(work: Parameters<typeof database.withCaller<T>>[1], caller: Caller = visitor) =>
    database.withCaller(caller, work)

  test('a visitor reads a material with its source, as its table states it', async () => {
    const found = (await read((db) => readPublishedMaterial(db, 'docol-500dp')))!
    expect(found).toMatchObject({
      material: { grade: 'Docol 500 DP', sort: 'requirement or guarantee', state: 'supplier guarantee', family: 'DP' },
      source: { id: 'SSAB-DOCOL-DPDL', type: 'supplier', year: 2013 },
    })
    // Rows L00001 to L00004 of properties.csv.
    expect(
      found.values.slice(0, 4).map(({ property, min, max, direction }) => [property, min, max, direction]),
    ).toEqual([
      ['Rp0.2', 290, 370, 'TD'],
      ['Rp0.2_after_BH', 400, null, 'TD'],
      ['Rm', 500, 600, 'TD'],
      ['A80', 20, null, 'TD'],
    ])
  })

  test('law parameters and forming limits come with their material', async () => {
    const [voce, limits] = await read(async (db) => [
      await readPublishedMaterial(db, 'if-jeong-2016'),
      await readPublishedMaterial(db, 'aa6016a-surfalex-hf'),
    ])
    expect(voce!.parameters.map(({ parameter }) => parameter)).toEqual(['a', 'b0', 'c', 'b1', 'K', 'eps0', 'n'])
    expect(limits!.formingLimits).toHaveLength(54)
  })

  test('requirements of a designation are found under the grade that the catalogue lists it under', async () => {
    const keys = async (...names: string[]) =>
      (await read((db) => publishedByName(db, names))).map(({ material }) => material.key)
    expect(await keys('HCT780X')).toEqual(['szfg-hct780x'])
    expect(await keys('DP780')).toEqual(
      expect.arrayContaining(['szfg-hct780x', 'jis-spfc780y', 'tata-dp800-hyperform']),
    )
    expect(await keys('s 420 mc')).toEqual(['en10149-s420mc', 'szfg-s420mc'])
    expect(await keys('', 'X')).toEqual([])
  })

  test('a family page lists its own', async () => {
    const heads = await read((db) => publishedOfFamily(db, 'Complex Phase'))
    expect(heads.map(({ material }) => material.key)).toEqual(
      expect.arrayContaining(['aalto-cp1000', 'tata-cr-cp800gi', 'vda-hr660y760t-cp']),
    )
    expect(heads.every(({ material }) => material.family === 'CP')).toBe(true)
    expect(await read((db) => publishedOfFamily(db, 'Quenched and Tempered'))).toEqual([])
  })

  test('values of a property carry sort and source, in the unit of the catalogue', async () => {
    const moduli = await read((db) => publishedValues(db, ['uat.E']))
    expect(moduli).toHaveLength(6)
    expect(moduli[0]).toMatchObject({
      sort: 'tested value',
      own: { unit: 'MPa', column: 'uat.E-RD' },
      source: { type: 'data set' },
    })
    expect(moduli.every(({ own }) => own.value! > 60_000)).toBe(true)
    const trained = await read((db) => publishedValues(db, ['uat.rm'], { sorts: ['tested value'] }))
    expect(
      trained.every(({ published, material }) => published.value !== null && material.sort === 'tested value'),
    ).toBe(true)
  })

  test('search by part of a name', async () => {
    const found = await read((db) => listPublished(db, { text: 'hct 780', limit: 10 }))
    // By family, DH before DP.
    expect(found.heads.map(({ material }) => material.key)).toEqual(['szfg-hct780xtend', 'szfg-hct780x'])
    expect(await read((db) => listPublished(db, { text: '***', limit: 10 }))).toEqual({ total: 0, heads: [] })
    const { total, heads } = await read((db) => listPublished(db, { sort: 'typical value', limit: 1 }))
    expect([total, heads.length]).toEqual([2, 1])
  })

  test('counts by sort add up', async () => {
    const counts = await read(publishedCounts)
    expect(counts).toMatchObject({ materials: 129, values: 984 })
    expect(Object.values(counts.bySort).reduce((sum, { values }) => sum + values, 0)).toBe(984)
    expect(counts.bySort['requirement or guarantee'].materials).toBeGreaterThan(90)
  })
})

const line = (table: keyof typeof literatureColumns, ...rows: string[]) =>
  [table, [literatureColumns[table].join(','), ...rows].join('\n')] as const
function made(rm: number, source = 'S1'): Literature {
  const read = readLiterature(
    new Map([
      line('sources.csv', `${source},supplier,Mill,2020,Data sheet,data sheet,https://mill.example/sheet,none,page 1`),
      line('materials.csv', `m-dp,DP600,HCT600X (EN 10346),DP,GI,1.2,Mill,supplier guarantee,${source},table 1`),
      line('properties.csv', `L1,m-dp,Rm,,${rm},,,,MPa,TD,,`),
    ]),
  )
  expect(read.refusals).toEqual([])
  return read.literature
}

describe('drafts and releases', () => {
  let database: TestDatabase
  beforeAll(async () => {
    ;[database] = await smallDatabase()
  })
  afterAll(() => database.close())
  const store = (content: Literature) => database.asWriter(operator, (db) => storeLiterature(db, content))
  const publish = (note: string) => database.asWriter(operator, (db) => publishDrafts(db, { note, year: 2026 }))
  const rm = async (caller: Caller = visitor) =>
    (await database.withCaller(caller, (db) => readPublishedMaterial(db, 'm-dp')))?.values[0]?.min

  test('a draft is seen by staff, a release by everybody, and earlier releases stay readable', async () => {
    expect(await store(made(590))).toMatchObject({ materials: ['m-dp'], sources: ['S1'], unchanged: 0 })
    expect([await rm(), await rm(operator)]).toEqual([undefined, 590])
    const first = await publish('first values')
    expect(first!.published).toMatchObject({ literature_material: 1 })
    expect(await rm()).toBe(590)

    expect(await store(made(590))).toEqual({ materials: [], sources: [], unchanged: 2 })
    expect(await publish('nothing')).toBeUndefined()

    expect(await store(made(600))).toMatchObject({ materials: ['m-dp'], sources: [] })
    expect([await rm(), await rm(operator)]).toEqual([590, 600])
    const second = await publish('second values')
    expect(await rm()).toBe(600)
    expect([
      await rm({ ...visitor, release: first!.number }),
      await rm({ ...visitor, release: second!.number }),
    ]).toEqual([590, 600])
    expect(await rm({ ...visitor, release: first!.number - 1 })).toBeUndefined()
    expect(await database.withCaller(visitor, publishedCounts)).toMatchObject({ materials: 1, values: 1 })
  })

  test('the content of today takes a draft of other content away', async () => {
    await store(made(610))
    await store(made(600))
    expect([await rm(), await rm(operator)]).toEqual([600, 600])
  })

  test('rows that name a stored material alone are joined to what it has', async () => {
    const { literature: more } = readLiterature(
      new Map([line('properties.csv', 'L2,m-dp,A80,,20,,,,%,TD,,')]),
      made(600),
    )
    await store(more)
    const found = await database.withCaller(operator, (db) => readPublishedMaterial(db, 'm-dp'))
    expect(found!.values.map(({ property, min }) => [property, min])).toEqual([
      ['Rm', 600],
      ['A80', 20],
    ])
    await publish('third values')
  })

  test('a rollback brings back what was published before', async () => {
    await database.asWriter(operator, (db) => rollBack(db, { note: 'back', year: 2026 }))
    const found = await database.withCaller(visitor, (db) => readPublishedMaterial(db, 'm-dp'))
    expect(found!.values).toHaveLength(1)
    const draft = await database.withCaller(operator, (db) => readPublishedMaterial(db, 'm-dp'))
    expect(draft!.values).toHaveLength(2)
  })

  test.each([
    ['a value', 'update literature_value set min = 1'],
    ['a value', 'delete from literature_value'],
    ['a material', `update literature_material set grade = 'x' where release is not null`],
    ['a material', 'delete from literature_material where release is not null'],
    ['a source', `update literature_source set title = 'x'`],
  ])('%s that is published does not change: %s', async (_what, statement) => {
    await expect(database.asWriter(operator, (db) => sql.raw(statement).execute(db))).rejects.toThrow(/published row/)
  })

  test('nobody but staff stores', async () => {
    const customer: Caller = {
      kind: 'account',
      accountId: '00000000-0000-4000-8000-000000000001',
      organisationId: null,
      role: 'ROLE_CUSTOMER',
    }
    await expect(database.asWriter(customer, (db) => storeLiterature(db, made(700, 'S2')))).rejects.toThrow(
      /permission denied/,
    )
  })
})

test('a damaged or missing table is named in the log and gives no values', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'literature-'))
  const lines: string[] = []
  const log = (text: string) => void lines.push(text)
  expect(await readTables({ folder, log })).toBeUndefined()
  for (const [name, text] of tables)
    await writeFile(join(folder, name), name === 'properties.csv' ? text.replace(',MPa,', ',mm,') : text)
  expect(await readTables({ folder, log })).toBeUndefined()
  expect(lines).toEqual([
    expect.stringMatching(/not loaded, because .*sources\.csv cannot be read \(ENOENT\)/),
    expect.stringMatching(/First: properties\.csv, row 2: Unit 'mm' of Rp0\.2 does not convert to MPa/),
  ])
  await remove(folder, { recursive: true })
})
