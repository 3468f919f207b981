import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessRow } from '#contract/access/matrix.ts'
import type { Services } from '../services.ts'
import { clearSession, sessionToken, setSession } from './cookie.ts'
import { refuseCrossSite } from './same-origin.ts'

type Form = {
  readonly url: string
  readonly submit: (
    fields: URLSearchParams,
    call: { services: Services; request: FastifyRequest; reply: FastifyReply },
  ) => Promise<string>
}

/** What buttons of pages send: plain forms, so that they work without any script. Each answers with a page to go to. */
export const forms: readonly Form[] = [
  {
    // The link of the mail opens a page with a button: programs that follow links in mails press none.
    url: '/login-link',
    async submit(fields, { services: { sessions, config }, request, reply }) {
      const session = await sessions?.signInByLink(fields.get('token') ?? '')
      if (!session) return '/login-link?state=refused'
      const planted = sessionToken(request, config.environment)
      if (planted !== undefined) await sessions?.end(planted)
      setSession(reply, session, config.environment)
      return '/mi-database'
    },
  },
  {
    url: '/logout',
    async submit(_fields, { services: { sessions, config }, request, reply }) {
      const token = sessionToken(request, config.environment)
      if (token !== undefined) await sessions?.end(token)
      clearSession(reply, config.environment)
      return '/'
    },
  },
]

const formLimit = 4096 // bytes

/** @throws Error for a form without a row in the access matrix */
export async function addForms(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    )
    for (const { url, submit } of forms) {
      if (!accessRow('POST', url)) throw new Error(`POST ${url} has no row in contract/access/matrix.ts`)
      scope.post(url, {
        schema: { hide: true },
        onRequest: async (request) => refuseCrossSite(request),
        async handler(request, reply) {
          const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
          const next = await submit(fields, { services, request, reply })
          return reply.header('cache-control', 'no-store').redirect(next, 303)
        },
      })
    }
  })
}
