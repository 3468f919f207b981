import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeyScopes } from '#contract/v1/api-keys.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { findTabTableAnswer } from '#contract/gateway/find-tab-table.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { readTable } from '#tests/one-view/table.ts'
import { callerOf, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { buildApp } from '../../app.ts'

let database: TestDatabase
let app: FastifyInstance
let archive: Buffer
let etag: string
const url = '/api/v1/bulk/csv?materials=DP980-6'
beforeAll(async () => {
  database = await demoDatabase()
  app = await buildApp({
    database,
    accounts: testAccounts(database),
    apiKeys: databaseApiKeys(database),
    config: testConfig,
  })
  const answer = await app.inject(url)
  archive = answer.rawPayload
  etag = String(answer.headers.etag)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function keyOf(email: string): Promise<{ authorization: string }> {
  const caller = await callerOf(database, email)
  const made = await databaseApiKeys(database).create(caller, { name: 'test', scopes: [...apiKeyScopes], days: 1 })
  return { authorization: `Bearer ${made!.key}` }
}

type Manifest = {
  release: string
  status: string
  files: { path: string; bytes: number; sha256: string; variant: string; test: string | null; content: string }[]
}

test('the archive of the free sample: every test of every coil, as its own download gives it, with sums that fit', async () => {
  const files = unzipSync(archive)
  const text = (path: string) => Buffer.from(files[path]!).toString()
  const manifest = JSON.parse(text('manifest.json')) as Manifest
  expect(manifest.status).toBe('synthetic')
  expect(text('LICENCE.txt')).toContain('demonstration only')
  expect(text('CITATION.cff')).toContain(`version: "catalogue ${manifest.release}"`)
  const accompanying = ['manifest.json', 'SHA256SUMS', 'LICENCE.txt', 'CITATION.cff', 'ro-crate-metadata.json']
  expect(Object.keys(files)).toEqual([...accompanying, ...manifest.files.map(({ path }) => path)])
  for (const { path, bytes, sha256 } of manifest.files) {
    expect(files[path]!.length).toBe(bytes)
    expect(createHash('sha256').update(files[path]!).digest('hex')).toBe(sha256)
    expect(text('SHA256SUMS')).toContain(`${sha256}  ${path}\n`)
  }
  expect(new Set(manifest.files.map((file) => file.test)).size).toBeGreaterThanOrEqual(11)

  const uat = manifest.files.find((file) => file.test === 'UAT' && file.content === 'data')!
  const single = (await app.inject('/api/v1/materials/DP980-6/tests/UAT.csv')).body
  expect(text(uat.path)).toBe(single.replace(/^# exported: .*\n/m, ''))
})

test('models lie beside the tests of each coil, with the parameters and proofs that the gateway tells', async () => {
  const files = unzipSync(archive)
  const { files: listed } = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as Manifest
  const own = listed.filter(({ content }) => content === 'models')
  expect(own.map(({ test }) => test)).toEqual(own.map(() => null))
  expect(own.map(({ variant: coil }) => coil)).toEqual([...new Set(listed.map(({ variant: coil }) => coil))])
  for (const { path, variant: coil } of own) {
    const { rows, notes } = await readTable(Buffer.from(files[path]!), 'csv')
    expect(notes).toMatchObject({ format: 'steeldata-models/1', status: 'synthetic', variant: coil })
    for (const { code: tab } of finiteElementTabs) {
      const payload = { epsilon: 'DP980 (6)', zeta2: coil, tab }
      const answer = await app.inject({ method: 'POST', url: '/ng/gateway/level-three/find-tab-table', payload })
      const told = findTabTableAnswer
        .parse(answer.json())
        .rows.map(({ model, parameter, value, standardError, proof }) => {
          // Rates, limits, fracture and moduli on unloading are compared, without a simulation.
          const simulated = tab === 'FE2' || tab === 'FE3'
          const proven = proof && (!proof.passed ? 'not proven' : simulated ? 'proven' : 'compared')
          return [model, parameter, value, standardError, proof?.card ?? null, proven, proof?.verdict ?? null]
        })
      const ours = rows.filter((row) => row['tab'] === tab)
      const columns = ['model', 'parameter', 'value', 'standard_error', 'proof_card', 'proof', 'proof_verdict'] as const
      expect(ours.map((row) => columns.map((name) => row[name]))).toEqual(told)
      for (const { origin } of ours) expect(origin).toMatch(/^fit-\d+ on synthetic specimens/)
    }
  }
})

describe('a download that goes on', () => {
  const part = async (range: string, more: Record<string, string> = {}) =>
    app.inject({ url, headers: { range, ...more } })

  test('anywhere gives the bytes that were missing', async () => {
    const places = [1, 29, 31, 1000, Math.floor(archive.length / 3), archive.length - 30, archive.length - 1]
    for (const from of places) {
      const answer = await part(`bytes=${from}-`, { 'if-range': etag })
      expect(answer.statusCode).toBe(206)
      expect(answer.headers['content-range']).toBe(`bytes ${from}-${archive.length - 1}/${archive.length}`)
      expect(answer.rawPayload.equals(archive.subarray(from))).toBe(true)
    }
  })

  test('in pieces comes to the same whole, also from a process that never saw the beginning', async () => {
    const other = await buildApp({ database, config: testConfig })
    const step = Math.ceil(archive.length / 5)
    const pieces = []
    for (let from = 0; from < archive.length; from += step) {
      const range = `bytes=${from}-${from + step - 1}`
      pieces.push((await other.inject({ url, headers: { range, 'if-range': etag } })).rawPayload)
    }
    await other.close()
    expect(Buffer.concat(pieces).equals(archive)).toBe(true)
  })

  test('of something else begins anew', async () => {
    const answer = await part('bytes=100-', { 'if-range': '"other"' })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(archive)).toBe(true)
  })

  test('behind the end is refused with the length', async () => {
    const answer = await part(`bytes=${archive.length}-`)
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${archive.length}`)
  })

  test('HEAD says the length and makes nothing; a known archive is not sent again', async () => {
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.headers['accept-ranges'], head.body]).toEqual([
      200,
      String(archive.length),
      'bytes',
      '',
    ])
    const sums = unzipSync(archive)['SHA256SUMS']!
    expect(head.headers['x-checksums-sha256']).toBe(createHash('sha256').update(sums).digest('hex'))
    const known = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })
})

test('Parquet in an archive is read by an independent reader', async () => {
  const files = unzipSync((await app.inject('/api/v1/bulk/parquet?materials=DP980-6')).rawPayload)
  const path = Object.keys(files).find((name) => name.endsWith('/uat.parquet'))!
  const bytes = files[path]!
  const rows = await parquetReadObjects({ file: bytes.slice().buffer })
  const csv = (await app.inject('/api/v1/materials/DP980-6/tests/UAT.csv')).body
  expect(rows.length).toBe(csv.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length - 2)
})

describe('who may take an archive', () => {
  test.each([
    // why                                     who                         materials            status
    ['a visitor, something bought', undefined, 'DP980-2', 403],
    ['a visitor, free and bought', undefined, 'DP980-6,DP980-2', 403],
    ['a visitor, nothing that exists', undefined, 'DP980-77', 403],
    ['a customer with the feature', 'engineer@bmw.example', 'DP980-2', 200],
    ['a customer, twice in other spelling', 'engineer@bmw.example', 'DP980-2,DP980 (2)', 200],
    ['a customer, something foreign beside', 'engineer@bmw.example', 'DP980-2,IF270-2', 403],
  ])('%s', async (_why, email, materials, status) => {
    const headers = email === undefined ? {} : await keyOf(email)
    const answer = await app.inject({ url: `/api/v1/bulk/csv?materials=${encodeURIComponent(materials)}`, headers })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.headers.etag).toBeUndefined()
  })

  test('a key that took one is known to be in use', async () => {
    const headers = await keyOf('engineer@bmw.example')
    const used = async () =>
      (
        await database.asAdmin((client) =>
          client.query<{ used: boolean }>(
            `select last_used_at > now() - interval '2 minutes' as used from api_key order by created_at desc limit 1`,
          ),
        )
      ).rows[0]!.used
    expect(await used()).toBeNull()
    await app.inject({ url, headers })
    expect(await used()).toBe(true)
  })

  test('what is not free stays in no cache', async () => {
    const headers = await keyOf('engineer@bmw.example')
    const bought = await app.inject({ method: 'HEAD', url: '/api/v1/bulk/csv?materials=DP980-2', headers })
    const free = await app.inject({ method: 'HEAD', url, headers })
    expect([bought, free].map((answer) => answer.headers['cache-control'])).toEqual(['no-store', 'private, no-cache'])
  })

  test('a plan without the feature', async () => {
    const headers = await keyOf('engineer@bmw.example')
    await database.asAdmin((client) => client.query(`delete from plan_feature where feature = 'export:csv'`))
    const csv = await app.inject({ url: '/api/v1/bulk/csv?materials=DP980-2', headers })
    expect([csv.statusCode, csv.json<{ message: string }>().message]).toEqual([
      403,
      expect.stringContaining('Export as csv is not part of your plan'),
    ])
    const single = await app.inject({ url: '/api/v1/materials/DP980-2/tests/UAT.csv', headers })
    expect(single.statusCode).toBe(403)
    expect((await app.inject({ url: '/api/v1/materials/DP980-2/tests/UAT.json', headers })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/v1/materials/DP980-6/tests/UAT.csv', headers })).statusCode).toBe(200)
  })

  test.each(['?materials=', '?materials=,', '', '?materials=a&materials=b', `?materials=${'x,'.repeat(60)}y`])(
    '%j is not a question',
    async (query) => expect([403, 422]).toContain((await app.inject(`/api/v1/bulk/csv${query}`)).statusCode),
  )

  test('a workbook is not a format of archives', async () =>
    expect((await app.inject('/api/v1/bulk/xlsx?materials=DP980-6')).statusCode).toBe(422))
})

const linesOf = async () => {
  const { rows } = await database.asAdmin((client) =>
    client.query<{ object: string }>(`select object from audit where action = 'archive.download' order by id`),
  )
  return rows.map(({ object }) => object)
}

describe('the audit log', () => {
  test('has each archive that was begun', async () => expect((await linesOf())[0]).toBe('DP980-6'))

  test('has one line for all pieces of an archive, wherever the first one begins', async () => {
    const before = (await linesOf()).length
    const json = '/api/v1/bulk/json?materials=DP980-6'
    for (const range of ['bytes=1-', 'bytes=0-0', 'bytes=0-0', 'bytes=100-200']) {
      const { statusCode } = await app.inject({ url: json, headers: { range }, remoteAddress: '192.0.2.77' })
      expect(statusCode).toBe(206)
    }
    expect((await linesOf()).length).toBe(before + 1)
  })
})
