import type { FastifyInstance } from 'fastify'
import { matchRoutes, type ServerBuild } from 'react-router'
import { AppError } from '#contract/errors.ts'

type Addresses = Pick<ServerBuild, 'routes'>

/**
 * Pages are read only: another verb is 405 where there is a page, and 404 where there is none. Decided before the body is
 * read, as for the calls of programs.
 */
export function refuseOtherVerbs(app: FastifyInstance, build: () => Addresses | Promise<Addresses>): void {
  app.route({
    method: ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    url: '/*',
    schema: { hide: true },
    onRequest: async (request, reply) => {
      if (!isPage(await build(), request.url)) throw new AppError('not_found', 'There is nothing at this address.')
      reply.header('allow', 'GET, HEAD')
      throw new AppError('method_not_allowed', 'This address answers GET, HEAD only.')
    },
    handler: () => undefined,
  })
}

/** By the shape of the address: whether the material in it exists is the page's to say. */
function isPage({ routes }: Addresses, url: string): boolean {
  const path = url.split('?', 1)[0]!
  const patterns = Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : [{ path: route.path }]))
  const found = matchRoutes([{ path: '/' }, ...patterns], path)
  return found !== null && found.at(-1)!.route.path !== '*'
}
