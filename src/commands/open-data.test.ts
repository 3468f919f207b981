import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { fitTab } from '#core/parameter-sets/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { operator, visitor } from '#server/db/database.ts'
import { openDataSets, recognise } from '#server/open-measurements/index.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { findScalars, parameterSets, tabMeasurements } from '#server/tests/index.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { databaseUrl, runCommand } from '#tests/command.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { measurementsFolder } from '#tests/measurements.ts'
import { evaluateFile } from './evaluate/evaluated-file.ts'

const data = measurementsFolder()

/** A file of each material, the smallest that has what the issue asks for; each comes under another name. */
const files: readonly [path: string, coil: string, test: TestCode, condition: string][] = [
  ['aalto-qp-cp-fracture/derived/CP1000/uniaxial/SDB_15_1.csv', 'CP1000 Aalto 1.0', 'UAT', '15°'],
  ['aalto-qp-cp-fracture/derived/CP1000/uniaxial/SDB_TD_1.csv', 'CP1000 Aalto 1.0', 'UAT', 'TD'],
  ['aalto-qp-cp-fracture/derived/QP1000/uniaxial/SDB_RD_2.csv', 'QP1000 Aalto 1.36', 'UAT', 'RD'],
  ['aalto-qp-cp-fracture/derived/QP1000/SH.csv', 'QP1000 Aalto 1.36', 'SHR', 'RD'],
  ['aalto-qp-cp-fracture/derived/QP1200/uniaxial/SDB_DD_1.csv', 'QP1200 Aalto 1.48', 'UAT', 'DD'],
  ['aalto-qp-cp-fracture/derived/QP1200/NDBR2.csv', 'QP1200 Aalto 1.48', 'PST', 'RD'],
  ['uclouvain-ahss-tensile/dp/DPTA.XLSX', 'DP UCLouvain 1.36', 'UAT', 'TD'],
  ['nist-numisheet2020-tct/derived/DP1180_E191002-WEL-001.csv', 'DP1180 NIST 1.05', 'CTC', 'RD'],
  ['nist-numisheet2020-tct/derived/6xxxT81_E191219-WEL-001.csv', 'AA6xxx T81 NIST 2.69', 'CTC', 'RD'],
  ['pmd-42crmos4/46NT71.csv', '42CrMoS4 PMD batch 1', 'UAT', 'RD'],
  ['sandia-matcal-304l/high_rate/cleaned_SRI_1800s_20_Ring2_26.csv', '304L Sandia bar 3.2', 'MRT', 'RD 1800/s'],
  ['sandia-matcal-6061t6/uniaxial_tension/cleaned_NM-RD-06.csv', 'AA6061 T6 Sandia bar 6.3', 'UAT', 'RD'],
  ['surfalex-aa6016-flc/strain_path_first_derivative.xlsx', 'AA6016A LightForm 1.0', 'FLC', 'TD'],
]

test('texts beside the workbook of CP1000 are not read, because it holds all their specimens', async () => {
  const of = (name: string) => ({ name, path: join(data, 'aalto-qp-cp-fracture', name) })
  const [book, ...texts] = [
    'original/CP1000.xlsx',
    ...['RD', 'DD', 'TD'].map((direction) => `derived/CP1000/uniaxial/SDB_${direction}_1.csv`),
  ].map(of)
  const { placed, unplaced } = await recognise([...texts, book!], openDataSets)
  expect(new Set(placed.map(({ path }) => path))).toEqual(new Set([book!.path]))
  expect(unplaced.filter(({ name }) => name.startsWith('derived'))).toEqual(
    texts
      .map(({ name }) => ({ name, reason: 'its specimens are in original/CP1000.xlsx' }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
  const alone = await recognise(texts, openDataSets)
  const conditions = (from: typeof placed) => new Set(from.map(({ place }) => `${place.test} ${place.condition}`))
  expect(alone.placed).toHaveLength(3)
  expect(conditions(alone.placed).isSubsetOf(conditions(placed))).toBe(true)
})

describe('published measurements', () => {
  let db: TestDatabase
  let app: FastifyInstance
  let folder: string
  let settings: Record<string, string>
  const openData = (...args: string[]) => runCommand('open-data', args, settings)
  const inFolder = (name: string) => join(folder, 'files', name)

  beforeAll(async () => {
    ;[db] = await smallDatabase()
    app = await buildApp({ database: db, config: testConfig })
    folder = mkdtempSync(join(tmpdir(), 'mi-open-data-'))
    mkdirSync(join(folder, 'files'))
    for (const [i, [path]] of files.entries()) cpSync(join(data, path), inFolder(`renamed ${i}.bin`))
    settings = { DATABASE_URL: databaseUrl(db), MI_DATA_DIR: join(folder, 'data') }
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await app.close()
    await db.close()
  })

  const stored = () =>
    db.asAdmin(async (admin) => {
      const { rows } = await admin.query<{ name: string; laboratory: string; specimens: number }>(
        `select v.name, v.source ->> 'laboratory' as laboratory, count(r.id)::int as specimens
         from coil v join test_series t on t.coil_id = v.id join condition c on c.series_id = t.id
         join replicate r on r.condition_id = c.id where v.source is not null and not v.synthetic and not r.synthetic
         group by 1, 2 order by 1`,
      )
      return rows
    })

  test('are known under any name and stored as measured drafts, each with its laboratory', async () => {
    const { code, stdout, stderr } = await openData(join(folder, 'files'), '--free')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('QP1200 Aalto 1.48: UAT 1; PST 6')
    expect(stdout).toContain('specimens of 10 materials stored as drafts.')
    expect(stdout).toContain(
      'Models of DP UCLouvain 1.36: none: no suitable tests; a tension test along RD is required.',
    )
    const rows = await stored()
    expect(rows.map(({ name }) => name)).toEqual([...new Set(files.map(([, coil]) => coil))].toSorted())
    expect(rows.find(({ name }) => name.startsWith('DP1180'))!.laboratory).toBe(
      'NIST Center for Automotive Lightweighting',
    )
  })

  test('have the numbers that evaluate gives for the same file', async () => {
    for (const [path, coilName, code, condition] of files) {
      if (code !== 'UAT' && code !== 'CTC') continue
      const geometry = coilName.startsWith('CP1000') ? { t0: 1, S0: 10 } : {}
      const { evaluated } = await evaluateFile(join(data, path), { test: code, geometry })
      const expected = new Map(evaluated.specimens[0]!.scalars.map(({ id, value }) => [id, value]))
      const scalars = await db.withCaller(operator, async (reader) => {
        const coil = await reader.selectFrom('coil').where('name', '=', coilName).select('id').executeTakeFirstOrThrow()
        return findScalars(reader, { coilIds: [coil.id], test: code, conditions: [condition] })
      })
      expect([coilName, new Map(scalars.map(({ property, value }) => [property, value]))]).toEqual([coilName, expected])
      expect(scalars.some(({ value }) => value !== null)).toBe(true)
    }
  })

  test('a dimension that the set contradicts is stored as corrected, with its evidence and a remark on the coil', async () => {
    const rows = await db.asAdmin(async (admin) => {
      const found = await admin.query<{
        geometry: { t0: number; S0: number }
        issues: { code: string; message: string }[]
      }>(
        `select r.geometry, r.issues from coil v join test_series t on t.coil_id = v.id
         join condition c on c.series_id = t.id join replicate r on r.condition_id = c.id where v.name = 'CP1000 Aalto 1.0'`,
      )
      return found.rows
    })
    expect(rows.map(({ geometry: { t0, S0 } }) => [t0, S0])).toEqual([
      [1, 10],
      [1, 10],
    ])
    for (const { issues } of rows)
      expect(issues.find(({ code }) => code === 'dimensions-corrected')?.message).toMatch(
        /^Dimensions corrected: t0 = 1 instead of 1\.19, S0 = 10 instead of 11\.9\. The published Rm is force over 10\.0 mm²/,
      )
  })

  test('limits where the laboratory cut its records are stored by its criterion, not by ours', async () => {
    const rows = await db.asAdmin(async (admin) => {
      const found = await admin.query<{ method: string }>(
        `select p.method from point_set p join tree_node n on n.id = p.material_id where n.name = 'AA6016A LightForm'`,
      )
      return found.rows
    })
    expect(rows).toEqual([{ method: 'other' }])
  })

  test('a second run, also from an archive within an archive and with other line ends, doubles nothing', async () => {
    const before = await stored()
    const names = readdirSync(join(folder, 'files'))
    const bytes = names.map((name) => [`x/${name}`, withCarriageReturns(readFileSync(inFolder(name)))] as const)
    const archive = join(folder, 'archive.zip')
    // As a repository packs what it was given: the files in an archive of their own beside a reading guide.
    const inner = zipSync(Object.fromEntries(bytes))
    const besides = { 'data/README.txt': Buffer.from('Read this first.'), 'data/cut.zip': inner.subarray(0, 100) }
    writeFileSync(archive, zipSync({ 'data/original.zip': inner, ...besides }))
    const { code, stdout } = await openData(join(folder, 'files'), archive)
    expect([code, stdout]).toEqual([0, expect.stringContaining('\n0 specimens of 10 materials stored as drafts.')])
    expect(stdout).toContain('QP1200 Aalto 1.48: UAT 0, 1 already stored; PST 0, 6 already stored')
    expect(await stored()).toEqual(before)
    const alone = await openData(archive, '--dry-run')
    expect(alone.stdout.match(/ · .*: [A-Z]{3} \d/g)).toHaveLength(10)
    const strangers = Object.keys(besides).map((name) => `archive.zip/${name}`)
    expect(alone.stdout).toContain(`${strangers.join('; ')}: not part of a known data set.`)
  })

  test('what has no place is named with its reason: changed bytes, missing direction, doubtful scale, strangers', async () => {
    const odd = join(folder, 'odd')
    mkdirSync(odd)
    const changed = readFileSync(join(data, 'pmd-42crmos4/46NT73.csv'), 'utf8').replace(/\n0\t0\.\d/, '\n0\t0.9')
    writeFileSync(join(odd, '46NT73.csv'), changed)
    writeFileSync(join(odd, 'letter.txt'), 'Dear colleague,\n')
    for (const path of ['instron-bluehill-al5005-steel/Al5005.csv', 'guesser-1045-4130/tensile_steel_4130.csv'])
      cpSync(join(data, path), join(odd, path.split('/')[1]!))
    const { code, stdout } = await openData(odd)
    expect(code).toBe(0)
    for (const told of [
      'Nothing to store.',
      /46NT73\.csv: has the format of 'demodata_tensiletest_42CrMoS4.*but different bytes/,
      'letter.txt: not part of a known data set.',
      'Al5005.csv: the direction is not stated.',
      'tensile_steel_4130.csv: the author reports a modulus of 258 GPa',
    ])
      expect(stdout).toMatch(told)
  })

  test('a licence that does not let us pass data on refuses the whole set', async () => {
    const set = openDataSets.find(({ source }) => source.licence === 'CC-BY-4.0')!
    const closed = { ...set, source: { ...set.source, licence: 'CC-BY-NC-4.0' } }
    const path = join(data, 'pmd-42crmos4/46NT71.csv')
    expect(await recognise([{ path, name: 'one.csv' }], [closed])).toEqual({
      placed: [],
      unplaced: [
        {
          name: 'one.csv',
          reason: expect.stringMatching(
            /^refused: its licence, CC-BY-NC-4.0 \(https.*\), does not permit redistribution$/,
          ),
        },
      ],
    })
    const doubtful = { ...set, refused: 'the measurements state no licence' }
    const { placed, unplaced } = await recognise([{ path, name: 'one.csv' }], [doubtful])
    expect([placed, unplaced]).toEqual([
      [],
      [{ name: 'one.csv', reason: 'refused: the measurements state no licence' }],
    ])
  })

  test('once released, files name authors, licence and address; nobody sees them before', async () => {
    const url = '/api/v1/materials/DP1180-NIST/tests/CTC'
    expect((await app.inject(`${url}.csv`)).statusCode).toBe(403)
    await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'open data', year: 2026 }))
    const csv = (await app.inject(`${url}.csv`)).body
    for (const line of [
      '# license: NIST-PD (https://www.nist.gov/open/license)',
      '# source: https://doi.org/10.18434/M32202',
      '# measured-by: NIST Center for Automotive Lightweighting',
    ])
      expect(csv).toContain(line)
    expect(csv).toContain('Rust, Luecke, Iadicola (2020)')
    const corrected = (await app.inject('/api/v1/materials/CP1000-Aalto/tests/UAT.csv')).body
    expect(corrected).toMatch(/^# remark: .*the stated 11\.9 mm².*10\.0 mm² is used\.$/m)
    const json = (await app.inject('/api/v1/materials/42CrMoS4-PMD/tests/UAT.json')).body
    expect(json).toContain('CC-BY-4.0 (https://creativecommons.org/licenses/by/4.0/)')
    const coils = await app.inject('/api/v1/properties/coils.csv?columns=uat.rm-RD')
    expect(coils.body).toMatch(/# source-\d: .*42CrMoS4 PMD batch 1: Fraunhofer IWM/)
    const bulk = unzipSync((await app.inject('/api/v1/bulk/csv?materials=DP1180-NIST')).rawPayload)
    expect(Buffer.from(bulk['LICENCE.txt']!).toString()).toContain('Licence NIST-PD')
    expect(Buffer.from(bulk['CITATION.cff']!).toString()).toContain('doi: 10.18434/M32202')
    const seen = await db.withCaller(visitor, (reader) =>
      reader.selectFrom('coil').where('name', '=', 'DP1180 NIST 1.05').select('source').execute(),
    )
    expect(seen[0]!.source?.doi).toBe('10.18434/M32202')
  })

  test.each([
    ['42CrMoS4-PMD', '42CrMoS4 PMD batch 1', 7.85],
    ['AA6061-T6-Sandia', 'AA6061 T6 Sandia bar 6.3', 2.7],
  ])(
    '%s: from a record to models fitted from it, and to a card that is proven against it',
    async (slug, coilName, density) => {
      const [file, sets, again] = await db.withCaller(visitor, async (reader) => {
        const coil = await reader
          .selectFrom('coil')
          .where('name', '=', coilName)
          .select(['id', 'thickness_mm as thickness'])
          .executeTakeFirstOrThrow()
        const stored = await parameterSets(reader, coil.id)
        const { rows } = await sql<{ replicate: string; name: string }>`
        select r.id as replicate, f.name from replicate r join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
        where r.id = any(${stored.flatMap(({ inputs }) => inputs)}::uuid[])`.execute(reader)
        const live = fitTab('FE2', await tabMeasurements(reader, coil, 'FE2'), { model: 'anchored' })
        return [rows, stored, live] as const
      })
      expect(sets.map(({ feTab, model, status, synthetic }) => [feTab, model, status, synthetic])).toEqual(
        [
          ['FE1', 'linear-elastic'],
          ['FE2', 'anchored'],
          ['FE2', 'swift-hockett-sherby'],
          ['FE2', 'swift-voce'],
        ].map(([tab, model]) => [tab, model, 'evaluated', false]),
      )
      // The one record of the coil along RD.
      expect(file).toMatchObject([{ replicate: sets[1]!.inputs[0] }])
      expect(again.parameters.map(({ id, value, unit }) => ({ id, value, unit }))).toEqual(sets[1]!.parameters)
      const { body } = await app.inject(`/api/v1/materials/${slug}/cards/ls-dyna-mat-024?units=mm-g-ms`)
      expect(body).toMatch(/^\$ proof: proven on Tension RD/m)
      expect(body).toContain(`$   ${sets[1]!.id}`)
      // [g/mm³]
      expect(Number(/^\$# +mid +ro.*\n *\d+ +(\S+)/m.exec(body)?.[1])).toBeCloseTo(density / 1000, 6)
      expect(body).toMatch(/^\$ assumed, not measured: isotropy; strain-rate independence$/m)
      expect(body).toMatch(/^\$ author: fit-\d+ on measured specimens$/m)
    },
  )
})

/** As git writes texts on Windows; bytes with a zero among them stay. */
function withCarriageReturns(bytes: Buffer): Uint8Array {
  if (bytes.includes(0) || bytes.includes(13)) return bytes
  return Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
}
