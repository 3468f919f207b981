import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileReading } from '#core/read/specimen.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { readLaboratoryBytes } from '#server/ingest/read-laboratory-file.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { findScalars, loadCurves, scalarEvidence } from '#server/tests/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { type ImportRequest, planImport, type ReadFile, storeImport } from './index.ts'
import { file, tensionText } from './tension-file.ts'

let db: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
})
afterAll(() => db.close())

const request: ImportRequest = { material: 'DP980 (6)', coil: 'GI 1.40', test: 'UAT', condition: 'TD' }

/** The same without what the head says: any table of force and extension. */
function tableOnly(strength: number): string {
  return tensionText(strength).replaceAll(/^#.*\n/gm, '')
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
      const scalars = await findScalars(reader, { coilId: stored.coilId, test: 'UAT', conditions: ['TD'] })
      const rm = scalars.find(({ property }) => property === 'uat.rm')!
      expect(rm.value).toBeCloseTo(500, 0)
      const evidence = await scalarEvidence(reader, rm.id)
      expect(evidence).toMatchObject({
        geometry: { b0: 20, t0: 1.4, L0: 80 },
        rawFile: { name: 'first.csv', source: 'file', hash: createHash('sha256').update(tensionText(0)).digest('hex') },
      })
      const curves = await loadCurves(reader, {
        coilId: stored.coilId,
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
        findScalars(reader, { coilId: small.free.coilId, test: 'UAT', conditions: ['TD'] }),
      )
    expect(await seen()).toEqual([])
    await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'second', year: 2026 }))
    expect((await seen()).length).toBeGreaterThan(0)
  })
})

const synthetic = (yes: boolean) =>
  db.asAdmin(async (admin) => {
    const status = yes ? 'synthetic' : 'approved'
    await admin.query('update tree_node set synthetic = $1 where id = $2', [yes, small.closed.nodeId])
    await admin.query('update coil set synthetic = $1, status = $2 where id = $3', [yes, status, small.closed.coilId])
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
      /no material named 'DP980 \(66\)' found\. Did you mean 'DP980 \(6\)' or .*\? To create it/,
    ],
    [
      'a grade is not a material',
      { material: 'Steels/AHSS/Dual-Phase/DP980' },
      false,
      /'.*' is a grade, not a material/,
    ],
    ['unknown coil', { coil: 'GA 2.00' }, false, /has no coil 'GA 2.00'; its coils: 'DP980 \(6\) GI 1.40'.*--new-coil/],
    ["another material's coil", { coil: 'DP980 (2) GI 1.40' }, false, /belongs to another material/],
    ['a number that is taken', { replicate: 1, condition: 'RD' }, false, /already has UAT 'RD 1'/],
    ['no such condition', { condition: 'XX' }, false, /Condition 'XX' does not match/],
    [
      'a new material without its whole address',
      { material: 'DP980 (20)', newMaterial: { free: false } },
      false,
      /requires the complete address, category\/series\/family\/grade\/material: .*; found 'DP980 \(20\)'/,
    ],
    [
      'a new material whose name is taken elsewhere',
      { material: 'Steels/AHSS/TRIP/TRIP780/DP980-6', newMaterial: { free: false } },
      false,
      /a material named 'DP980 \(6\)' already exists at Steels\/AHSS\/Dual-Phase\/DP980\/DP980-6/,
    ],
    [
      'a new material with a name that cannot be one',
      { material: 'Steels/AHSS/Dual-Phase/DP980/a%b', newMaterial: { free: false } },
      false,
      /'a%b' is not a valid name for a material/,
    ],
    [
      'a new material without a coil',
      { material: 'Steels/AHSS/Dual-Phase/DP980/DP980-20', newMaterial: { free: false } },
      false,
      /material 'DP980 \(20\)' has no coil 'GI 1.40'; it has no coils yet\. .*--new-coil/,
    ],
  ])('%s', async (_why, more, withBroken, message) => {
    const before = await count()
    const good = await file('second.csv', tensionText(1))
    await expect(store(withBroken ? [good, broken] : [good], more)).rejects.toThrow(message)
    expect(await count()).toEqual(before)
  })

  test('a specimen whose dimensions nobody told: the message says what to pass', async () => {
    const before = await count()
    const bare = await file('bare.csv', tableOnly(4))
    await expect(store([bare])).rejects.toThrow(
      /^bare\.csv, specimen '.*': Cross-section missing: .*Pass --geometry b0=…,t0=….*\nbare\.csv, .*Pass --geometry L0=…/,
    )
    expect(await count()).toEqual(before)
    await store([bare], { geometry: { b0: 20, t0: 1.4, L0: 80 } })
  })

  test('a reading that ended at a limit', async () => {
    const before = await count()
    const bytes = Buffer.from(tableOnly(5))
    const cut = await readLaboratoryBytes('cut.csv', bytes, { rows: 100 })
    const geometry = { b0: 20, t0: 1.4, L0: 80 }
    await expect(store([{ name: 'cut.csv', ...cut }], { geometry })).rejects.toThrow(/^cut\.csv: .*100 rows/)
    expect(await count()).toEqual(before)
  })

  test('a name that two materials bear', async () => {
    await db.asAdmin((admin) =>
      admin.query(
        `insert into tree_node (level, parent_id, name, slug)
         select 'grade', id, 'DP1180', 'DP1180' from tree_node where path = 'Steels/AHSS/Dual-Phase'`,
      ),
    )
    await db.asAdmin((admin) =>
      admin.query(
        `insert into tree_node (level, parent_id, name, slug)
         select 'material', id, 'DP980 (6)', 'DP980-6' from tree_node where slug = 'DP1180'`,
      ),
    )
    const before = await count()
    const good = await file('ambiguous.csv', tensionText(6))
    await expect(store([good])).rejects.toThrow(
      `several materials have the name 'DP980 (6)': 'Steels/AHSS/Dual-Phase/DP1180/DP980-6' and 'Steels/AHSS/Dual-Phase/DP980/DP980-6'. Enter the address of one of them`,
    )
    expect(await count()).toEqual(before)
    await store([good], { material: '/mi-database/steels/ahss/dual-phase/dp980/dp980-6' })
    await db.asAdmin((admin) => admin.query(`delete from tree_node where path like '%DP1180%' and level = 'material'`))
  })

  test('a synthetic coil, or one to be made below a synthetic material, unless that is wanted', async () => {
    await synthetic(true)
    const before = await count()
    const good = await file('measured.csv', tensionText(7))
    const closed = { material: 'DP980 (3)' }
    await expect(store([good], closed)).rejects.toThrow(
      /coil 'DP980 \(3\) GI 1\.40' is synthetic: .*--new-material, .*--into-synthetic/,
    )
    const coil = { ...closed, coil: 'UC 1.00', newCoil: { thickness: 1 } }
    await expect(store([good], coil)).rejects.toThrow(/material 'DP980 \(3\)' is synthetic/)
    expect(await count()).toEqual(before)
    await store([good], { ...closed, intoSynthetic: true })
    await synthetic(false)
  })

  test.each([
    ['status', '# status: synthetic', 8],
    ['source, in any format', '# source: SYNTHETIC DEMO DATA', 9],
  ])('not files that are synthetic by their %s: all that they create is synthetic', async (by, line, strength) => {
    await synthetic(true)
    const text = tensionText(strength)
      .replace('# status: raw', line)
      .replace(by === 'status' ? '' : /^# format.*\n/, '')
    const name = `DP980 (3) UC ${strength}.00`
    await store([await file(`${strength}.csv`, text)], {
      material: 'DP980 (3)',
      coil: name,
      newCoil: { thickness: 1 },
    })
    const { rows } = await db.asAdmin((admin) =>
      admin.query(
        `select v.status as coil, t.synthetic as series, r.status as specimen, v.position > (
           select position from coil where id = $2) as later
         from coil v join test_series t on t.coil_id = v.id join condition c on c.series_id = t.id
         join replicate r on r.condition_id = c.id where v.name = $1`,
        [name, small.closed.coilId],
      ),
    )
    expect(rows).toEqual([{ coil: 'synthetic', series: true, specimen: 'synthetic', later: true }])
    await synthetic(false)
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

test('who measured a specimen, on which machine and when, is kept for staff as its file states it', async () => {
  const text = tensionText(7).replace('# status', '# operator: A. B.\n# machine: Frame 2\n# date: 2026-03-02\n# status')
  const { stored } = await store([await file('with-origin.csv', text)])
  const origins = (caller: Caller) =>
    db.withCaller(caller, (reader) =>
      reader
        .selectFrom('measurement_origin')
        .where('replicate_id', 'in', stored.replicateIds)
        .select(['operator', 'machine', 'measured_at'])
        .execute(),
    )
  expect(await origins(operator)).toEqual([
    { operator: 'A. B.', machine: 'Frame 2', measured_at: new Date('2026-03-02T00:00:00Z') },
  ])
  expect(await origins(visitor)).toEqual([])
})

test('several specimens take the next free numbers, in a coil made for them', async () => {
  const files = [await file('a.csv', tensionText(10)), await file('b.csv', tensionText(20))]
  const { plan } = await store(files, { coil: 'DP980 (6) GA 2.00', newCoil: { thickness: 2, coating: 'GA' } })
  expect(plan.target).toMatchObject({ coil: 'DP980 (6) GA 2.00', coilId: null })
  expect(plan.specimens.map(({ label }) => label)).toEqual(['TD 1', 'TD 2'])
})
