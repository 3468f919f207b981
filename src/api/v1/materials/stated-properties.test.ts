import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Note } from '#core/export/table.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { exampleCoil } from '#tests/api/example-records.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { operator } from '#server/db/database.ts'
import { readLaboratoryBytes } from '#server/ingest/read-laboratory-file.ts'
import { planImport, storeImport } from '#server/tests/import/index.ts'
import { testContent } from '#views/tests/index.ts'
import { writeContent } from './write-content.ts'

let database: TestDatabase
beforeAll(async () => {
  ;[database] = await smallDatabase()
})
afterAll(() => database.close())

const notes = (code: TestCode): Note[] => [
  ['format', 'steeldata-curve/1'],
  ['material', 'DP980 (6)'],
  ['variant', 'GI 1.40'],
  ['test', code],
  ['thickness_mm', '1.4'],
  ['status', 'raw'],
]

/** Under the next free number. */
async function bringIn(code: TestCode, text: string, condition?: string) {
  const file = { name: `${code}.csv`, ...(await readLaboratoryBytes('upload.csv', Buffer.from(text))) }
  const request = { material: 'DP980 (6)', coil: 'GI 1.40', test: code, ...(condition && { condition }) }
  const plan = await database.withCaller(operator, (db) => planImport(db, [file], request))
  const { coilId } = await database.asWriter(operator, (db) => storeImport(db, plan))
  return { coilId, specimen: plan.specimens[0]! }
}

const download = (coilId: string, test: TestCode, condition?: string) =>
  database.withCaller(operator, async (db) => {
    const coil = { ...exampleCoil, id: coilId }
    const content = await testContent(db, { coil, test, extent: 'all', condition })
    const head = notes(test).map(([key, value]): Note => [key, key === 'format' ? content.format : value])
    return (await writeContent(content, head, { name: 'UAT.csv', format: 'csv' })).toString()
  })

const steel = (strain: number) => Math.min(210_000 * strain, 400 + 900 * strain)
const rows = (points: number, to: number, sign: number) =>
  Array.from({ length: points + 1 }, (_, i) => {
    const strain = (to * i) / points
    return `${sign * strain},${(sign * 28 * steel(strain)).toFixed(2)}`
  }).join('\n')

const files: readonly (readonly [TestCode, string, readonly string[]])[] = [
  [
    'UAC',
    rows(100, 0.05, -1),
    ['friction_coefficient: 0.06', 'side_force_N: 3000', 'youngs_modulus_GPa: 205.3', 'poissons_ratio: 0.29'],
  ],
  [
    'UAT',
    rows(100, 0.05, 1),
    ['uat.rm: 1012.5', 'uat.tts: 0.62', 'final_gauge_length_mm: 96.8', 'final_section_mm2: 14'],
  ],
]

test('what a testing program states under its own names stands in the download under ours', async () => {
  const head = [
    'L0;80;mm',
    'b0;20;mm',
    'a0;1,4;mm',
    'Messlänge nach Bruch Lu;96,8;mm',
    'Brucheinschnürung;40;%',
    'Su;14;mm²',
  ]
  const points = rows(100, 0.05, 1).replaceAll(',', ';').replaceAll('.', ',')
  const first = await bringIn('UAT', `${head.join('\n')}\nDehnung;Kraft\n1;N\n${points}\n`, 'RD')
  const file = await download(first.coilId, 'UAT', first.specimen.label)
  for (const line of ['uat.z: 40', 'final_gauge_length_mm: 96.8', 'final_section_mm2: 14'])
    expect(file).toContain(`# ${line}\n`)
  const second = await bringIn('UAT', file.replace(/condition: RD \d+/, 'condition: RD'))
  expect(second.specimen.evaluation.scalars).toEqual(first.specimen.evaluation.scalars)
  expect(second.specimen.evaluation.issues).toEqual(first.specimen.evaluation.issues)
  expect(first.specimen.evaluation.issues.map(({ code }) => code)).toContain('properties-disagree')
})

test.each(files)(
  '%s: what a laboratory states comes out of a download, and in again with the same numbers',
  async (code, data, stated) => {
    const head = [
      ...notes(code).map(([key, value]) => `${key}: ${value}`),
      'condition: RD',
      'width_mm: 20',
      'gauge_length_mm: 80',
    ]
    const text = [...head, ...stated].map((line) => `# ${line}\n`).join('') + `eng_strain,force\n-,N\n${data}\n`
    const first = await bringIn(code, text)
    const file = await download(first.coilId, code, first.specimen.label)
    for (const line of stated) expect(file).toContain(`# ${line}\n`)

    const second = await bringIn(code, file.replace(/condition: RD \d+/, 'condition: RD'))
    const { scalars, issues } = second.specimen.evaluation
    expect(scalars).toEqual(first.specimen.evaluation.scalars)
    expect(scalars.some(({ value }) => value !== null)).toBe(true)
    expect(issues).toEqual(first.specimen.evaluation.issues)

    // Two specimens: what each states stands in its line.
    const both = await download(first.coilId, code)
    expect(both.startsWith('# format: steeldata-curves/1\n')).toBe(true)
    const labels = [first, second].map(({ specimen }) => specimen.label)
    const lines = both.split('\n').filter((line) => labels.some((label) => line.startsWith(`# specimen: ${label}; `)))
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(line.split('; ')).toEqual(expect.arrayContaining(stated.map((each) => each.replace(':', ''))))
  },
)
