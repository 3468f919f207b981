import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { objectStore } from './object-store.ts'

/** A bucket in memory that believes nobody: it checks signature and sum from what came over the wire. */
const objects = new Map<string, Buffer>()
const secret = 'a/secret+with signs'
let failing = 0
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts)
    const [status, answer] = answerTo(request, body)
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : answer)
  })
})

function answerTo({ method, url = '', headers }: IncomingMessage, body: Buffer): [number, (string | Buffer)?] {
  if (failing > 0) return [failing, '<Error><Code>SlowDown</Code></Error>']
  if (!isSigned(method!, url, headers)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return [400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>']
  const kept = objects.get(url)
  if (method === 'PUT') return [objects.set(url, body) && 200]
  if (method === 'DELETE') return [objects.delete(url) ? 204 : 404]
  if (!kept) return [404, '<Error><Code>NoSuchKey</Code></Error>']
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  return from === undefined ? [200, kept] : [206, kept.subarray(Number(from), Number(to) + 1)]
}

/** Written from the receiving side: order and names of headers are those that the request says it signed. */
function isSigned(method: string, path: string, headers: IncomingMessage['headers']): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=KEY\/(\d{8})\/eu-central-1\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
  const [, day = '', names = '', signature] = said.exec(headers.authorization ?? '') ?? []
  if (!names.split(';').includes('host')) return false
  const head = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `${method}\n${path}\n\n${head.join('')}\n${names}\n${String(headers['x-amz-content-sha256'])}`
  const hash = createHash('sha256').update(canonical).digest('hex')
  let key: Buffer | string = `AWS4${secret}`
  for (const word of [day, 'eu-central-1', 's3', 'aws4_request']) key = createHmac('sha256', key).update(word).digest()
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${day}/eu-central-1/s3/aws4_request\n${hash}`
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

const folder = mkdtempSync(join(tmpdir(), 'mi-objects-'))
const file = join(folder, 'dp980.csv')
const bytes = Buffer.from('time,force\ns,kN\n0,0\n')
const hash = createHash('sha256').update(bytes).digest('hex')
let host: string
beforeAll(async () => {
  writeFileSync(file, bytes)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
const open = (password = secret) =>
  objectStore(`http://KEY:${encodeURIComponent(password)}@${host}/bucket?region=eu-central-1`)

test('an original is kept once, read as it was, and taken back', async () => {
  const store = open()
  expect(await store.read(hash)).toBeUndefined()
  expect(await store.keep(file, hash)).toBe(true)
  expect([...objects.keys()]).toEqual([`/bucket/originals/${hash.slice(0, 2)}/${hash}`])
  expect(await store.keep(file, hash)).toBe(false)
  expect(Buffer.from((await store.read(hash))!)).toEqual(bytes)
  expect(Buffer.from((await store.readRange(hash, 5, 9))!)).toEqual(bytes.subarray(5, 10))
  await expect(store.readRange(hash, 5, bytes.length)).rejects.toThrow(`instead of bytes 5 to ${bytes.length}`)
  expect(await store.readRange('0'.repeat(64), 0, 1)).toBeUndefined()
  await store.drop(hash)
  await store.drop(hash)
  expect(objects.size).toBe(0)
})

describe('refused in words, and nothing is kept', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['another key', () => open('other').keep(file, hash), /answered 403/],
    [
      'bytes that are not those of the sum',
      () => open().keep(file, '0'.repeat(64)),
      /answered 400 XAmzContentSHA256Mismatch/,
    ],
    ['a read with another key', () => open('other').read(hash), /answered 403 SignatureDoesNotMatch/],
    ['nobody there', () => objectStore('http://KEY:x@127.0.0.1:9/bucket').keep(file, hash), /did not respond/],
    ['a name that is not a sum', () => open().read('../secrets'), /not a SHA-256/],
  ])('%s', async (_why, work, says) => {
    await expect(work()).rejects.toThrow(says)
    expect(objects.size).toBe(0)
  })

  test('a store that is busy', async () => {
    failing = 503
    await expect(open().keep(file, hash)).rejects.toThrow(/answered 503/)
    await expect(open().read(hash)).rejects.toThrow(/answered 503 SlowDown/)
    failing = 0
  })

  test('no message holds the secret', async () => {
    const error: unknown = await open('other')
      .keep(file, hash)
      .catch((reason: unknown) => reason)
    expect(String(error)).not.toContain('other')
  })
})

test.each(['https://host/bucket', 'https://key@host/bucket', 'https://key:secret@host/', 'https://key:secret@host'])(
  '%s is not whole',
  (address) => expect(() => objectStore(address)).toThrow(ConfigError),
)
