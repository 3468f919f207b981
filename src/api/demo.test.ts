import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demonstratedTests } from '#core/synthetic/recipes.ts'
import { testType } from '#core/test-types/index.ts'
import { findTableAnswer } from '#contract/gateway/find-table.ts'
import { type FindTestAnswer, findTestAnswer } from '#contract/gateway/find-test.ts'
import { plotlyFigure } from '#contract/gateway/find-test-plotly.ts'
import { menuAnswer } from '#contract/gateway/menu.ts'
import { scalarEvidence } from '#contract/v1/scalar-evidence.ts'
import { decodePlanar } from '#core/curves/planar-encoding.ts'
import { readSource } from '#core/read/index.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { buildApp } from './app.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await demoDatabase()
  app = await buildApp({ database, config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const levelThree = (call: string, payload: object) =>
  app.inject({ method: 'POST', url: `/ng/gateway/level-three/${call}`, payload })

async function findTest(payload: object): Promise<FindTestAnswer> {
  return findTestAnswer.parse((await levelThree('find-test', payload)).json())
}

describe('the free sample, for a visitor', () => {
  test.each(demonstratedTests)('%s: answer, figure and table keep to the contract', async (code) => {
    const body = { epsilon: 'DP980 (6)', test: code }
    for (const [call, schema] of [
      ['find-test', findTestAnswer],
      ['find-test-plotly', plotlyFigure],
      ['find-table', findTableAnswer],
    ] as const) {
      const answer = (await levelThree(call, body)).json<unknown>()
      expect(schema.parse(answer)).toEqual(answer)
    }
  })

  test('three replicates in three directions of each coil, and their strength', async () => {
    const { curves, scalars, source, material } = await findTest({
      epsilon: 'DP980 (6)',
      test: 'UAT',
      zeta2: 'DP980 (6) GI 1.40',
    })
    expect(curves.map(({ condition, replicate }) => `${condition} ${replicate}`)).toEqual(
      ['RD', 'DD', 'TD'].flatMap((direction) => [1, 2, 3].map((number) => `${direction} ${number}`)),
    )
    // Target of the synthetic truth: 1030 MPa, coils scatter by 1.2 %, replicates by 0.4 %, cut at 2.5 s.
    const strengths = scalars.filter(({ property, condition }) => property === 'uat.rm' && condition === 'RD')
    expect(strengths).toHaveLength(3)
    for (const { value } of strengths) expect(Math.abs(value! / 1030 - 1)).toBeLessThan(0.04)
    for (const { y } of curves) expect(Math.max(...y.values.map(Number))).toBeGreaterThan(950)
    expect(source).toEqual({
      release: '2026.4',
      synthetic: true,
      text: 'SYNTHETIC DEMO DATA - NOT A MEASURED MATERIAL - NOT FOR DESIGN',
    })
    expect(material.link).toBe('/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6')
  })

  test('a number leads to its curve, and the curve to the same points as the answer', async () => {
    const { scalars, curves } = await findTest({
      epsilon: 'DP980 (6)',
      test: 'UAT',
      condition: 'RD 1',
      zeta2: 'DP980 (6) GI 1.40',
    })
    const strength = scalars.find(({ property }) => property === 'uat.rm')!
    const evidence = scalarEvidence.parse((await app.inject(`/api/v1/scalars/${strength.id}`)).json())
    expect(evidence.scalar.value).toBe(strength.value)

    const bytes = await app.inject(`/api/v1/curves/${curves[0]!.id}`)
    const [strain, stress] = decodePlanar(bytes.rawPayload, 2)
    expect(Array.from(strain!)).toEqual(curves[0]!.x.values)
    expect(Array.from(stress!)).toEqual(curves[0]!.y.values)

    const file = await app.inject(`/api/v1/files/${evidence.rawFile!.hash}`)
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(evidence.rawFile!.hash)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="dp980-6-gi-1.40-uat-rd-1.csv"$/)
  })

  test('the menu shows every public name, the free sample open and others locked', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/ng/gateway/level-one/global/get-sideMenu-new',
      payload: {},
    })
    const [tree] = menuAnswer.parse(answer.json())
    const materials = tree!.children[0]!
    const leaves = (nodes: typeof materials.children): typeof materials.children =>
      nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]))
    const all = leaves(materials.children)
    expect(all.length).toBeGreaterThanOrEqual(30)
    expect(all.filter(({ access, key }) => access === 'full' && key !== 'free-sample').map(({ name }) => name)).toEqual(
      ['DP980 (6)'],
    )
  })
})

const address = (file: string, query = '') => `/api/v1/materials/DP980-6/tests/${file}${query}`

/** Columns of numbers and words of a point file by name. */
async function readTable(body: string) {
  const { tables, issues } = await readSource({ kind: 'text', name: 'points.csv', pieces: [body] })
  expect(issues).toEqual([])
  return new Map<string, readonly (number | string)[]>([
    ...tables![0]!.channels.map(({ name, values }) => [name, Array.from(values)] as const),
    ...tables![0]!.texts.map(({ name, values }) => [name, values] as const),
  ])
}

describe('files', () => {
  const withCurves = demonstratedTests.filter((code) => testType(code).charts.some(({ kind }) => kind === 'curve'))
  describe.each(withCurves)('%s', (code) => {
    test('one specimen: export and import give the stored numbers', async () => {
      const json = (await app.inject(address(`${code}.json`))).json<{ curves: JsonCurve[] }>()
      const first = json.curves[0]!
      const condition = `${first.condition} ${first.replicate}`
      const file = await app.inject(address(`${code}.csv`, `?condition=${encodeURIComponent(condition)}`))
      expect(file.body.startsWith('# format: steeldata-curve/1\n')).toBe(true)
      const reading = await readSource({ kind: 'text', name: `${code}.csv`, pieces: [file.body] })
      expect(reading.issues).toEqual([])
      expect(reading.specimens.map(stored)).toEqual([stored({ ...first, id: condition })])
    })

    test('all specimens in one file: export and import give the stored numbers', async () => {
      const json = (await app.inject(address(`${code}.json`))).json<{ curves: JsonCurve[] }>()
      const file = await app.inject(address(`${code}.csv`))
      expect(file.body.startsWith('# format: steeldata-curves/1\n')).toBe(true)
      const reading = await readSource({ kind: 'text', name: `${code}.csv`, pieces: [file.body] })
      expect([reading.dialect, reading.issues]).toEqual(['steeldata-curves', []])
      expect(reading.specimens.length).toBeGreaterThanOrEqual(3)
      expect(reading.specimens.map(stored)).toEqual(
        json.curves.map((curve) => stored({ ...curve, id: `${curve.condition} ${curve.replicate}` })),
      )
    })
  })

  test('forming limits come with their method, and back with the stored numbers', async () => {
    const [set] = (await app.inject(address('FLC.json'))).json<{ points: JsonCurve[] }>().points
    const file = await app.inject(address('FLC.csv'))
    expect(file.body).toContain('# format: steeldata-flc/1\n')
    expect(file.body).toContain('# method: section\n# punch: nakajima-100\n')
    const table = await readTable(file.body)
    expect(set!.channels.map(({ role, values }) => [role, values])).toEqual(
      ['geometry', 'replicate', 'eps2', 'eps1', 'valid'].map((name) => [name, table.get(name)]),
    )
  })

  test('fracture points come with the test they are from, and back with the stored numbers', async () => {
    const { points } = (await app.inject(address('FSM.json'))).json<{ points: (JsonCurve & { kind: string })[] }>()
    const table = await readTable((await app.inject(address('FSM.csv'))).body)
    const column = (role: string) => points.flatMap(({ channels }) => channels.find((one) => one.role === role)!.values)
    for (const role of ['replicate', 'triaxiality', 'lode', 'ebar_f', 'vsg'])
      expect(table.get(role)).toEqual(column(role))
    expect([...new Set(table.get('source_test')?.map(String))].toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual([
      'BBT',
      'PST',
      'SHR',
      'UAT',
    ])
  })

  test('hole expansion comes as results, and back with the stored numbers', async () => {
    const { scalars } = (await app.inject(address('HER.json'))).json<{
      scalars: { condition: string; replicate: number; property: string; value: number }[]
    }>()
    const file = await app.inject(address('HER.csv'))
    const { specimens, issues } = await readSource({ kind: 'text', name: 'HER.csv', pieces: [file.body] })
    expect(issues).toEqual([])
    expect(specimens).toHaveLength(30)
    for (const { condition, replicate, property, value } of scalars) {
      const specimen = specimens.find(({ id }) => id === `${condition} ${replicate}`)
      expect(specimen?.laboratory.find(({ id }) => id === property)?.value).toBe(value)
    }
  })

  test.each(demonstratedTests)('%s comes in every format, labelled as synthetic', async (code) => {
    for (const extent of ['all', 'displayed']) {
      const csv = await app.inject(address(`${code}.csv`, `?data=${extent}`))
      expect(csv.statusCode).toBe(200)
      expect(csv.body).toContain('# status: synthetic\n# source: SYNTHETIC DEMO DATA')
      const json = await app.inject(address(`${code}.json`, `?data=${extent}`))
      expect(json.json()).toMatchObject({ status: 'synthetic', release: '2026.4', material: 'DP980 (6)', test: code })
    }
  })

  test('a workbook holds the numbers as numbers', async () => {
    const answer = await app.inject(address('UAT.xlsx', '?condition=RD%201'))
    expect(answer.headers['content-disposition']).toBe('attachment; filename="dp980-6_uat_2026.4.xlsx"')
    const sheets = await readWorkbook(answer.rawPayload)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['About', 'data'])
    const [head, units, ...rows] = sheets[1]!.data
    expect(head).toContain('force')
    expect(units).toContain('N')
    const json = (await app.inject(address('UAT.json', '?condition=RD%201'))).json<{ curves: JsonCurve[] }>()
    const force = json.curves[0]!.channels.find(({ role }) => role === 'force')!
    expect(rows.map((row) => row[head!.indexOf('force')])).toEqual(force.values)
  })

  test('the property table names what each number is', async () => {
    const csv = await app.inject('/api/v1/materials/DP980-6/properties/UAT.csv')
    expect(csv.body).toMatch(/^uat\.rm,R_m,Tensile strength,MPa,RD,10\d\d/m)
    expect(csv.headers['content-disposition']).toBe('attachment; filename="dp980-6_uat_properties_2026.4.csv"')
  })

  test('tension tests in the tensile test ontology: each result has its class, unit and address', async () => {
    const answer = await app.inject('/api/v1/materials/DP980-6/tensile-tests.jsonld')
    expect(answer.headers['content-disposition']).toContain('_tensile-tests_2026.4.jsonld"')
    type Quality = { '@type': string; 'is quality measured as': { '@id': string; 'has value specification': object } }
    type Test = {
      label: string
      'has specified input': { 'consists of': { 'has quality': Quality[] } }
      'has specified output': { 'has part': object[] }
    }
    const tests = answer.json<{ '@graph': Test[] }>()['@graph']
    const first = tests.find(({ label }) => label.includes(', RD 1'))!
    const results = first['has specified input']['consists of']['has quality']
    const strength = results.find((result) => result['@type'] === 'tto:TTO_0000053')!
    const { '@id': address, 'has value specification': value } = strength['is quality measured as']
    expect(first['has specified output']['has part']).toContainEqual({ '@id': address })
    const { scalar } = (await app.inject(new URL(address).pathname)).json<{ scalar: { value: number } }>()
    expect(scalar).toMatchObject({ property: 'uat.rm', unit: 'MPa', orientation: 'RD' })
    expect(value).toMatchObject({
      'has specified value': scalar.value,
      'has measurement unit': 'http://qudt.org/vocab/unit/MegaPA',
    })
  })

  test('metadata beside a CSV file name it and each of its columns', async () => {
    const csv = await app.inject(address('UAT.csv', '?condition=RD%201'))
    const metadata = await app.inject(address('UAT.csv-metadata.json', '?condition=RD%201'))
    expect(metadata.headers['content-type']).toBe('application/csvm+json')
    expect(metadata.headers['content-disposition']).toContain('.csv-metadata.json"')
    const { url, tableSchema } = metadata.json<{ url: string; tableSchema: { columns: { titles: string[] }[] } }>()
    expect(csv.headers['content-disposition']).toContain(`"${url}"`)
    const [head, units] = csv.body.split('\n').filter((line) => !line.startsWith('#'))
    expect(tableSchema.columns.map(({ titles }) => titles.join(' in '))).toEqual(
      head!.split(',').map((name, i) => `${name} in ${units!.split(',')[i]}`),
    )
  })
})

/** What must survive the way out and in: label, dimensions, columns. A section that the file's sides make counts as stated. */
function stored({ id, geometry, channels }: Stored) {
  const { b0, t0, L0, S0 = b0 !== undefined && t0 !== undefined ? b0 * t0 : undefined } = geometry ?? {}
  return {
    id,
    geometry: { b0, t0, S0, L0 },
    channels: channels.map(({ role, values }) => ({ role, values: Array.from(values) })),
  }
}
type Stored = {
  id: string
  geometry?:
    | { b0?: number | undefined; t0?: number | undefined; S0?: number | undefined; L0?: number | undefined }
    | undefined
  channels: readonly { role: string; values: ArrayLike<number> }[]
}

type JsonCurve = {
  geometry?: Stored['geometry']
  condition: string
  replicate: number
  channels: { role: string; values: number[] }[]
}
