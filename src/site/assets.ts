import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { filePolicy } from '#api/security/headers.ts'
import { codingOf } from './compress.ts'

type Asset = { readonly type: string; readonly plain: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/**
 * Scripts, styles and fonts of the build, from memory: two megabytes, and a running site is not disturbed by a new build
 * beneath it. Names carry a hash of the content, so a browser asks once.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  serveFolder(app, '/assets', readAssets(folder), 'public, max-age=31536000, immutable')
  // Pictures that menus, texts and other sites name by their address carry no hash: they are asked for anew each day.
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    serveFolder(app, `/assets/${entry.name}`, readAssets(join(folder, entry.name)), 'public, max-age=86400')
  }
}

function serveFolder(app: FastifyInstance, address: string, assets: ReadonlyMap<string, Asset>, kept: string): void {
  app.get<{ Params: { name: string } }>(`${address}/:name`, { schema: { hide: true } }, async (request, reply) => {
    const asset = assets.get(request.params.name)
    if (!asset) return reply.callNotFound()
    const coding = codingOf(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
    const packed = coding && asset[coding]
    if (packed) reply.header('content-encoding', coding)
    return reply
      .header('content-security-policy', filePolicy)
      .header('cache-control', kept)
      .header('vary', 'accept-encoding')
      .type(asset.type)
      .send(packed ?? asset.plain)
  })
}

/** Files of the kinds above, with what the build has packed beside them (`.br`, `.gz`). */
export function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const names = new Set(readdirSync(folder))
  const packed = (name: string) => (names.has(name) ? readFileSync(join(folder, name)) : undefined)
  return new Map(
    [...names].flatMap((name) => {
      const type = types[extname(name)]
      if (!type) return []
      const [br, gzip] = [packed(`${name}.br`), packed(`${name}.gz`)]
      return [[name, { type, plain: readFileSync(join(folder, name)), ...(br && { br }), ...(gzip && { gzip }) }]]
    }),
  )
}
