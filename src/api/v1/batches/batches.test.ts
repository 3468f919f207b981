import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { ApiKeyScope } from '#contract/v1/api-keys.ts'
import type { BatchState } from '#contract/v1/batches.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { checkUploadJob } from '#laboratory/server/upload/check/check-job.ts'
import { tidyUploadsJob } from '#laboratory/server/upload/files/remove-files.ts'
import { importUploadJob } from '#laboratory/server/upload/import/import-job.ts'
import { originalsFolder } from '#server/files/originals.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { fitModelsJob } from '#server/model-fits/index.ts'
import { callerOf, testAccounts } from '#tests/accounts.ts'
import { type Person, setStage, type Stage } from '#tests/access/people.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { tension } from '#tests/stages/upload.ts'

let stage: Stage
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  stage = await setStage()
  folder = mkdtempSync(join(tmpdir(), 'mi-batches-'))
  const { database } = stage
  app = await buildApp({
    database,
    accounts: testAccounts(database),
    apiKeys: databaseApiKeys(database),
    dataDir: folder,
    keptOriginals: originalsFolder(folder),
    config: testConfig,
  })
})
afterAll(async () => {
  await app.close()
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (person: Person) => ({ ...stage.as.get(person)! })
const open = (headers: Record<string, string>, payload: object = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/batches', headers, payload })
const state = (batch: string, headers: Record<string, string>) =>
  app.inject({ url: `/api/v1/batches/${batch}`, headers })
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function deliver(batch: string, headers: Record<string, string>, name: string, content: string) {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const upload = await app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${base64(name)},batch ${base64(batch)}`,
    },
  })
  const part = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  return app.inject({ method: 'PATCH', url: upload.headers.location!, headers: part, payload: content })
}

async function runJobs() {
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const kinds = [anyInput(checkUploadJob), anyInput(importUploadJob), anyInput(fitModelsJob), anyInput(tidyUploadsJob)]
  const runner = startJobRunner(
    { database: stage.database, config, originals: originalsFolder(folder), log: () => {} },
    { kinds },
  )
  await runner.runDue()
  await runner.stop()
}

async function keyOf(email: string, scopes: readonly ApiKeyScope[]) {
  const caller = await callerOf(stage.database, email)
  const made = await databaseApiKeys(stage.database).create(caller, { name: 'Machine 3', scopes: [...scopes], days: 1 })
  return { authorization: `Bearer ${made!.key}` }
}

test('a machine opens a batch with its key, delivers a file and reads its state', async () => {
  const key = await keyOf('customer@rival.example', ['uploads'])
  const opened = await open(key)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
  const { batch, ...begun } = opened.json<BatchState>()
  expect(begun).toEqual({
    revision: 0,
    state: 'open',
    material: null,
    coil: null,
    settings: null,
    checked: false,
    warnings: 0,
    problem: null,
    issues: [],
    page: `/mi-testing/upload-clients-data?batch=${batch}`,
    counts: { all: 0, unchecked: 0, ready: 0, rejected: 0, known: 0, leftOut: 0 },
    files: [],
  })
  expect((await deliver(batch, key, 'RD 1.csv', '1,2\n')).statusCode).toBe(204)
  expect((await state(batch, key)).json<BatchState>().files).toEqual([
    expect.objectContaining({
      name: 'RD 1.csv',
      bytes: 4,
      // printf '1,2\n' | sha256sum
      sha256: '52186c933993da4082b3cdc7c40bb4bf735b391ff54a2ef78c037dda6c38a680',
      state: 'unchecked',
      test: null,
      errors: [],
      warnings: 0,
    }),
  ])
  const { rows } = await stage.database.asAdmin((admin) =>
    admin.query<{ action: string }>(`select action from audit where object = $1 order by id`, [batch]),
  )
  expect(rows.map(({ action }) => action)).toEqual(['upload.create', 'upload.receive'])
})

test('a machine sets the destination, checks, previews and imports drafts with its key', async () => {
  const key = await keyOf('customer@autoworks.example', ['uploads'])
  const { batch } = (await open(key)).json<BatchState>()
  const call = async (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/v1/batches/${batch}${path}`,
      headers: key,
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, ...answer.json<BatchState & { message: string }>() }
  }
  expect(await call('PATCH', '', { test: 'UAT' })).toMatchObject({
    status: 422,
    message: 'Choose the material and coil of the files first.',
  })
  const target = { material: 'DP980 (91)', coil: 'GI 1.40', geometry: { b0: 20, t0: 1.4, L0: 80 } }
  expect(await call('PATCH', '', target)).toMatchObject({ status: 200, state: 'open', revision: 1 })
  for (const [name, strength] of [
    ['specimen 1.csv', 70],
    ['uat_dd2.csv', 71],
    ['notes.csv', 0],
  ] as const)
    await deliver(batch, key, name, strength === 0 ? 'a,b\nx,y\n' : tension(strength))

  expect(await call('POST', '/check', {})).toMatchObject({ status: 202, state: 'working' })
  expect(await call('POST', '/check', {})).toMatchObject({ status: 409 })
  await runJobs()
  const checked = await call('GET', '')
  expect(checked).toMatchObject({ state: 'open', checked: true })
  expect(checked.files.map((file) => [file.name, file.state])).toEqual([
    ['notes.csv', 'rejected'],
    ['specimen 1.csv', 'rejected'],
    ['uat_dd2.csv', 'ready'],
  ])
  expect(checked.counts).toEqual({ all: 3, unchecked: 0, ready: 1, rejected: 2, known: 0, leftOut: 0 })
  for (const [files, count] of [
    ['none', 0],
    ['rejected', 2],
  ] as const)
    expect(await call('GET', `?files=${files}`)).toMatchObject({ counts: checked.counts, files: { length: count } })
  expect(checked.issues.find(({ code }) => code === 'test-missing')).toMatchObject({
    severity: 'error',
    remedy: 'Set `test`, or the test of single files with the check.',
  })
  // Files are there, so the change is checked at once.
  expect(await call('PATCH', '', { test: 'UAT', condition: 'TD', revision: 1 })).toMatchObject({ status: 409 })
  const { revision } = checked
  expect(await call('PATCH', '', { test: 'UAT', condition: 'TD', revision })).toMatchObject({
    status: 200,
    state: 'working',
    settings: { ...target, test: 'UAT', condition: 'TD' },
  })
  await runJobs()
  const preview = await app.inject({ url: `/api/v1/batches/${batch}/preview`, headers: key })
  expect(preview.json()).toMatchObject({ files: { ready: 2, rejected: 1 }, specimens: 2, checked: true })
  const { warnings } = await call('GET', '')
  expect(await call('POST', '/import', { reason: 'Machine 3', warnings: warnings + 1 })).toMatchObject({ status: 422 })
  expect(await call('POST', '/import', { reason: 'Machine 3', warnings })).toMatchObject({
    status: 202,
    state: 'working',
  })
  await runJobs()
  expect(await call('GET', '')).toMatchObject({ state: 'imported' })
  expect(await call('PATCH', '', { test: 'UAT' })).toMatchObject({ status: 409 })

  const { rows } = await stage.database.asAdmin((admin) =>
    admin.query<{ status: string }>(
      `select distinct r.status from replicate r join upload_batch b on b.made -> 'replicates' ? r.id::text where b.id = $1`,
      [batch],
    ),
  )
  // Neither approved nor released.
  expect(rows).toEqual([{ status: 'evaluated' }])
  const audit = await stage.database.asAdmin((admin) =>
    admin.query<{ action: string }>(
      `select distinct action from audit where object = $1 and account_id is not null order by action`,
      [batch],
    ),
  )
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'upload.check',
    'upload.create',
    'upload.import-asked',
    'upload.receive',
    'upload.settings',
  ])
})

test('a batch with an id of the sender is opened once, and is nobody else’s', async () => {
  const batch = randomUUID()
  const opened = await Promise.all([1, 2, 3].map(() => open(as('rival'), { batch })))
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(opened.map((answer) => answer.json<BatchState>().batch))).toEqual(new Set([batch]))
  const lines = await stage.database.asAdmin((admin) => admin.query(`select from audit where object = $1`, [batch]))
  expect(lines.rowCount).toBe(1)
  for (const who of ['customer', 'dataEditor'] as const) expect((await open(as(who), { batch })).statusCode).toBe(409)
})

test('single files get choices, and are removed; a batch is discarded', async () => {
  const key = await keyOf('customer@autoworks.example', ['uploads'])
  const { batch } = (await open(key)).json<BatchState>()
  const at = (path: string) => ({ url: `/api/v1/batches/${batch}${path}`, headers: key })
  await app.inject({ method: 'PATCH', ...at(''), payload: { material: 'DP980 (91)', coil: 'GI 1.40' } })
  for (const name of ['a.csv', 'b.csv']) await deliver(batch, key, name, `${name},2\n1,2\n`)
  const [a, b] = (await state(batch, key)).json<BatchState>().files
  const sent = await app.inject({
    method: 'POST',
    ...at('/check'),
    payload: {
      files: [
        { file: a!.id, test: 'UAT', condition: 'RD' },
        { file: b!.id, leaveOut: true },
      ],
    },
  })
  expect([sent.statusCode, sent.json<BatchState>().files.map((file) => file.state)]).toEqual([
    202,
    ['unchecked', 'left-out'],
  ])
  await runJobs()
  expect((await app.inject({ method: 'DELETE', ...at(`/files/${b!.id}`) })).json()).toEqual({})
  expect((await app.inject({ method: 'DELETE', ...at(`/files/${b!.id}`) })).statusCode).toBe(404)
  expect((await app.inject({ method: 'DELETE', ...at('') })).json()).toEqual({})
  expect((await state(batch, key)).statusCode).toBe(404)
})

test('what an account has delivered is found by SHA-256', async () => {
  const key = await keyOf('customer@rival.example', ['uploads'])
  const { batch } = (await open(key)).json<BatchState>()
  const content = '5,6\n7,8\n'
  await deliver(batch, key, 'RD 5.csv', content)
  const own = createHash('sha256').update(content).digest('hex')
  const find = (headers: Record<string, string>, hashes: string) =>
    app.inject({ url: `/api/v1/batches/files?sha256=${hashes}`, headers })
  const found = await find(key, `${own},${'0'.repeat(64)}`)
  expect(found.json().files).toEqual([
    { sha256: own, name: 'RD 5.csv', batch, receivedAt: expect.any(String), imported: false },
  ])
  for (const who of ['customer', 'dataEditor'] as const)
    expect((await find(as(who), own)).json()).toEqual({ files: [] })
  for (const wrong of ['', 'x', Array(51).fill(own).join(',')]) expect((await find(key, wrong)).statusCode).toBe(422)
})

const changes = [
  ['PATCH', '', { test: 'UAT' }],
  ['POST', '/check', {}],
  ['GET', '/preview', undefined],
  ['POST', '/import', { reason: 'x' }],
  ['DELETE', '/files/00000000-0000-4000-8000-000000000000', undefined],
  ['DELETE', '', undefined],
] as const

test.each(changes)('%s …%s of a batch of others is refused', async (method, path, payload) => {
  const { batch } = (await open(as('rival'))).json<BatchState>()
  const call = (id: string, headers: Record<string, string>) =>
    app.inject({ method, url: `/api/v1/batches/${id}${path}`, headers, ...(payload && { payload }) })
  for (const id of [batch, '00000000-0000-4000-8000-000000000000'])
    expect((await call(id, as('customer'))).statusCode).toBe(404)
  expect((await call('x', as('rival'))).statusCode).toBe(422)
  expect((await call(batch, as('registrar'))).statusCode).toBe(403)
  expect((await call(batch, {})).statusCode).toBe(401)
  expect((await call(batch, await keyOf('customer@rival.example', ['data']))).statusCode).toBe(403)
  if (payload) {
    const sent = await app.inject({
      method: method as 'PATCH',
      url: `/api/v1/batches/${batch}${path}`,
      headers: as('rival'),
      payload: { ...payload, owner: 'x' },
    })
    expect(sent.statusCode).toBe(422)
  }
})

test('a batch of another organisation is not found', async () => {
  const { batch } = (await open(as('rival'))).json<BatchState>()
  expect((await state(batch, as('rival'))).statusCode).toBe(200)
  expect((await state(batch, as('dataEditor'))).statusCode).toBe(200)
  const absent = '00000000-0000-4000-8000-000000000000'
  for (const id of [batch, absent]) {
    const answer = await state(id, as('customer'))
    expect([answer.statusCode, answer.json().message]).toEqual([404, `No batch has the id ${id}.`])
  }
})

test.each([
  ['a visitor', 'visitor', {}, 401],
  ['a registrar', 'registrar', {}, 403],
  ['another organisation', 'rival', { organisation: '00000000-0000-4000-8000-000000000000' }, 403],
  ['an unknown field', 'rival', { owner: null }, 422],
  ['no id', 'rival', { organisation: 'mine' }, 422],
] as const)('%s opens none', async (_why, who, payload, status) => {
  expect((await open(as(who), payload)).statusCode).toBe(status)
})

test('staff open one for the public catalogue, and for an organisation', async () => {
  expect((await open(as('dataEditor'))).json<BatchState>().page).toMatch(/^\/mi-database\/upload-csvs\?batch=/)
  const own = await open(as('dataEditor'), { organisation: stage.catalogue.rival })
  expect((await state(own.json<BatchState>().batch, as('rival'))).statusCode).toBe(200)
})

test('a key without the scope, and a plan without uploads, open and change none', async () => {
  const opened = (await open(as('rival'))).json<BatchState>()
  expect((await open(await keyOf('customer@rival.example', ['data']))).statusCode).toBe(403)
  await stage.database.asAdmin((admin) => admin.query(`delete from plan_feature where feature = 'uploads'`))
  const refused = await open(as('rival'))
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Your plan does not include uploads of test data. Upgrade your subscription.',
  ])
  const changed = await app.inject({
    method: 'PATCH',
    url: `/api/v1/batches/${opened.batch}`,
    headers: as('rival'),
    payload: { material: 'DP980 (91)', coil: 'GI 1.40' },
  })
  expect([changed.statusCode, changed.json().message]).toEqual([403, refused.json().message])
})
