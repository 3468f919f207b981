import { readdirSync, readFileSync } from 'node:fs'
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
 * Serves scripts, styles and fonts of the build from memory (2 MB), so that a new build does not affect a running site. Names
 * with a content hash are cached for a year; pictures in subfolders have no hash and are cached for a day. Compressed forms
 * are those of the build.
 */
export function serveAssets(
  app: FastifyInstance,
  folder: string,
  address = '/assets',
  lifetime = 'max-age=31536000, immutable',
) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = new Map(
    entries.flatMap((entry) => (entry.isFile() ? [[entry.name, readFileSync(join(folder, entry.name))] as const] : [])),
  )
  for (const entry of entries) {
    if (entry.isDirectory()) serveAssets(app, join(folder, entry.name), `${address}/${entry.name}`, 'max-age=86400')
  }
  app.get<{ Params: { name: string } }>(`${address}/:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const [type, plain] = [types[extname(name)], files.get(name)]
    if (!type || !plain) return reply.callNotFound()
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
