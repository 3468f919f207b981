import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { demonstratedTests, recipes } from '#core/synthetic/recipes.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { operator } from '#server/db/database.ts'
import { readLaboratoryBytes } from '#server/ingest/read-laboratory-file.ts'
import { planImport, storeImport } from '#server/tests/import/index.ts'
import { findCurves, findFieldMaps, findPointSets, findScalars } from '#server/tests/index.ts'
import { testConfig } from '../api/example-app.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'

/**
 * What a test's download holds comes back through the importer as it was: the demonstration is exported and imported into a
 * material of its own, and that one again. Curves and points by the hash of their bits; numbers as they are.
 */
let db: TestDatabase
let app: FastifyInstance
const coils = new Map<string, string>()
beforeAll(async () => {
  db = await demoDatabase()
  app = await buildApp({ database: db, config: testConfig })
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ id: string }>(
      `select v.id from coil v join tree_node n on n.id = v.material_id where n.slug = 'DP980-6' order by v.position limit 1`,
    ),
  )
  coils.set('DP980-6', rows[0]!.id)
  // Tension first: others compare with it.
  for (const [test, condition] of selection) {
    await copy('DP980-6', 'DP980-71', test, condition)
    await publish()
    await copy('DP980-71', 'DP980-72', test, condition)
    await publish()
  }
})
afterAll(async () => {
  await app.close()
  await db.close()
})

/** Conditions that differ from the tension tests along RD, with which their specimens are compared. */
const chosen: Partial<Record<TestCode, string>> = { PST: 'TD', HER: '30 Minute', MRT: 'RD 100/s', SHR: 'DD' }
/** The specimens of one condition of each test, one file each. */
const selection = demonstratedTests.map((code): [TestCode, string] => [
  code,
  chosen[code] ?? recipes[code].conditions[0]!,
])

const publish = () => db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'round trip', year: 2026 }))

async function copy(from: string, to: string, code: TestCode, condition: string): Promise<void> {
  const address = `/api/v1/materials/${from}/tests/${code}.csv?condition=${encodeURIComponent(condition)}`
  const answer = await app.inject(address)
  expect(answer.statusCode).toBe(200)
  await store(to, code, answer.body)
}

/** Without a word about conditions: the file says them. */
async function store(material: string, code: TestCode, text: string): Promise<void> {
  const name = `${code}.csv`
  const file = { name, ...(await readLaboratoryBytes(name, Buffer.from(text))) }
  const request = {
    material: `Steels/AHSS/Dual-Phase/DP980/${material}`,
    newMaterial: { free: true },
    coil: 'GI 1.40',
    newCoil: { thickness: 1.4 },
    test: code,
  }
  const { coilId } = await db.asWriter(operator, async (writer) =>
    storeImport(writer, await planImport(writer, [file], request)),
  )
  coils.set(material, coilId)
}

/** Everything of one condition, without what belongs to the place it is stored at. */
async function content(material: string, code: TestCode, condition: string) {
  const filter = { coilId: coils.get(material)!, test: code, conditions: [condition] }
  return db.withCaller(operator, async (reader) => ({
    curves: (await findCurves(reader, filter)).map(({ kind, replicate, hash, geometry, synthetic }) => {
      // A section that the file's sides make counts as stated.
      const { t0, b0, L0, S0 = b0 !== undefined && t0 !== undefined ? b0 * t0 : undefined } = geometry
      return { kind, replicate, hash, geometry: { t0, b0, S0, L0 }, synthetic }
    }),
    scalars: (await findScalars(reader, filter)).map(
      ({ property, replicate, value, unit, flags, method, version, synthetic }) => {
        return { property, replicate, value, unit, flags, method, version, synthetic }
      },
    ),
    points: (await findPointSets(reader, filter)).map(({ kind, channels, columns, method, punch, synthetic }) => {
      return { kind, method, punch, synthetic, columns: channels.map(({ role, unit }, i) => [role, unit, columns[i]]) }
    }),
  }))
}

const measured = <Row extends { kind: string }>(rows: readonly Row[]) => rows.filter(({ kind }) => kind === 'raw')

describe.each(selection)('%s %s', (code, condition) => {
  test('channels of the demonstration come back bit for bit, with number and dimensions, still synthetic', async () => {
    const [before, after] = [await content('DP980-6', code, condition), await content('DP980-71', code, condition)]
    const without = ['FLC', 'HER', 'FSM'].includes(code)
    expect(measured(before.curves).length > 0).toBe(!without)
    expect(measured(after.curves)).toEqual(measured(before.curves))
    if (code === 'FLC' || code === 'FSM') expect(after.points).toEqual(before.points)
  })

  test('exported and imported again nothing differs: curves, points and all evaluated numbers', async () => {
    const [once, twice] = [await content('DP980-71', code, condition), await content('DP980-72', code, condition)]
    expect(once.curves.length + once.points.length + once.scalars.length).toBeGreaterThan(0)
    expect(twice).toEqual(once)
  })
})

// Both were found by the code that the importer calls.
test.each(selection.filter(([code]) => code === 'UAT' || code === 'HER'))(
  '%s %s: numbers are those of the demonstration',
  async (code, condition) => {
    const numbers = async (material: string) =>
      (await content(material, code, condition)).scalars
        .map(({ property, replicate, value }) => `${property} ${replicate} ${value}`)
        .toSorted()
    expect(await numbers('DP980-71')).toEqual(await numbers('DP980-6'))
  },
)

test.each<[TestCode, string, string]>([
  ['HBG', 'TD', 'hbg.fb'],
  ['PST', 'TD', 'pst.fps'],
  ['SHR', 'DD', 'shr.fs'],
  ['UAC', 'RD', 'uac.sd'],
  ['MRT', 'RD 100/s', 'mrt.m'],
])('%s compares with the stored tension tests: %s', async (code, condition, property) => {
  const { scalars } = await content('DP980-71', code, condition)
  const values = scalars.filter((one) => one.property === property).map(({ value }) => value)
  expect(values).toHaveLength(3)
  expect(values.every((value) => value !== null)).toBe(true)
})

describe('a strain field', () => {
  const fieldsOf = (material: string) =>
    db.withCaller(operator, async (reader) => {
      const filter = { coilId: coils.get(material)!, test: 'FSM' as const, conditions: ['RD'], replicate: 1 }
      return (await findFieldMaps(reader, filter)).map(({ channels, replicateId: _id, coilId: _coil, ...field }) => ({
        ...field,
        units: channels.map(({ role, unit }) => [role, unit]),
      }))
    })
  const download = (material: string, query: string) =>
    app.inject(`/api/v1/materials/${material}/tests/FSM.csv?${query}`)

  test('comes back bit for bit, with source, frame and gauge, and is evaluated', async () => {
    const answer = await download('DP980-6', 'data=field&condition=RD%201')
    expect(answer.headers['content-disposition']).toMatch(/"dp980-6_fsm_field_rd-1_[\d.k-]+\.csv"$/)
    for (const note of ['format: steeldata-field/1', 'source_test: PST', 'vsg_mm: 0.5', 'condition: RD 1']) {
      expect(answer.body).toContain(`# ${note}\n`)
    }
    await store('DP980-71', 'FSM', answer.body)
    const [field] = await fieldsOf('DP980-6')
    expect(field!.columns['eps1']!.length).toBeGreaterThan(100)
    expect(await fieldsOf('DP980-71')).toEqual([field])
    const { scalars } = await content('DP980-71', 'FSM', 'RD')
    expect(scalars.map(({ property, value }) => [property, value !== null])).toEqual(
      ['fsm.e1_max', 'fsm.ebf', 'fsm.beta', 'fsm.eta'].map((id) => [id, true]),
    )
  })

  test.each([
    // why                          material   query                            status  says
    ['several specimens', 'DP980-6', 'data=field', 422, 'choose one of'],
    ['a specimen without one', 'DP980-6', 'data=field&condition=RD%2099', 404, 'No strain field'],
    ['a material that is locked', 'DP980-2', 'data=field&condition=RD%201', 403, ''],
  ])('%s is refused', async (_why, material, query, status, says) => {
    const answer = await download(material, query)
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(says)])
  })
})
