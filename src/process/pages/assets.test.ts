import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'mi-assets-'))
writeFileSync(join(folder, 'a-1.js'), 'let a')
writeFileSync(join(folder, 'a-1.js.br'), brotliCompressSync('let a'))
writeFileSync(join(folder, 'b-1.css'), 'p{}')
writeFileSync(join(folder, 'notes.txt'), 'x')
const app = Fastify()
const former = mkdtempSync(join(tmpdir(), 'mi-former-'))
writeFileSync(join(former, 'a-0.js'), 'let a')
serveAssets(app, folder, former)
// A later change of the folder does not affect a running site.
rmSync(folder, { recursive: true })
afterAll(async () => {
  await app.close()
  rmSync(former, { recursive: true })
})

const ask = (url: string, accepted = '') => app.inject({ url, headers: { 'accept-encoding': accepted } })

test.each([
  ['compressed if the build has a compressed form', '/assets/a-1.js', 'gzip, br', 'br'],
  ['compressed for a client that accepts more', '/assets/a-1.js', 'gzip, deflate, br, zstd', 'br'],
  ['plain for a client that accepts nothing else', '/assets/a-1.js', '', undefined],
  ['plain if the build has no compressed form', '/assets/b-1.css', 'br', undefined],
  ['a script of a former build', '/assets/a-0.js', 'br', undefined],
])('%s', async (_why, url, accepted, coding) => {
  const answer = await ask(url, accepted)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBe(coding)
  expect(answer.headers['cache-control']).toContain('immutable')
  expect((coding ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload).toString()).toMatch(/^(let a|p\{\})$/)
})

test.each(['/assets/none.js', '/assets/notes.txt', '/assets/a-1.js.br', '/assets/..%2Fassets.ts'])(
  '%s returns 404',
  async (url) => expect((await ask(url)).statusCode).toBe(404),
)
