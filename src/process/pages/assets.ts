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
const packed = { br: '.br', gzip: '.gz' } as const

/**
 * Scripts, styles and fonts of the build, from memory: two megabytes, and a running site is not disturbed by a new build
 * beneath it. Names carry a hash of the content, so a browser asks once; pictures in folders are named by menus, texts and
 * other sites and carry none: they are asked for anew each day. What the build has packed stands beside it.
 */
export function serveAssets(
  app: FastifyInstance,
  folder: string,
  address = '/assets',
  kept = 'max-age=31536000, immutable',
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
    const there = (['br', 'gzip'] as const).filter((coding) => files.has(name + packed[coding]))
    const coding = codingOf(request.headers['accept-encoding'] ?? '', there)
    if (coding) reply.header('content-encoding', coding)
    reply.headers({
      'content-security-policy': filePolicy,
      'cache-control': `public, ${kept}`,
      vary: 'accept-encoding',
    })
    return reply.type(type).send(coding ? files.get(name + packed[coding]) : plain)
  })
}
