import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { ApiKeyScope } from '#contract/v1/api-keys.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { operator } from '#server/db/database.ts'
import { originalsFolder } from '#server/files/originals.ts'
import { createBatch, listFiles, removeExpired } from '#laboratory/server/upload/index.ts'
import { diskReserve, maxUnfinished } from '#laboratory/server/upload/files/unfinished-uploads.ts'
import { callerOf, cookiesOf, sameOrigin, testAccounts } from '#tests/accounts.ts'
import { type Person, setStage, type Stage } from '#tests/access/people.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { fillDisk, freeDisk } from '#tests/fixtures/full-disk.ts'

let stage: Stage
let app: FastifyInstance
let folder: string
let freeBytes = Number.MAX_SAFE_INTEGER
let editor: Record<string, string>
beforeAll(async () => {
  stage = await setStage()
  folder = mkdtempSync(join(tmpdir(), 'mi-tus-'))
  const { database } = stage
  app = await buildApp({
    database,
    accounts: testAccounts(database),
    apiKeys: databaseApiKeys(database),
    dataDir: folder,
    freeBytes: () => freeBytes,
    keptOriginals: originalsFolder(folder),
    scan: async (bytes) => ((await text(Readable.from(bytes))).includes('EICAR') ? 'harmful' : 'clean'),
    config: testConfig,
  })
  editor = { ...stage.as.get('dataEditor'), ...sameOrigin, 'tus-resumable': '1.0.0' }
})
afterAll(async () => {
  await app.close()
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

const newBatch = (owner: string | null = null) =>
  stage.database.asWriter(operator, (db) => createBatch(db, { owner, account: null, request: 'R1' }))
const as = (person: Person) => ({ ...stage.as.get(person), ...sameOrigin, 'tus-resumable': '1.0.0' })
const filesIn = (batch: string) => stage.database.withCaller(operator, (db) => listFiles(db, batch))
const base64 = (text: string) => Buffer.from(text).toString('base64')

function begin(batch: string, length: number, { name = 'a.csv', headers = editor, sha256 = '' } = {}) {
  const metadata = `filename ${base64(name)},batch ${base64(batch)}${sha256 && `,sha256 ${base64(sha256)}`}`
  return app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { ...headers, 'upload-length': String(length), 'upload-metadata': metadata },
  })
}
function send(url: string, offset: number, bytes: string) {
  const type = 'application/offset+octet-stream'
  return app.inject({
    method: 'PATCH',
    url,
    headers: { ...editor, 'content-type': type, 'upload-offset': String(offset) },
    payload: Buffer.from(bytes),
  })
}
async function whole(batch: string, name: string, content: string) {
  const { headers } = await begin(batch, content.length, { name })
  return send(String(headers.location), 0, content)
}

test('a file that comes in two pieces goes on where it stopped, and is in its batch with the last byte', async () => {
  const batch = await newBatch()
  const begun = await begin(batch, 10, { name: 'Ordner/Probe 1.csv' })
  expect([begun.statusCode, begun.headers['cache-control']]).toEqual([201, 'no-store'])
  const url = String(begun.headers.location)
  expect((await send(url, 0, '12345')).headers['upload-offset']).toBe('5')
  expect(await filesIn(batch)).toEqual([])
  const asked = await app.inject({ method: 'HEAD', url, headers: editor })
  expect([asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual(['5', '10'])
  // What is sent from another place is refused, and changes nothing.
  expect((await send(url, 3, 'xxxxxxx')).statusCode).toBe(409)
  expect((await send(url, 5, '67890')).statusCode).toBe(204)

  const [file] = await filesIn(batch)
  expect(file).toMatchObject({ name: 'Probe 1.csv', bytes: 10 })
  const kept = await originalsFolder(folder).read(file!.hash)
  expect(Buffer.from(kept!).toString()).toBe('1234567890')
  expect((await send(url, 10, '')).statusCode).toBe(404)
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
})

test('a connection that is lost at 90 % loses nothing: what has arrived is kept, and the rest makes the file whole', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const batch = await newBatch()
  const content = 'force,extension\n'.repeat(62_500)
  const arrived = 0.9 * content.length
  const url = String((await begin(batch, content.length, { name: 'uat_rd1.csv' })).headers.location)
  const sending = httpRequest({
    port: (app.server.address() as AddressInfo).port,
    method: 'PATCH',
    path: url,
    headers: {
      ...editor,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': content.length,
    },
  })
  const lost = new Promise((told) => sending.once('error', told))
  sending.write(content.slice(0, arrived))
  await expect.poll(() => statSync(join(folder, 'uploads', basename(url))).size).toBe(arrived)
  sending.destroy(new Error('the cable'))
  await lost

  const head = () => app.inject({ method: 'HEAD', url, headers: editor })
  await expect.poll(async () => (await head()).headers['upload-offset']).toBe(String(arrived))
  expect(await filesIn(batch)).toEqual([])
  expect((await send(url, arrived, content.slice(arrived))).statusCode).toBe(204)
  const sha = createHash('sha256').update(content).digest('hex')
  expect(await filesIn(batch)).toMatchObject([{ name: 'uat_rd1.csv', bytes: content.length, hash: sha }])
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
})

describe('refused in words, and nothing is kept', () => {
  const words = async (answer: Promise<{ statusCode: number; json: () => { message: string } }>) => {
    const { statusCode, json } = await answer
    return [statusCode, json().message]
  }
  test('too large, empty, no batch', async () => {
    const batch = await newBatch()
    expect(await words(begin(batch, 2_000_000_000))).toEqual([
      413,
      'The file is larger than 200 MB. Split it into one file per specimen.',
    ])
    expect((await words(begin(batch, 0)))[0]).toBe(422)
    const absent = '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04'
    expect(await words(begin(absent, 5))).toEqual([404, `No upload has the id ${absent}.`])
    expect(existsSync(join(folder, 'uploads')) ? readdirSync(join(folder, 'uploads')) : []).toEqual([])
  })

  test('more bytes than it had at first', async () => {
    const batch = await newBatch()
    const { headers } = await begin(batch, 4)
    const refused = [413, 'More bytes were sent than declared. The file may have changed; upload it again.']
    expect(await words(send(String(headers.location), 0, '1,2\n3,4\n'))).toEqual(refused)
    expect(await filesIn(batch)).toEqual([])
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  })

  test('malware', async () => {
    const batch = await newBatch()
    expect(await words(whole(batch, 'a.csv', 'EICAR'))).toEqual([422, 'a.csv contains malware and was not stored.'])
    expect(await filesIn(batch)).toEqual([])
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  })

  test('with a cookie from another site, and to everybody who is neither staff nor a customer of the organisation', async () => {
    const batch = await newBatch()
    const cookie = cookiesOf(
      (
        await app.inject({
          method: 'POST',
          url: '/ng/gateway/login/login',
          headers: sameOrigin,
          payload: { email: 'customer@rival.example', password: 'Demo-Pass-2026' },
        })
      ).headers,
    )
    for (const site of [{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const headers = { cookie, ...site, 'tus-resumable': '1.0.0' }
      const refused = [
        await begin(batch, 5, { headers }),
        await app.inject({ method: 'PATCH', url: `/api/v1/uploads/${'0'.repeat(32)}`, headers }),
        await app.inject({ method: 'DELETE', url: `/api/v1/uploads/${'0'.repeat(32)}`, headers }),
      ]
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    }
    expect((await begin(batch, 5, { headers: as('customer') })).statusCode).toBe(404)
    expect((await begin(batch, 5, { headers: as('registrar') })).statusCode).toBe(403)
    expect((await begin(batch, 5, { headers: { ...sameOrigin, 'tus-resumable': '1.0.0' } })).statusCode).toBe(401)
  })
})

describe('a program, which sends no header of a browser', () => {
  async function deliver(headers: Record<string, string>) {
    const batch = await newBatch(stage.catalogue.rival)
    const sent = { ...headers, 'tus-resumable': '1.0.0' }
    const begun = await begin(batch, 4, { headers: sent })
    if (begun.statusCode !== 201) return begun.statusCode
    const part = { ...sent, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const url = String(begun.headers.location)
    const { statusCode } = await app.inject({ method: 'PATCH', url, headers: part, payload: '1,2\n' })
    return [statusCode, (await filesIn(batch)).map(({ name }) => name)]
  }

  test('delivers a file with an access token', async () => {
    expect(await deliver({ ...stage.as.get('rival') })).toEqual([204, ['a.csv']])
  })

  test('delivers a file with an API key that has the scope, and with no other', async () => {
    const caller = await callerOf(stage.database, 'customer@rival.example')
    const headersFor = async (scopes: readonly ApiKeyScope[]) => {
      const key = await databaseApiKeys(stage.database).create(caller, {
        name: 'Machine 3',
        scopes: [...scopes],
        days: 1,
      })
      return { authorization: `Bearer ${key!.key}` }
    }
    expect(await deliver(await headersFor(['uploads']))).toEqual([204, ['a.csv']])
    expect(await deliver(await headersFor(['data', 'export', 'bulk']))).toBe(403)
    await stage.database.asAdmin((admin) => admin.query(`delete from plan_feature where feature = 'uploads'`))
    expect(await deliver(await headersFor(['uploads']))).toBe(403)
    await stage.database.asAdmin((admin) =>
      admin.query(`insert into plan_feature (plan_id, feature) select id, 'uploads' from plan`),
    )
  })
})

test('without uploads in the plan, a session neither begins an upload nor continues one', async () => {
  const batch = await newBatch(stage.catalogue.rival)
  const headers = { ...stage.as.get('rival'), 'tus-resumable': '1.0.0' }
  const url = String((await begin(batch, 4, { headers })).headers.location)
  await stage.database.asAdmin((admin) => admin.query(`delete from plan_feature where feature = 'uploads'`))
  try {
    const part = { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const sent = await app.inject({ method: 'PATCH', url, headers: part, payload: '1,2\n' })
    for (const refused of [await begin(batch, 4, { headers }), sent])
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'Your plan does not include uploads of test data. Upgrade your subscription.',
      ])
    expect(await filesIn(batch)).toEqual([])
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
  } finally {
    await stage.database.asAdmin((admin) =>
      admin.query(`insert into plan_feature (plan_id, feature) select id, 'uploads' from plan`),
    )
  }
})

describe('an announced SHA-256', () => {
  const digest = createHash('sha256').update('1,2\n').digest('hex')

  test('replaces the unfinished upload of the same file at once, whose address the sender has lost', async () => {
    const batch = await newBatch()
    const lost = String((await begin(batch, 4, { sha256: digest })).headers.location)
    const url = String((await begin(batch, 4, { sha256: digest })).headers.location)
    expect((await app.inject({ method: 'HEAD', url: lost, headers: editor })).statusCode).toBe(404)
    expect((await send(url, 0, '1,2\n')).statusCode).toBe(204)
    expect((await filesIn(batch)).map(({ hash }) => hash)).toEqual([digest])
  })

  test('refuses other bytes', async () => {
    const batch = await newBatch()
    const url = String((await begin(batch, 4, { sha256: digest })).headers.location)
    const { statusCode, json } = await send(url, 0, '1,3\n')
    expect([statusCode, json().message]).toEqual([
      422,
      'a.csv has other bytes than announced and was not stored. Send it again.',
    ])
    expect(await filesIn(batch)).toEqual([])
    expect((await begin(batch, 4, { sha256: 'abc' })).statusCode).toBe(422)
  })
})

test('the same bytes twice are one file of the batch', async () => {
  const batch = await newBatch()
  expect((await whole(batch, 'a.csv', '1,2\n')).statusCode).toBe(204)
  expect((await whole(batch, 'b.csv', '1,2\n')).statusCode).toBe(204)
  expect((await filesIn(batch)).map(({ name }) => name)).toEqual(['a.csv'])
})

describe('private data of an organisation', () => {
  test('its customers bring files; what is under way is nobody else’s', async () => {
    const batch = await newBatch(stage.catalogue.rival)
    const begun = await begin(batch, 4, { name: 'a.csv', headers: as('rival') })
    expect(begun.statusCode).toBe(201)
    const url = String(begun.headers.location)
    const strangers = { ...as('customer'), 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    expect((await app.inject({ method: 'HEAD', url, headers: as('customer') })).statusCode).toBe(404)
    expect((await app.inject({ method: 'PATCH', url, headers: strangers, payload: 'x,y\n' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'DELETE', url, headers: as('customer') })).statusCode).toBe(404)
    const own = { ...strangers, ...as('rival') }
    expect((await app.inject({ method: 'PATCH', url, headers: own, payload: '1,2\n' })).statusCode).toBe(204)
    expect((await filesIn(batch)).map(({ name }) => name)).toEqual(['a.csv'])
  })

  test('a program or picture is refused by its content, whatever its name', async () => {
    const batch = await newBatch(stage.catalogue.rival)
    const { statusCode, json } = await whole(batch, 'tension.csv', '\x7fELF\x02\x01\x01' + '\0'.repeat(400))
    expect([statusCode, json().message]).toEqual([422, expect.stringMatching(/^tension\.csv is /)])
    expect(await filesIn(batch)).toEqual([])
  })
})

describe('unfinished uploads', () => {
  const uploads = () => join(folder, 'uploads')
  const setQuota = (gigabytes: number | null) =>
    stage.database.asAdmin((admin) =>
      admin.query('update organisation set file_quota = $1 where id = $2', [
        gigabytes === null ? null : gigabytes * 1e9,
        stage.catalogue.rival,
      ]),
    )
  const said = ({ statusCode, headers, json }: Awaited<ReturnType<typeof begin>>) =>
    [statusCode, headers['retry-after'], json().message] as const
  const idle = (url: string, ms: number) => {
    const at = (Date.now() - ms) / 1000
    for (const end of ['', '.json']) utimesSync(join(uploads(), basename(url)) + end, at, at)
  }
  afterEach(async () => {
    freeBytes = Number.MAX_SAFE_INTEGER
    await setQuota(null)
    rmSync(uploads(), { recursive: true, force: true })
  })

  test('announced bytes count against the share of the organisation', async () => {
    const batch = await newBatch(stage.catalogue.rival)
    await setQuota(1)
    // Less than a fifth: the organisation has stored a few bytes by now.
    const bring = (name: string) => begin(batch, 199_000_000, { name, headers: as('rival') })
    const begun = []
    for (let i = 0; i < 5; i++) begun.push(await bring(`${i}.zip`))
    expect(begun.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(said(await bring('5.zip'))).toEqual([
      413,
      undefined,
      '5.zip was not stored: your organisation uses 0 GB of 1 GB, and unfinished uploads reserve 1 GB. ' +
        'Finish or cancel uploads, discard batches, delete materials, or ask an administrator for more.',
    ])
    // Those of the public catalogue have no share.
    expect((await begin(await newBatch(), 200_000_000, { name: 'a.zip' })).statusCode).toBe(201)
    const [first] = begun
    expect(
      (await app.inject({ method: 'DELETE', url: String(first!.headers.location), headers: as('rival') })).statusCode,
    ).toBe(204)
    expect((await bring('5.zip')).statusCode).toBe(201)
  })

  test(`an account has at most ${maxUnfinished}, also of those begun at the same moment`, async () => {
    const batch = await newBatch(stage.catalogue.rival)
    const bring = (name: string) => begin(batch, 5, { name, headers: as('rival') })
    const answers = await Promise.all(Array.from({ length: maxUnfinished + 3 }, (_, i) => bring(`${i}.csv`)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxUnfinished)
    expect(said(await bring('last.csv'))).toEqual([
      429,
      '60',
      'last.csv was not stored: you have 10 unfinished uploads, the maximum. Finish or cancel uploads; ' +
        'uploads without new data are removed after one hour.',
    ])
    expect((await begin(await newBatch(), 5)).statusCode).toBe(201)
  })

  test('a file that is dropped again after a lost connection takes the place of its abandoned upload', async () => {
    const batch = await newBatch()
    const first = await begin(batch, 5)
    idle(String(first.headers.location), 61_000)
    const second = await begin(batch, 5)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    const id = basename(String(second.headers.location))
    expect(readdirSync(uploads()).toSorted()).toEqual([id, `${id}.json`])
  })

  test('none begins, and none goes on, below the reserve of the disk', async () => {
    const batch = await newBatch()
    const size = 1_000_000
    const refused = [
      503,
      '600',
      'a.csv was not stored: the disk of the site is almost full. ' +
        'Try again later. If the problem remains, contact an administrator.',
    ]
    // Once for the bytes that come, once for their copy among the originals.
    freeBytes = diskReserve + 2 * size - 1
    expect(said(await begin(batch, size))).toEqual(refused)
    freeBytes = diskReserve + 2 * size
    const begun = await begin(batch, size)
    expect(begun.statusCode).toBe(201)
    // What the first has announced is taken.
    expect(said(await begin(batch, size, { name: 'b.csv' }))[0]).toBe(503)
    freeBytes = diskReserve - 1
    const url = String(begun.headers.location)
    expect(said(await send(url, 0, '1'.repeat(size)))).toEqual(refused)
    expect(statSync(join(uploads(), basename(url))).size).toBe(0)
    freeBytes = diskReserve
    expect((await send(url, 0, '1,2\n'.repeat(size / 4))).statusCode).toBe(204)
  })

  test('expire after an hour without a byte or a day, while the database stores nothing', async () => {
    const batch = await newBatch()
    const [idles, slow, fresh] = await Promise.all(['a.csv', 'b.csv', 'c.csv'].map((name) => begin(batch, 5, { name })))
    const half = 'ab'.repeat(16)
    writeFileSync(join(uploads(), half), '')
    for (const url of [String(idles!.headers.location), String(slow!.headers.location)]) idle(url, 3_500_000)
    utimesSync(join(uploads(), half), 1, 1)
    await fillDisk(stage.database)
    try {
      expect(await removeExpired(folder)).toBe(1)
      idle(String(idles!.headers.location), 3_601_000)
      expect(await removeExpired(folder)).toBe(1)
      const left = readdirSync(uploads()).filter((name) => !name.endsWith('.json'))
      expect(left.toSorted()).toEqual([slow!, fresh!].map((each) => basename(String(each.headers.location))).toSorted())
      expect(await removeExpired(folder, Date.now() + 86_401_000)).toBe(2)
      expect(readdirSync(uploads())).toEqual([])
    } finally {
      await freeDisk(stage.database)
    }
  })
})
