import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const forever = 'public, max-age=31536000, immutable'

/** Scripts, styles and fonts of the build. Their names carry a hash of their content, so a browser asks once. */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(root, 'build/client/assets'),
    prefix: '/assets/',
    wildcard: true,
    index: false,
    cacheControl: false,
    // The build leaves `.br` and `.gz` beside each file.
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', forever),
  })
}
