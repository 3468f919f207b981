import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { CurveFit, Evaluation } from '#contract/v1/own-data.ts'
import { readCard } from '#core/cards/index.ts'
import { evaluateReading } from '#core/evaluate/index.ts'
import { sampleFile, sampleTension } from '#core/evaluate/tension/sample-tension.fixture.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { readLaboratoryBytes } from '#server/ingest/read-laboratory-file.ts'
import { bearerFor, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'

let database: TestDatabase
let app: FastifyInstance
let customer: { authorization: string }
let registrar: { authorization: string }
beforeAll(async () => {
  database = await demoDatabase()
  app = await buildApp({ database, accounts: testAccounts(database), config: testConfig })
  customer = await bearerFor(app, 'engineer@bmw.example')
  registrar = await bearerFor(app, 'registrar@university.example')
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Beyond maximum force. */
const record = sampleFile(
  {
    'Time [s]': ({ time }) => time,
    'Force [N]': ({ force }) => force,
    'Extensometer [mm]': ({ extension }) => extension,
  },
  sampleTension({ until: 0.15 }),
)
const geometry = { b0: 20, t0: 1.5, L0: 50 }

async function evaluate(
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
  settings: unknown,
  headers: Readonly<Record<string, string>> = customer,
) {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name)
  form.append('settings', typeof settings === 'string' ? settings : JSON.stringify(settings))
  const body = new Response(form)
  const { statusCode, body: text } = await app.inject({
    method: 'POST',
    url: '/api/v1/evaluate',
    headers: { ...headers, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: statusCode, json: JSON.parse(text) as Evaluation & { message: string; issues: { path: string }[] } }
}

describe('evaluation of own files', () => {
  test('has the values of the command, with units, means and ranked laws', async () => {
    const { status, json } = await evaluate(
      { 'a.csv': record, 'b.csv': record },
      { test: 'UAT', direction: 'RD', geometry, curves: true },
    )
    expect(status).toBe(200)
    const [first, second] = json.files
    expect(second!.refused).toBe('b.csv contains the same values as a.csv. Copies count once.')
    const { reading } = await readLaboratoryBytes('a.csv', new TextEncoder().encode(record))
    const [read] = evaluateReading('UAT', reading, { name: 'a.csv', geometry })
    const specimen = first!.specimens[0]!
    expect(specimen.values).toEqual(JSON.parse(JSON.stringify(read!.evaluation.scalars)))
    expect(specimen).toMatchObject({ condition: 'RD', geometry: { ...geometry, S0: 30 }, synthetic: false })
    expect(specimen.curves['flow']!.x.length).toBeGreaterThan(100)
    const proof = specimen.values.find(({ id }) => id === 'uat.rp02')!
    expect(json.means).toContainEqual(
      expect.objectContaining({ property: 'uat.rp02', unit: 'MPa', condition: 'RD', n: 1, mean: proof.value, s: null }),
    )
    expect(json.fit.refused).toBeNull()
    expect(json.fit.laws[0]).toMatchObject({ verdict: 'good', behind: 0 })
    expect(json.card).toBeNull()
  })

  test('writes a card that its reader understands, proven on the file', async () => {
    const { json } = await evaluate(
      { 'a.csv': record },
      { direction: 'RD', geometry, card: { card: 'ls-dyna-mat-024', units: 'mm-kg-ms', material: 'Mine' } },
    )
    const card = json.card!
    expect(card).toMatchObject({ refused: [], law: json.fit.laws[0]!.id, units: 'mm-kg-ms' })
    const [file] = card.files
    expect(file!.text.replaceAll(/\n\$\s*/g, ' ')).toContain('evaluated and fitted by the API, not reviewed')
    expect(readCard('ls-dyna-mat-024', card.files).unitSystem).toBe('mm-kg-ms')
    const run = card.runs.find(({ path }) => path === 'tension-rd')!
    expect(run.outcome).toBe('proven')
    expect(run.simulated).toHaveLength(run.strain.length)
  })

  test('takes settings of single files, and does not pool unknown directions', async () => {
    const { json } = await evaluate(
      { 'a.csv': record, 'table.csv': 'a,b\n1,2\n2,3\n', 'empty.csv': '' },
      { geometry: { b0: 10, t0: 1.5, L0: 50 }, files: { 'a.csv': { geometry: { b0: 20 } } } },
    )
    const [first, table, empty] = json.files
    expect(first!.specimens[0]).toMatchObject({ condition: null, geometry: { b0: 20, t0: 1.5 } })
    expect(json.means.every(({ condition }) => condition === 'not known')).toBe(true)
    expect(json.fit.refused).toContain('along RD')
    expect(table!.specimens).toEqual([])
    expect(empty!.refused).toContain('empty')
  })

  test('names the field of the API for missing dimensions', async () => {
    const { json } = await evaluate({ 'a.csv': record }, {})
    const words = json.files[0]!.issues.map(({ message }) => message).join(' ')
    expect(words).toContain('Send them in `geometry`.')
    expect(words).not.toContain('--geometry')
  })

  test('stores nothing', async () => {
    const count = async () => {
      const { rows } = await database.asAdmin((admin) =>
        admin.query('select (select count(*) from replicate) + (select count(*) from upload_batch) as n'),
      )
      return rows[0].n as string
    }
    const before = await count()
    await evaluate({ 'a.csv': record }, { direction: 'RD', geometry })
    expect(await count()).toBe(before)
  })

  test.each([
    ['no file', {}, {}, 422, 'file'],
    ['settings that are not JSON', { 'a.csv': record }, '{', 422, 'settings'],
    ['an unknown setting', { 'a.csv': record }, { Geometry: {} }, 422, 'settings'],
    ['a negative width', { 'a.csv': record }, { geometry: { b0: -1 } }, 422, 'settings.geometry.b0'],
    ['a card that does not exist', { 'a.csv': record }, { card: { card: 'constructor' } }, 422, 'settings.card.card'],
  ])('refuses %s', async (_why, files, settings, code, path) => {
    const { status, json } = await evaluate(files, settings)
    expect([status, json.issues.map((one) => one.path)]).toEqual([code, [path]])
  })

  test('refuses visitors, too many files and a card outside the plan', async () => {
    expect((await evaluate({ 'a.csv': record }, {}, {})).status).toBe(401)
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`${i}.csv`, 'a,b\n1,2\n']))
    expect((await evaluate(many, {})).status).toBe(413)
    const locked = await evaluate({ 'a.csv': record }, { card: { card: 'abaqus-plastic' } }, registrar)
    expect([locked.status, locked.json.message]).toEqual([
      403,
      expect.stringMatching(/abaqus is not part of your plan/i),
    ])
    expect((await evaluate({ 'a.csv': record }, { card: { card: 'ls-dyna-mat-024' } }, registrar)).status).toBe(200)
  })
})

describe('fit of an own curve', () => {
  const swift = hardeningLaw('swift')
  const values = { K: 900, e0: 0.005, n: 0.18 }
  const exact = swift.parameters.map(({ id }) => values[id as keyof typeof values])
  const strain = Array.from({ length: 60 }, (_, i) => 0.002 + i * 0.003)
  const stress = strain.map((at) => swift.stress(exact, at))
  const fit = async (payload: object, headers: Readonly<Record<string, string>> = customer) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/v1/fit',
      headers,
      payload,
    })
    return { status: statusCode, json: JSON.parse(body) as CurveFit & { issues: { path: string; message: string }[] } }
  }

  test('finds the parameters of an exact curve, with a card proven on it', async () => {
    const { status, json } = await fit({
      strain,
      stress,
      law: 'swift',
      card: { card: 'ls-dyna-mat-024', name: 'Exact' },
    })
    expect([status, json.converged]).toEqual([200, true])
    for (const { id, value } of json.parameters) expect(value).toBeCloseTo(values[id as keyof typeof values], 4)
    expect(json.bands.strain).toHaveLength(json.bands.stress.length)
    expect(json.card).toMatchObject({ refused: [], outcome: expect.stringMatching(/proven|partly/) })
    expect(json.card!.files[0]!.text).toContain('Exact')
  })

  test.each([
    ['unequal lengths', { stress: stress.slice(1) }, /60 values, stress 59/],
    ['negative strain', { strain: strain.map((at) => -at) }, /strain/i],
    ['an unknown parameter', { fixed: { gold: 1 } }, /gold/],
    ['an empty window', { window: { from: 0.9 } }, /no points in the window/],
  ])('refuses %s with the reason', async (_why, change, words) => {
    const { status, json } = await fit({ strain, stress, law: 'swift', ...change })
    expect([status, json.issues[0]!.message]).toEqual([422, expect.stringMatching(words)])
  })

  test('refuses a visitor', async () => {
    expect((await fit({ strain, stress, law: 'swift' }, {})).status).toBe(401)
  })
})
