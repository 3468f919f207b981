import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileReading } from '#core/read/specimen.ts'
import { operator, visitor } from '#server/db/database.ts'
import { readLaboratoryBytes } from '#server/ingest/read-laboratory-file.ts'
import { publishDrafts } from '#server/catalogue/index.ts'
import { findScalars, loadCurves, scalarEvidence } from '#server/tests/index.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadSmallCatalogue, type SmallCatalogue } from '#tests/small-catalogue.ts'
import { type ImportRequest, planImport, type ReadFile, storeImport } from './index.ts'

let db: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  db = await testDatabase()
  small = await loadSmallCatalogue(db)
})
afterAll(() => db.close())

const request: ImportRequest = { material: 'DP980 (6)', variant: 'GI 1.40', test: 'UAT', condition: 'TD' }

/** A tension test of 500 MPa that hardens and breaks, by hand: E = 200 GPa, Rm = 500 MPa + `strength`. */
function tensionText(strength: number): string {
  const rows = ['force,extension', 'N,mm']
  for (let e = 0; e <= 0.2; e += 0.0005) {
    const elastic = 200_000 * e
    const plastic = 300 + (200 + strength) * (1 - ((0.1 - Math.min(e, 0.2)) / 0.1) ** 2)
    rows.push(`${Math.min(elastic, Math.max(300, plastic)) * 28},${e * 80}`)
  }
  return `# format: steeldata-curve/1\n# material: x\n# variant: y\n# test: UAT\n# condition: TD 1\n# thickness_mm: 1.4\n# width_mm: 20\n# gauge_length_mm: 80\n# status: raw\n${rows.join('\n')}\n`
}

async function file(name: string, text: string): Promise<ReadFile> {
  return { name, ...(await readLaboratoryBytes(name, Buffer.from(text))) }
}

const count = () =>
  db.asAdmin(async (admin) => {
    const { rows } = await admin.query<Record<string, number>>(
      `select (select count(*)::int from raw_file) as files, (select count(*)::int from replicate) as replicates,
              (select count(*)::int from curve) as curves, (select count(*)::int from scalar) as scalars`,
    )
    return rows[0]!
  })
const store = (files: ReadFile[], more: Partial<ImportRequest> = {}) =>
  db.asWriter(operator, async (writer) => {
    const plan = await planImport(writer, files, { ...request, ...more })
    return { plan, stored: await storeImport(writer, plan) }
  })

describe('a specimen of a real file', () => {
  let first: ReadFile
  beforeEach(async () => {
    first ??= await file('first.csv', tensionText(0))
  })

  test('is a draft with file, curves bit for bit, and numbers that point to them', async () => {
    const { plan, stored } = await store([first])
    expect(plan.specimens.map(({ label }) => label)).toEqual(['TD 1'])
    await db.withCaller(operator, async (reader) => {
      const scalars = await findScalars(reader, { variantId: stored.variantId, test: 'UAT', conditions: ['TD'] })
      const rm = scalars.find(({ property }) => property === 'uat.rm')!
      expect(rm.value).toBeCloseTo(500, 0)
      const evidence = await scalarEvidence(reader, rm.id)
      expect(evidence).toMatchObject({
        geometry: { b0: 20, t0: 1.4, L0: 80 },
        rawFile: { name: 'first.csv', source: 'file', hash: createHash('sha256').update(tensionText(0)).digest('hex') },
      })
      const curves = await loadCurves(reader, {
        variantId: stored.variantId,
        test: 'UAT',
        conditions: ['TD'],
        kinds: ['raw'],
      })
      const channels = first.reading.specimens[0]!.channels
      expect(curves[0]!.columns.map((column) => [...column])).toEqual(channels.map(({ values }) => [...values]))
    })
  })

  test('is known by its hash the next time, under whatever name', async () => {
    const before = await count()
    const again = { ...first, name: 'renamed.csv' }
    const plan = await db.withCaller(operator, (reader) => planImport(reader, [again, again], request))
    expect(plan.specimens).toEqual([])
    expect(plan.known).toMatchObject([{ name: 'renamed.csv', as: ['DP980 (6) GI 1.40 UAT TD 1'] }])
    expect(await count()).toEqual(before)
  })

  test('is hidden from readers until it is released', async () => {
    const seen = () =>
      db.withCaller(visitor, (reader) =>
        findScalars(reader, { variantId: small.free.variantId, test: 'UAT', conditions: ['TD'] }),
      )
    expect(await seen()).toEqual([])
    await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'second', year: 2026 }))
    expect((await seen()).length).toBeGreaterThan(0)
  })
})

describe('refused with nothing stored', () => {
  const unreadable: FileReading = {
    dialect: 'unknown',
    specimens: [],
    issues: [{ severity: 'error', code: 'no-table', line: 3, message: 'no column of numbers' }],
  }
  const broken: ReadFile = { name: 'broken.csv', hash: 'ab'.repeat(32), bytes: 3, reading: unreadable }

  test.each<[string, Partial<ImportRequest>, boolean, RegExp]>([
    ['one broken file among good ones', {}, true, /^broken\.csv: line 3: no column of numbers$/],
    [
      'unknown material',
      { material: 'DP980 (66)' },
      false,
      /no material is called 'DP980 \(66\)'; did you mean 'DP980 \(6\)'/,
    ],
    ['a grade is no material', { material: 'Steels/AHSS/Dual-Phase/DP980' }, false, /'.*' is a grade, not a material/],
    [
      'unknown variant',
      { variant: 'GA 2.00' },
      false,
      /has no variant 'GA 2.00'; it has 'DP980 \(6\) GI 1.40'.*--new-variant/,
    ],
    ["another material's variant", { variant: 'DP980 (2) GI 1.40' }, false, /exists, but is not of material/],
    ['a number that is taken', { replicate: 1, condition: 'RD' }, false, /has UAT 'RD 1' already/],
    ['no such condition', { condition: 'XX' }, false, /Condition 'XX' does not match/],
  ])('%s', async (_why, more, withBroken, message) => {
    const before = await count()
    const good = await file('second.csv', tensionText(1))
    await expect(store(withBroken ? [good, broken] : [good], more)).rejects.toThrow(message)
    expect(await count()).toEqual(before)
  })

  test('zero cross-section', async () => {
    const before = await count()
    const text = tensionText(2).replace('# width_mm: 20', '# width_mm: 0')
    await expect(file('zero.csv', text).then((bad) => store([bad]))).rejects.toThrow(/zero\.csv/)
    expect(await count()).toEqual(before)
  })

  test('the same file twice at the same moment: one of the two', async () => {
    const before = await count()
    const good = await file('race.csv', tensionText(3))
    const results = await Promise.allSettled([store([good]), store([good])])
    const after = await count()
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect(after['replicates']! - before['replicates']!).toBe(1)
  })
})

test('several specimens take the next free numbers, in a coil made for them', async () => {
  const files = [await file('a.csv', tensionText(10)), await file('b.csv', tensionText(20))]
  const { plan } = await store(files, { variant: 'DP980 (6) GA 2.00', newVariant: { thickness: 2, coating: 'GA' } })
  expect(plan.target).toMatchObject({ variant: 'DP980 (6) GA 2.00', variantId: null })
  expect(plan.specimens.map(({ label }) => label)).toEqual(['TD 1', 'TD 2'])
})
