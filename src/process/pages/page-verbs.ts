import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { matchRoutes, type ServerBuild } from 'react-router'
import { AppError } from '#contract/errors.ts'
import { withUploadRoom } from '#api/limits/upload-room.ts'
import { addFormReaders } from '#api/session/read-form.ts'
import { refuseCrossSite } from '#api/session/same-origin.ts'

type Build = Pick<ServerBuild, 'routes'>

/**
 * Pages with an action take the forms that our own pages send to it; other verbs are 405 where there is a page, and 404 where
 * there is none. Decided before the body is read, as for the calls of programs.
 *
 * @param answer what answers the page itself, with `request.hand` for the action
 */
export function addPageVerbs(
  app: FastifyInstance,
  build: () => Build | Promise<Build>,
  answer: RouteHandlerMethod,
): void {
  const shared = { url: '/*', schema: { hide: true } } as const
  app.decorateRequest('hand', undefined)
  app.route({
    ...shared,
    method: ['DELETE', 'OPTIONS', 'PATCH', 'PUT'],
    onRequest: async (request, reply) => {
      const { action } = pageAt(await build(), request.url)
      const allowed = action ? 'GET, HEAD, POST' : 'GET, HEAD'
      reply.header('allow', allowed)
      throw new AppError('method_not_allowed', `This address answers ${allowed} only.`)
    },
    handler: () => undefined,
  })
  void app.register(async (scope) => {
    await addFormReaders(scope)
    scope.route({
      ...shared,
      method: 'POST',
      onRequest: async (request, reply) => {
        const { action, takesFiles } = pageAt(await build(), request.url)
        if (!action) {
          reply.header('allow', 'GET, HEAD')
          throw new AppError('method_not_allowed', 'This address answers GET, HEAD only.')
        }
        refuseCrossSite(request)
        if (!takesFiles && request.headers['content-type']?.startsWith('multipart/'))
          throw new AppError('unsupported_media_type', 'This form takes no files.')
      },
      handler(request, reply) {
        return withUploadRoom(request, async (room) => {
          request.hand = scope.handOf(request, reply, room)
          return answer.call(scope, request, reply)
        })
      },
    })
  })
}

/**
 * By the shape of the address: whether the material in it exists is the page's to say.
 *
 * @throws AppError `not_found`
 */
function pageAt({ routes }: Build, url: string): { readonly action: boolean; readonly takesFiles: boolean } {
  // The router's script sends a form to the address of the page's data.
  const path = url
    .split('?', 1)[0]!
    .replace(/^\/_root\.data$/, '/')
    .replace(/(?:\/_)?\.data$/, '')
  const pages = Object.values(routes).flatMap((page) =>
    page && (page.path !== undefined || page.index) ? [{ path: page.path ?? '/', module: page.module }] : [],
  )
  const found = matchRoutes(pages, path)?.at(-1)?.route
  if (!found || found.path === '*') throw new AppError('not_found', 'There is nothing at this address.')
  const { action, handle } = found.module
  return { action: action !== undefined, takesFiles: (handle as { files?: boolean } | undefined)?.files === true }
}
