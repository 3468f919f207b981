import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { matchRoutes, type ServerBuild } from 'react-router'
import { AppError } from '#contract/errors.ts'
import { withUploadSlot } from '#api/limits/upload-memory.ts'
import { addFormReaders } from '#api/session/read-form.ts'
import { refuseCrossSite } from '#api/session/same-origin.ts'

type Build = Pick<ServerBuild, 'routes'>

/**
 * Accepts forms of this site at pages with an action. Other methods return 405, or 404 if no page has the address. Decided
 * before the body is read.
 *
 * @param answer handler of the page; its action reads `request.actionContext`
 */
export function addPageVerbs(
  app: FastifyInstance,
  build: () => Build | Promise<Build>,
  answer: RouteHandlerMethod,
): void {
  const shared = { url: '/*', schema: { hide: true } } as const
  app.decorateRequest('actionContext', undefined)
  app.route({
    ...shared,
    method: ['DELETE', 'OPTIONS', 'PATCH', 'PUT'],
    onRequest: async (request, reply) => {
      const { action } = pageAt(await build(), request.url)
      const allowed = action ? 'GET, HEAD, POST' : 'GET, HEAD'
      reply.header('allow', allowed)
      throw new AppError('method_not_allowed', `This address supports ${allowed} only.`)
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
          throw new AppError('method_not_allowed', 'This address supports GET, HEAD only.')
        }
        refuseCrossSite(request)
        if (!takesFiles && request.headers['content-type']?.startsWith('multipart/'))
          throw new AppError('unsupported_media_type', 'This form does not accept files.')
      },
      handler(request, reply) {
        return withUploadSlot(request, async (uploadRoom) => {
          request.actionContext = scope.actionContextOf(request, reply, uploadRoom)
          return answer.call(scope, request, reply)
        })
      },
    })
  })
}

/**
 * The page whose route pattern matches. Whether its material exists is checked by the page.
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
  if (!found || found.path === '*') throw new AppError('not_found', 'Nothing found at this address.')
  const { action, handle } = found.module
  return { action: action !== undefined, takesFiles: (handle as { files?: boolean } | undefined)?.files === true }
}
