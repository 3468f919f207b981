import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { filePolicy } from '#api/security/headers.ts'
import { codingOf } from './compress.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}
const extensions = { br: '.br', gzip: '.gz' } as const

/**
 * Serves scripts, styles and fonts of the build from memory, so that a new build does not affect a running site. Names
 * with a content hash are cached for a year; pictures in subfolders have no hash and are cached for a day. Compressed forms
 * are those of the build.
 *
 * @param former  folder with files of former builds, which pages opened before an update still ask for
 */
export function serveAssets(app: FastifyInstance, folder: string, former: string) {
  const formerNames = new Set(existsSync(former) ? readdirSync(former) : [])
  serveFolder(app, folder, '/assets', 'max-age=31536000, immutable', (name) =>
    formerNames.has(name) ? readFile(join(former, name)).catch(() => undefined) : undefined,
  )
}

function serveFolder(
  app: FastifyInstance,
  folder: string,
  address: string,
  lifetime: string,
  readFormer: (name: string) => Promise<Buffer | undefined> | undefined,
) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = new Map(
    entries.flatMap((entry) => (entry.isFile() ? [[entry.name, readFileSync(join(folder, entry.name))] as const] : [])),
  )
  for (const { name } of entries.filter((entry) => entry.isDirectory()))
    serveFolder(app, join(folder, name), `${address}/${name}`, 'max-age=86400', () => undefined)
  app.get<{ Params: { name: string } }>(`${address}/:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const type = types[extname(name)]
    const plain = files.get(name) ?? (await readFormer(name))
    if (!type || !plain) return reply.callNotFound()
    // Few readers are left who need former files: sent without compression.
    const available = (['br', 'gzip'] as const).filter((coding) => files.has(name + extensions[coding]))
    const coding = codingOf(request.headers['accept-encoding'] ?? '', available)
    if (coding) reply.header('content-encoding', coding)
    reply.headers({
      'content-security-policy': filePolicy,
      'cache-control': `public, ${lifetime}`,
      vary: 'accept-encoding',
    })
    return reply.type(type).send(coding ? files.get(name + extensions[coding]) : plain)
  })
}
