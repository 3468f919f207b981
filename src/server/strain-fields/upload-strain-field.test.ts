import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { readLaboratoryBytes } from '#server/ingest/read-laboratory-file.ts'
import { findFieldImages, findFieldMaps, findScalars } from '#server/tests/index.ts'
import type { ReadFile } from '#server/tests/import/index.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { framesFile, vic3dFile } from '#tests/fixtures/strain-field-files.ts'
import { type StrainFieldRequest, uploadStrainField } from './index.ts'

let db: TestDatabase
let catalogue: SmallCatalogue
beforeAll(async () => {
  ;[db, catalogue] = await smallDatabase()
})
afterAll(() => db.close())

const read = async (name: string, text: string): Promise<ReadFile> => ({
  name,
  ...(await readLaboratoryBytes(name, Buffer.from(text))),
})

const request: StrainFieldRequest = {
  material: 'DP980 (3)',
  coil: 'DP980 (3) GI 1.40',
  condition: 'RD',
  source: 'PST',
  length: 0.5,
  columns: { x: '', y: '', eps1: '', eps2: '', measure: 'true', percent: false },
  intoSynthetic: false,
}
const kept: string[] = []

async function upload(files: readonly ReadFile[], more: Partial<StrainFieldRequest> = {}) {
  return db.asWriter(operator, (writer) =>
    uploadStrainField(writer, files, { ...request, ...more }, async ({ name }) => {
      kept.push(name)
    }),
  )
}

const ofCoil = () => ({ coilIds: [catalogue.closed.coilId], test: 'FSM' as const })

describe('images of VIC-3D, a file for each', () => {
  test('are one specimen in the order of the test, in true strains, and its last image is evaluated', async () => {
    const files = await Promise.all(
      [0.1, 0.3, 0.6].map((crest, i) => read(`stage-${i}.csv`, vic3dFile({ crest, beta: -0.2 }))),
    )
    const columns = { ...request.columns, measure: 'green-lagrange' } as const
    expect(await upload(files, { columns })).toMatchObject({ images: 3, specimens: 1 })
    expect(kept).toEqual(['stage-0.csv', 'stage-1.csv', 'stage-2.csv'])
    const images = await db.withCaller(operator, (reader) => findFieldImages(reader, ofCoil()))
    expect(images.map(({ frame, beforeLast, sourceTest, gauge }) => [frame, beforeLast, sourceTest, gauge])).toEqual([
      ['stage-0', 2, 'PST', 0.5],
      ['stage-1', 1, 'PST', 0.5],
      ['stage-2', 0, 'PST', 0.5],
    ])
    for (const [i, crest] of [0.1, 0.3, 0.6].entries()) {
      expect(Math.max(...images[i]!.columns['eps1']!)).toBeCloseTo(crest, 6)
      expect(Math.min(...images[i]!.columns['eps2']!)).toBeCloseTo(-0.2 * crest, 6)
    }
    const last = await db.withCaller(operator, (reader) => findFieldMaps(reader, ofCoil()))
    expect(last.map(({ frame }) => frame)).toEqual(['stage-2'])
    const scalars = await db.withCaller(operator, (reader) => findScalars(reader, ofCoil()))
    const found = scalars.find(({ property }) => property === 'fsm.e1_max')!
    // The mean of a point and its four neighbours, 0.25 mm off the crest on two sides.
    const beside = 0.4 + 0.6 * Math.exp(-(0.25 ** 2))
    expect(found.value).toBeCloseTo((0.6 * (3 + 2 * beside)) / 5, 6)
  })

  test('a file that is stored is told by its name', async () => {
    const again = [await read('again.csv', vic3dFile({ crest: 0.6, beta: -0.2 }))]
    await expect(upload(again)).rejects.toThrow('Already stored: again.csv')
  })

  test('files of earlier images come with the release of the coil', async () => {
    await db.asWriter(operator, async (writer) => {
      await publishDrafts(writer, {
        note: 'fields',
        year: 2026,
        scope: { materials: [], coils: [catalogue.closed.coilId] },
      })
      const waiting = await writer
        .selectFrom('raw_file')
        .where('material_id', '=', catalogue.closed.nodeId)
        .where('release', 'is', null)
        .select('name')
        .execute()
      expect(waiting).toEqual([])
    })
  })
})

describe('one file of one’s own', () => {
  test('with a column of images and columns that the sender names', async () => {
    const file = await read(
      'own.csv',
      framesFile([
        { crest: 0.2, beta: 0 },
        { crest: 0.5, beta: 0 },
      ]),
    )
    const columns = { ...request.columns, x: 'pos_a', y: 'pos_b', eps1: 'first', eps2: 'second' }
    const { images } = await upload([file], { columns, condition: 'TD', source: '' })
    expect(images).toBe(2)
    const stored = await db.withCaller(operator, (reader) =>
      findFieldImages(reader, { ...ofCoil(), conditions: ['TD'] }),
    )
    expect(stored.map(({ frame, sourceTest }) => [frame, sourceTest])).toEqual([
      ['image 1', null],
      ['image 2', null],
    ])
  })
})

describe('a locus', () => {
  test('is stored as points', async () => {
    const text =
      '# format: steeldata-locus/1\n# material: x\n# variant: y\n# test: FSM\n# thickness_mm: 1.4\n# status: raw\n' +
      'source_test,condition,replicate,triaxiality,lode,ebar_f,vsg\n-,-,-,-,-,-,mm\nPST,RD 1,1,0.57,0.01,0.38,0.5\nUAT,RD 1,1,0.36,0.92,0.63,0.5\n'
    expect(await upload([await read('locus.csv', text)])).toMatchObject({ images: 0 })
  })
})

describe('refused in clear words', () => {
  const columns = (more: Partial<StrainFieldRequest['columns']>) => ({ columns: { ...request.columns, ...more } })
  const own = framesFile([{ crest: 0.2, beta: 0 }])
  test.each<[string, string, Partial<StrainFieldRequest>, string]>([
    [
      'columns that nobody understands',
      own,
      {},
      "own.csv: Position x: column not found. The file has 'frame', 'pos_a'",
    ],
    [
      'a single point',
      'X,Y,e1,e2\n1,2,0.1,-0.05\n',
      {},
      "own.csv: 'own' has 1 points with strains; a field needs at least 3.",
    ],
    [
      'a column that is not there',
      own,
      columns({ x: 'X', y: 'pos_b', eps1: 'first', eps2: 'second' }),
      "No column named 'X'",
    ],
    [
      'percent taken for fractions',
      own.replaceAll('0.2', '20.2'),
      columns({ x: 'pos_a', y: 'pos_b', eps1: 'first', eps2: 'second' }),
      'is not possible. Check whether the values are in percent',
    ],
    ['no table', 'Dear laboratory,\nplease find the field attached.\n', {}, 'own.csv: '],
    [
      'another test of ours',
      '# format: steeldata-curve/1\n# material: x\n# variant: y\n# test: UAT\n',
      {},
      'own.csv: ',
    ],
    ['a coil that does not exist', vic3dFile({ crest: 0.4, beta: 0 }), { coil: 'GI 9.99' }, "no coil 'GI 9.99'"],
    ['a material that does not exist', vic3dFile({ crest: 0.4, beta: 0 }), { material: 'DP98O' }, 'DP98O'],
  ])('%s', async (_what, text, more, message) => {
    const before = kept.length
    const refused = upload([await read('own.csv', text)], more)
    await expect(refused).rejects.toMatchObject({ name: 'AppError', code: 'invalid_request' })
    await expect(refused).rejects.toThrow(message)
    expect(kept).toHaveLength(before)
  })
  test.each(['-- ', '<script>alert(1)</script>,', '\u0000'])('hostile bytes %j never make a specimen', async (text) => {
    const count = async () => (await db.withCaller(operator, (reader) => findFieldImages(reader, ofCoil()))).length
    const before = await count()
    const file = await read('own.csv', text.repeat(50)).catch(() => undefined)
    if (file) await expect(upload([file])).rejects.toMatchObject({ name: 'AppError' })
    expect(await count()).toBe(before)
  })
})
