import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { createBatch, listFiles, uploadsInBucket } from '#laboratory/server/upload/index.ts'
import { maxUnfinished } from '#laboratory/server/upload/files/unfinished-uploads.ts'
import { operator } from '#server/db/database.ts'
import { openOriginals } from '#server/files/index.ts'
import { sameOrigin, testAccounts } from '#tests/accounts.ts'
import { setStage, type Stage } from '#tests/access/people.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { startS3 } from '#tests/fixtures/s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'mi-tus-s3-'))
let s3: Awaited<ReturnType<typeof startS3>>
let stage: Stage
let objectUrl: string
let editor: Record<string, string>
/** Two hosts with separate disks. */
const hosts: FastifyInstance[] = []
beforeAll(async () => {
  s3 = await startS3(join(folder, 's3'))
  objectUrl = `${s3.url}/site`
  stage = await setStage()
  const { database } = stage
  for (const name of ['one', 'two']) {
    const dataDir = join(folder, name)
    hosts.push(
      await buildApp({
        database,
        dataDir,
        objectUrl,
        config: testConfig,
        freeBytes: () => 1e12,
        accounts: testAccounts(database),
        keptOriginals: openOriginals({ dataDir, objectUrl }),
        scan: async (bytes) => ((await text(Readable.from(bytes))).includes('EICAR') ? 'harmful' : 'clean'),
      }),
    )
  }
  editor = { ...stage.as.get('dataEditor'), ...sameOrigin, 'tus-resumable': '1.0.0' }
})
afterAll(async () => {
  for (const host of hosts) await host.close()
  await s3.close()
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

const newBatch = () =>
  stage.database.asWriter(operator, (db) => createBatch(db, { owner: null, account: null, request: 'R1' }))
const filesIn = (batch: string) => stage.database.withCaller(operator, (db) => listFiles(db, batch))
const base64 = (word: string) => Buffer.from(word).toString('base64')

function begin(host: number, batch: string, length: number, { name = 'a.csv', sha256 = '' } = {}) {
  const metadata = `filename ${base64(name)},batch ${base64(batch)}${sha256 && `,sha256 ${base64(sha256)}`}`
  return hosts[host]!.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { ...editor, 'upload-length': String(length), 'upload-metadata': metadata },
  })
}
const send = (host: number, url: string, offset: number, payload: Buffer) =>
  hosts[host]!.inject({
    method: 'PATCH',
    url,
    headers: { ...editor, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    payload,
  })
const offsetOf = async (host: number, url: string) => {
  const { statusCode, headers } = await hosts[host]!.inject({ method: 'HEAD', url, headers: editor })
  return [statusCode, headers['upload-offset']]
}
const uploads = () => uploadsInBucket(objectUrl)

test('an upload begins on one host, goes on and ends on the other, and leaves nothing but its original', async () => {
  const batch = await newBatch()
  const content = Buffer.from('time,force\n' + '0.1,2\n'.repeat(1_100_000))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const begun = await begin(0, batch, content.length, { sha256 })
  const url = String(begun.headers.location)
  expect(begun.statusCode).toBe(201)
  expect(url).toMatch(/^\/api\/v1\/uploads\/[0-9a-f]{32}$/)
  // Less than a part of S3 (5 MiB), and more.
  for (const [host, from, to] of [
    [0, 0, 1_000_000],
    [1, 1_000_000, 6_500_000],
    [0, 6_500_000, content.length],
  ] as const) {
    expect(await offsetOf(host, url)).toEqual([200, String(from)])
    expect((await send(host, url, from, content.subarray(from, to))).statusCode).toBe(204)
  }
  expect(await filesIn(batch)).toMatchObject([{ name: 'a.csv', bytes: content.length }])
  expect(Buffer.from((await openOriginals({ dataDir: folder, objectUrl }).read(sha256))!).equals(content)).toBe(true)
  expect(await offsetOf(1, url)).toEqual([404, undefined])
  expect(await uploads().list()).toEqual([])
  expect(readdirSync(folder)).toEqual(['s3'])
})

test('malware and other bytes than announced are refused on the host that gets the end', async () => {
  const batch = await newBatch()
  const infected = Buffer.from('a,b\nEICAR,1\n')
  const first = String((await begin(0, batch, infected.length)).headers.location)
  expect((await send(1, first, 0, infected)).json().message).toContain('malware')
  const second = String((await begin(0, batch, 8, { sha256: '0'.repeat(64) })).headers.location)
  expect((await send(1, second, 0, Buffer.from('a,b\n1,2\n'))).json().message).toContain('other bytes than announced')
  expect([await filesIn(batch), await uploads().list()]).toEqual([[], []])
})

test('unfinished uploads count on all hosts, can be cancelled on another, and expire', async () => {
  const batch = await newBatch()
  const urls: string[] = []
  for (let i = 0; i < maxUnfinished; i++)
    urls.push(String((await begin(i % 2, batch, 10, { name: `${i}.csv` })).headers.location))
  expect((await begin(1, batch, 10, { name: 'more.csv' })).statusCode).toBe(429)
  await send(0, urls[0]!, 0, Buffer.from('1,2'))
  expect((await hosts[1]!.inject({ method: 'DELETE', url: urls[1]!, headers: editor })).statusCode).toBe(204)
  expect((await uploads().list()).map(({ id }) => id).toSorted()).toEqual(
    urls
      .filter((url) => url !== urls[1])
      .map((url) => basename(url))
      .toSorted(),
  )
  expect(await uploads().removeExpired()).toBe(0)
  expect(await uploads().removeExpired(Date.now() + 3_700_000)).toBe(maxUnfinished - 1)
  expect(await offsetOf(0, urls[0]!)).toEqual([404, undefined])
})
