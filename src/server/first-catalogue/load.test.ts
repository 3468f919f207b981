import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleGrades } from '#core/synthetic/truth/grade.ts'
import { catalogueParts } from '#server/config.ts'
import { freeSamplePath, getTree } from '#server/catalogue/index.ts'
import { menuSample } from '#server/catalogue/menu-tree.ts'
import { freeSamples } from '#server/search/search-nodes.ts'
import { operator, visitor } from '#server/db/database.ts'
import { openOriginals } from '#server/files/index.ts'
import { publishRestOfDemo } from '#server/demo/load.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { type CatalogueLoad, loadCatalogue } from './load.ts'

const folder = mkdtempSync(join(tmpdir(), 'mi-first-catalogue-'))
const originals = openOriginals({ dataDir: folder, objectUrl: undefined })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rowsOf = <Row extends object>(db: TestDatabase, query: string): Promise<Row[]> =>
  db.asAdmin(async (admin) => (await admin.query(query)).rows as Row[])
const freeSample = 'Steels/AHSS/Dual-Phase/DP980/DP980-6'

describe('demonstration, open measurements and published values', () => {
  let db: TestDatabase
  let both: (CatalogueLoad | undefined)[]
  const lines: string[] = []
  beforeAll(async () => {
    db = await testDatabase()
    const load = () =>
      loadCatalogue(db, catalogueParts, { log: (line) => lines.push(line), originals, grades: sampleGrades })
    // As two processes that start on one database.
    both = await Promise.all([load(), load()])
  })
  afterAll(() => db.close())

  test('are loaded once where two processes start together', () =>
    expect(both.filter((loaded) => loaded !== undefined)).toMatchObject([
      { measured: { materials: 14, coils: 19 }, literature: { materials: 129 } },
    ]))

  test('load without a warning, as one release whose note names both origins', async () => {
    expect(lines.filter((line) => line.startsWith('Warning'))).toEqual([])
    const releases = await rowsOf<{ name: string; note: string }>(
      db,
      'select name, note from release where not private',
    )
    expect(releases).toEqual([
      {
        name: '2026.4',
        note: expect.stringMatching(/^Demonstration.*synthetic.*; Open measurements.*; Published values/),
      },
    ])
    const drafts = await rowsOf(db, 'select from replicate where release is null')
    const other = await rowsOf(db, 'select from tree_node where release is null')
    expect([drafts, other]).toEqual([[], []])
  })

  test('no measured record is synthetic, and each coil names its laboratory', async () => {
    const coils = await rowsOf<{ laboratory: string; free: boolean; specimens: number; wrong: number }>(
      db,
      `select v.source ->> 'laboratory' as laboratory, n.free, count(r.id)::int as specimens,
         count(r.id) filter (where r.synthetic or r.status not in ('evaluated', 'raw'))::int as wrong
       from coil v join tree_node n on n.id = v.material_id join test_series t on t.coil_id = v.id
       join condition c on c.series_id = t.id join replicate r on r.condition_id = c.id
       where not v.synthetic group by v.id, n.free`,
    )
    expect(coils.length).toBe(19)
    for (const { laboratory, free, specimens, wrong } of coils)
      expect([laboratory, free, specimens > 0, wrong]).toEqual([expect.stringMatching(/\w/), true, true, 0])
  })

  test('each measured specimen leads to its original, which is stored', async () => {
    const files = await rowsOf<{ hash: string }>(
      db,
      `select distinct encode(r.raw_file_hash, 'hex') as hash from replicate r where not r.synthetic`,
    )
    expect(files.length).toBeGreaterThan(80)
    for (const { hash } of files) expect(existsSync(join(folder, 'originals', hash.slice(0, 2), hash))).toBe(true)
  })

  test('coils with a tension test along RD have models, cards of 42CrMoS4 are proven', async () => {
    const sets = await rowsOf<{ coil: string; sets: number; proven: number }>(
      db,
      `select v.name as coil, count(*)::int as sets, count(*) filter (where (p.proof ->> 'passed')::boolean)::int as proven
       from parameter_set p join coil v on v.id = p.coil_id where not p.synthetic and p.release is not null
       group by 1 order by 1`,
    )
    expect(sets.length).toBeGreaterThanOrEqual(13)
    expect(sets.find(({ coil }) => coil === '42CrMoS4 PMD batch 1')).toMatchObject({ sets: 4, proven: 3 })
  })

  test('a visitor may read all measured materials, and the free sample is still DP980 (6)', async () => {
    await db.withCaller(visitor, async (reader) => {
      const tree = await getTree(reader)
      const grades = tree.flatMap((c) => c.children.flatMap((s) => s.children.flatMap((f) => f.children)))
      const open = grades.flatMap((g) => g.children).filter(({ access }) => access === 'full')
      expect(open.length).toBe(15)
      expect(open.every(({ free }) => free)).toBe(true)
      expect(await freeSamplePath(reader)).toBe(freeSample)
      expect(await menuSample(reader)).toMatchObject({ path: freeSample })
      expect((await freeSamples(reader, 1)).results).toMatchObject([{ to: `/mi-database/${freeSample}` }])
    })
  })

  test('a database with a catalogue is left alone', async () => {
    const count = () => rowsOf(db, 'select count(*) from tree_node')
    const before = await count()
    const loaded = await loadCatalogue(db, ['measured'], { log: (line) => lines.push(line), originals })
    expect([loaded, await count()]).toEqual([undefined, before])
  })
})

test('the demonstration may follow as a second release: names, accounts and free sample are in the first one', async () => {
  const [db, whole] = [await testDatabase(), await testDatabase()]
  const options = { log: () => {}, originals, grades: sampleGrades }
  const parts = ['demo', 'literature'] as const
  const namesOf = (of: TestDatabase) =>
    rowsOf<{ path: string; announced: boolean }>(
      of,
      `select n.path, n.announced, n.visibility, n.synthetic, array_agg(v.name order by v.position) as coils
       from tree_node n left join coil v on v.material_id = n.id group by n.id order by n.path`,
    )
  const countsOf = async (of: TestDatabase) => {
    const tables = [
      'account',
      'access_grant',
      'request',
      'support_thread',
      'project',
      'replicate',
      'scalar',
      'property_row',
    ]
    return rowsOf(of, tables.map((name) => `select '${name}' as name, count(*) from ${name}`).join(' union all '))
  }
  await loadCatalogue(db, parts, { ...options, demoLater: true })
  await loadCatalogue(whole, parts, options)
  const [names, all] = [await namesOf(db), await namesOf(whole)]
  expect(names.map(({ path }) => path)).toEqual(
    all.map(({ path }) => path).filter((path) => path.split('/').length < 5 || path === freeSample),
  )
  const open = names.filter(({ announced }) => !announced).map(({ path }) => path)
  expect(open).toEqual(freeSample.split('/').map((_, i, steps) => steps.slice(0, i + 1).join('/')))
  expect(await rowsOf(db, 'select from account')).toHaveLength(6)
  expect(
    await rowsOf(db, `select kind from job where kind = 'store-demonstration' and state = 'waiting'`),
  ).toHaveLength(1)

  await rowsOf(
    db,
    `insert into tree_node (level, parent_id, name, slug, position)
     select 'material', parent_id, 'DP980 Measured', 'DP980-Measured', position + 1 from tree_node where path = '${freeSample}'`,
  )
  await db.asWriter(operator, (writer) => publishRestOfDemo(writer, options), { statementTimeout: 120_000 })
  const inGrade = await rowsOf<{ name: string }>(
    db,
    `select name from tree_node where parent_id = (select parent_id from tree_node where path = '${freeSample}') order by position, name`,
  )
  expect(inGrade.at(-1)).toEqual({ name: 'DP980 Measured' })
  await rowsOf(db, `delete from tree_node where name = 'DP980 Measured'`)
  expect(await namesOf(db)).toEqual(all)
  expect(await countsOf(db)).toEqual(await countsOf(whole))
  expect(await rowsOf(db, 'select name from release where not private order by number')).toEqual([
    { name: '2026.4' },
    { name: '2026.5' },
  ])
  await Promise.all([db.close(), whole.close()])
})

describe('an archive below measurements/', () => {
  const archives = fileURLToPath(new URL('../../../measurements', import.meta.url))
  const sound = 'surfalex-aa6016-flc'
  const bad = 'sandia-matcal-304l'

  /** Loads two archives, of which `spoil` changes the second. */
  async function load(spoil: (zip: string) => void) {
    const measurements = mkdtempSync(join(folder, 'measurements-'))
    for (const name of [sound, bad]) cpSync(join(archives, name), join(measurements, name), { recursive: true })
    spoil(join(measurements, bad, 'files.zip'))
    const lines: string[] = []
    const db = await testDatabase()
    try {
      const loaded = await loadCatalogue(db, ['measured'], { log: (line) => lines.push(line), originals, measurements })
      const laboratories = await rowsOf<{ of: string }>(db, `select distinct source ->> 'title' as of from coil`)
      const warnings = lines.filter((line) => line.startsWith('Warning') && line.includes(bad))
      return { materials: loaded?.measured?.materials, titles: laboratories.map((row) => row.of), warnings }
    } finally {
      await db.close()
    }
  }
  const changed = (change: (files: ReturnType<typeof unzipSync>) => void) => (zip: string) => {
    const files = unzipSync(readFileSync(zip))
    change(files)
    writeFileSync(zip, zipSync(files))
  }

  test.each<[what: string, spoil: (zip: string) => void, says: RegExp]>([
    [
      'that is missing',
      (zip) => rmSync(zip),
      /files\.zip is missing\. No data of it was loaded\. Restore it with: git/,
    ],
    ['that is cut off', (zip) => writeFileSync(zip, readFileSync(zip).subarray(0, 50_000)), /files\.zip is damaged\./],
    [
      'with a damaged file',
      (zip) => writeFileSync(zip, readFileSync(zip).fill(0, 60_000, 60_100)),
      /files\.zip is damaged\./,
    ],
    ['that is no archive', (zip) => writeFileSync(zip, 'gone'), /files\.zip was changed: it differs from SHA256SUMS/],
    [
      'with other numbers',
      changed((files) => {
        const [name = ''] = Object.keys(files)
        files[name] = Buffer.from(Buffer.from(files[name]!).toString('latin1').replace('1', '2'), 'latin1')
      }),
      /files\.zip was changed: \S+ differs from SHA256SUMS/,
    ],
    [
      'with a file less',
      changed((files) => delete files[Object.keys(files)[0]!]),
      /files\.zip was changed: \S+ of SHA256SUMS is missing/,
    ],
    [
      'without its sums',
      (zip) => rmSync(join(zip, '../SHA256SUMS')),
      /files\.zip cannot be checked: SHA256SUMS is missing/,
    ],
  ])('%s is named in a warning, and the others are loaded', async (_what, spoil, says) => {
    const { materials, titles, warnings } = await load(spoil)
    expect([materials, titles]).toEqual([1, [expect.stringMatching(/AA6016|Surfalex/i)]])
    expect(warnings).toEqual([expect.stringMatching(says)])
  })

  test('whose originals do not fit on the disk leaves nothing, and the next start loads it', async () => {
    const measurements = mkdtempSync(join(folder, 'measurements-'))
    cpSync(join(archives, bad), join(measurements, bad), { recursive: true })
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const disk = openOriginals({ dataDir, objectUrl: undefined })
    let room = 5
    const full: typeof disk = {
      ...disk,
      keep: (path, hash) => (room-- > 0 ? disk.keep(path, hash) : Promise.reject(new Error('the disk is full'))),
    }
    const stored = () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const db = await testDatabase()
    const load = (store: typeof disk) =>
      loadCatalogue(db, ['measured'], { log: () => {}, originals: store, measurements })
    await expect(load(full)).rejects.toThrow('the disk is full')
    expect([stored(), await rowsOf(db, 'select from tree_node'), await rowsOf(db, 'select from release')]).toEqual([
      [],
      [],
      [],
    ])
    expect(await load(disk)).toMatchObject({ measured: { materials: 1, coils: 2 } })
    expect(stored()).toHaveLength(24)
    await db.close()
  })

  test('where none can be used, no release is made', async () => {
    const db = await testDatabase()
    const empty = mkdtempSync(join(folder, 'empty-'))
    expect(await loadCatalogue(db, ['measured'], { log: () => {}, originals, measurements: empty })).toBeUndefined()
    expect(await rowsOf(db, 'select from release')).toEqual([])
    await db.close()
  })
})

test('published values alone are loaded once, in one release', async () => {
  const db = await testDatabase()
  const load = () => loadCatalogue(db, ['literature'], { log: () => {}, originals })
  expect([await load(), await load()]).toEqual([{ literature: expect.objectContaining({ materials: 129 }) }, undefined])
  expect(await rowsOf(db, 'select from release')).toHaveLength(1)
  await db.close()
})

test('none loads nothing', async () => {
  const db = await testDatabase()
  expect(await loadCatalogue(db, [], { log: () => {}, originals })).toBeUndefined()
  expect(await rowsOf(db, 'select from tree_node')).toEqual([])
  await db.close()
})
