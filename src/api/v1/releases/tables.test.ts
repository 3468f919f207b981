import { readFile } from 'node:fs/promises'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { releaseTablesJob } from '#server/release-tables/index.ts'
import { publishDrafts, withdraw } from '#server/releases/index.ts'
import { keptContent, type Person, setStage, type Stage } from '#tests/access/people.ts'

let stage: Stage

const memory: Originals = {
  place: 'memory',
  async keep(path, hash) {
    keptContent.set(hash, await readFile(path))
    return true
  },
  read: async (hash) => keptContent.get(hash),
  readRange: async (hash, from, to) => keptContent.get(hash)?.subarray(from, to + 1),
  drop: async () => {},
}

async function writeTables() {
  const runner = startJobRunner(
    {
      database: stage.database,
      config: { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 },
      originals: memory,
      log: () => {},
    },
    { kinds: [anyInput(releaseTablesJob)], every: 3_600_000 },
  )
  await runner.runDue()
  await runner.stop()
}

/** One material has a channel that only its readers may see; each has a model with one parameter. */
beforeAll(async () => {
  stage = await setStage()
  await stage.database.asAdmin(async (admin) => {
    await admin.query(
      `update curve set channels = jsonb_set(channels, '{1}', channels->1 || '{"role": "temperature", "unit": "°C"}')
       where material_id = $1`,
      [stage.catalogue.closed.nodeId],
    )
    await admin.query(`update parameter_set set parameters = '[{"id": "A", "unit": "MPa", "value": 210.5}]'`)
  })
  await writeTables()
})
afterAll(() => stage.close())

const address = '/api/v1/releases/2026.1/tables'
const get = (who: Person, url: string, headers: Record<string, string> = {}) =>
  stage.app.inject({ url, headers: { ...stage.as.get(who)!, ...headers } })
const bufferOf = (bytes: Buffer) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer

async function rowsOf(who: Person, file: string): Promise<Record<string, unknown>[]> {
  const answer = await get(who, `${address}/${file}`)
  expect(answer.statusCode).toBe(200)
  return parquetReadObjects({ file: bufferOf(answer.rawPayload) })
}

const everything = ['DP980 (2)', 'DP980 (3)', 'DP980 (4)', 'DP980 (6)']

/** Private materials and drafts are in no table, for no one. */
describe.each<[Person, string[]]>([
  ['visitor', ['DP980 (6)']],
  ['registrar', ['DP980 (6)']],
  ['customer', ['DP980 (2)', 'DP980 (6)']],
  ['customerBmw', ['DP980 (4)', 'DP980 (6)']],
  ['rival', ['DP980 (6)']],
  ['dataEditor', everything],
  ['admin', everything],
])('%s', (who, materials) => {
  test('finds the materials of the plan in each table, and counts of them only', async () => {
    const { tables, ...facts } = (await get(who, address)).json()
    expect(facts).toEqual({ release: '2026.1', materials: facts.materials })
    expect(tables.map(({ table, test: of }: { table: string; test: string }) => `${table} ${of}`)).toEqual([
      'coils null',
      'specimens UAT',
      'properties UAT',
      'curves UAT',
      'models null',
    ])
    for (const { file, rows: count, materials: readable } of tables) {
      const rows = await rowsOf(who, file.split('/').at(-1))
      expect([rows.length, readable]).toEqual([count, materials.length])
      expect(new Set(rows.map(({ material }) => material))).toEqual(new Set(materials))
    }
  })

  test('receives no byte of another material', async () => {
    for (const file of ['coils', 'curves-UAT', 'models', 'properties-UAT', 'specimens-UAT']) {
      const bytes = (await get(who, `${address}/${file}.parquet`)).rawPayload
      for (const name of ['DP980 (2)', 'DP980 (3)', 'DP980 (4)', 'DP980 (5)', 'DP980 (91)'])
        expect(bytes.includes(name), `${name} in ${file}`).toBe(materials.includes(name))
      expect(bytes.includes('temperature')).toBe(file === 'curves-UAT' && materials.includes('DP980 (3)'))
    }
  })
})

describe('a table', () => {
  test('contains stored values bit for bit, with ids, units and release', async () => {
    const { catalogue } = stage
    const curve = await rowsOf('visitor', 'curves-UAT.parquet')
    const points = curve.filter(({ curve_id: id }) => id === catalogue.free.curveId)
    expect(points.map(({ point, eng_strain: strain, eng_stress: stress }) => [point, strain, stress])).toEqual([
      [0, 0, 0],
      [1, 0.1, 900],
      [2, 0.2, 1000],
    ])
    expect(points[0]).toMatchObject({
      coil: 'DP980 (6) GI 1.40',
      test: 'UAT',
      condition: 'RD',
      orientation: 'RD',
      specimen: 1,
      origin: 'measured',
      kind: 'engineering',
    })
    expect(await rowsOf('visitor', 'properties-UAT.parquet')).toMatchObject([
      { scalar_id: catalogue.free.scalarId, property: 'uat.rm', value: 1000, property_unit: 'MPa' },
    ])
    expect(await rowsOf('visitor', 'models.parquet')).toMatchObject([
      { parameter: 'A', value: 210.5, parameter_unit: 'MPa', origin: 'measured' },
    ])
    expect(await rowsOf('visitor', 'coils.parquet')).toMatchObject([
      { thickness: 1.4, coating: 'GI', path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6', tests: 'UAT' },
    ])
    const file = (await get('visitor', `${address}/curves-UAT.parquet`)).rawPayload
    const { key_value_metadata: notes = [] } = parquetMetadata(bufferOf(file))
    expect(Object.fromEntries(notes.map(({ key, value }) => [key, value]))).toMatchObject({
      'steeldata.release': '2026.1',
      'steeldata.format': 'steeldata-release-curves/1',
      'unit.eng_stress': 'MPa',
      'unit.eng_strain': '-',
    })
  })

  test('is read in ranges with the same bytes, and revalidated', async () => {
    const url = `${address}/properties-UAT.parquet`
    const whole = await get('customer', url)
    const { etag = '', 'content-length': length } = whole.headers
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'no-store' })
    const part = await get('customer', url, { range: 'bytes=10-99', 'if-range': etag })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-99/${length}`])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 100))).toBe(true)
    const end = await get('customer', url, { range: 'bytes=-8' })
    expect(end.rawPayload.equals(whole.rawPayload.subarray(-8))).toBe(true)
    expect((await get('customer', url, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200)
    const beyond = await get('customer', url, { range: `bytes=${length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
    expect((await get('customer', url, { 'if-none-match': etag })).statusCode).toBe(304)
    const head = await stage.app.inject({ method: 'HEAD', url, headers: stage.as.get('customer')! })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, length, 0])
    // Another caller has other rows and another tag.
    expect((await get('visitor', url, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('of materials of a plan needs bulk download and Parquet', async () => {
    const change = (sql: string) => stage.database.asAdmin((admin) => admin.query(sql))
    for (const feature of ['bulk', 'export:parquet']) {
      await change(`update plan_feature set feature = 'export:pam-stamp' where feature = '${feature}'`)
      expect((await get('customer', address)).json().materials).toBe('free')
      expect((await rowsOf('customer', 'coils.parquet')).map(({ material }) => material)).toEqual(['DP980 (6)'])
      await change(`update plan_feature set feature = '${feature}' where feature = 'export:pam-stamp'`)
    }
    expect((await get('customer', address)).json().materials).toBe('plan')
  })

  test('is noted in the audit log once', async () => {
    await get('customer', `${address}/models.parquet`)
    await get('customer', `${address}/models.parquet`, { range: 'bytes=4-9' })
    const { rows } = await stage.database.asAdmin((admin) =>
      admin.query(
        `select a.email from audit l join account a on a.id = l.account_id
         where l.action = 'table.download' and l.object = '2026.1 models.parquet' and a.email = 'customer@autoworks.example'`,
      ),
    )
    expect(rows.length).toBe(1)
  })

  test.each([
    [`${address}/properties-FLC.parquet`, 404],
    [`${address}/coils-UAT.parquet`, 422],
    [`${address}/..%2Fsecrets.parquet`, 422],
    ['/api/v1/releases/2031.1/tables', 404],
    ['/api/v1/releases/2031.1/tables/coils.parquet', 404],
    ['/api/v1/releases/newest/tables', 422],
  ])('%s returns %d', async (url, status) => {
    expect((await get('admin', url)).statusCode).toBe(status)
  })
})

describe('the tables of a release', () => {
  test('of private data are not written', async () => {
    const { rows } = await stage.database.asAdmin((admin) =>
      admin.query<{ name: string }>(`select name from release where private`),
    )
    expect((await get('admin', `/api/v1/releases/${rows[0]!.name}/tables`)).statusCode).toBe(404)
  })

  test('are written once, and stay when a later release withdraws a record', async () => {
    const { database, catalogue } = stage
    const { rows } = await database.asAdmin((admin) =>
      admin.query<{ id: string }>('select replicate_id as id from curve where id = $1', [catalogue.free.curveId]),
    )
    await database.asWriter(operator, async (db) => {
      await withdraw(db, { kind: 'replicate', id: rows[0]!.id, reason: 'It slipped in the grips.' })
      await publishDrafts(db, { note: 'without it', year: 2026 })
    })
    const later = '/api/v1/releases/2026.2/tables'
    expect((await get('visitor', later)).statusCode).toBe(404)
    const before = keptContent.size
    await writeTables()
    await writeTables()
    expect(keptContent.size).toBeGreaterThan(before)
    const tables = (await get('visitor', later)).json().tables
    expect(tables.map(({ table }: { table: string }) => table)).not.toContain('specimens')
    expect((await rowsOf('visitor', 'specimens-UAT.parquet')).length).toBe(1)
  })
})
