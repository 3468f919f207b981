import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessRow } from '#contract/access/matrix.ts'
import { loginBody } from '#contract/accounts/login.ts'
import { loginTexts } from '#contract/accounts/texts.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { withinSite } from '#contract/site-address.ts'
import { passwordText } from '#contract/accounts/password-text.ts'
import { activateBody, linkToken } from '#contract/accounts/register.ts'
import { activate, resetPassword } from '#server/accounts/activate.ts'
import { logIn } from '#server/accounts/login.ts'
import { logInByLink } from '#server/accounts/login-link.ts'
import type { AccountServices } from '#server/accounts/services.ts'
import type { Services } from '../services.ts'
import { accountsOf, answerLogIn, endEarlier, logOut } from './answer.ts'
import { setSession, visitOf } from './cookie.ts'
import { refuseCrossSite } from './same-origin.ts'

type Form = {
  readonly url: string
  readonly submit: (
    fields: URLSearchParams,
    call: { accounts: AccountServices; request: FastifyRequest; reply: FastifyReply },
  ) => Promise<string>
}

/**
 * What buttons of pages send: plain forms, so that they work without any script. Each answers with a page to go to. The
 * links in mails open a page with a button: programs that follow links in mails press none.
 */
export const forms: readonly Form[] = [
  {
    url: '/login-link',
    async submit(fields, { accounts, request, reply }) {
      const session = await logInByLink(accounts, fields.get('token') ?? '', visitOf(request))
      if (!session) return '/login-link?state=refused'
      await endEarlier(accounts, request)
      setSession(reply, session, accounts)
      return '/mi-database'
    },
  },
  {
    // What the page does with a call when it has JavaScript. A second step needs that, so it is told to have it.
    url: '/login',
    async submit(fields, { accounts, request, reply }) {
      const asked = fields.get('next') ?? ''
      const next = withinSite(asked) ? asked : '/'
      const wanted = loginBody.safeParse({ email: fields.get('email'), password: fields.get('password'), rotate: true })
      const done =
        wanted.success &&
        (await unlessRefused(async () => {
          const result = await logIn(accounts, wanted.data, visitOf(request))
          if (result.step) throw new AppError('unauthenticated', loginTexts.secondFactor)
          await answerLogIn(result, { accounts, request, reply })
        }, loginRefusals))
      return done === true ? next : `/login?${new URLSearchParams({ refused: 'yes', next })}`
    },
  },
  {
    url: '/activate',
    async submit(fields, { accounts, request }) {
      const wanted = activateBody.safeParse({ token: fields.get('token'), password: fields.get('password') ?? '' })
      if (!wanted.success) return '/activate?state=refused'
      const done = await unlessRefused(
        () => activate(accounts, wanted.data, visitOf(request)),
        [...linkRefusals, 'unauthenticated'],
      )
      if (done === 'unauthenticated') return `/activate?token=${wanted.data.token}&state=password`
      return `/activate?state=${done === true ? 'done' : 'refused'}`
    },
  },
  {
    url: '/reset-password',
    async submit(fields, { accounts, request }) {
      const token = linkToken.safeParse(fields.get('token'))
      if (!token.success) return '/reset-password?state=refused'
      const again = (state: string) => `/reset-password?token=${token.data}&state=${state}`
      const password = passwordText.safeParse(fields.get('password'))
      if (!password.success) return again('rules')
      const wanted = {
        token: token.data,
        password: password.data,
        matchingPassword: fields.get('matchingPassword') ?? '',
      }
      if (wanted.password !== wanted.matchingPassword) return again('mismatch')
      const done = await unlessRefused(() => resetPassword(accounts, wanted, visitOf(request)))
      if (done === true) return '/reset-password?state=done'
      return done === 'invalid_request' ? again('rules') : '/reset-password?state=refused'
    },
  },
  {
    url: '/logout',
    async submit(_fields, { accounts, request, reply }) {
      await logOut(accounts, request, reply)
      return '/'
    },
  },
]

const linkRefusals: readonly ErrorCode[] = ['link_refused', 'invalid_request', 'conflict']
const loginRefusals: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'not_activated',
  'not_found',
  'too_many_requests',
]

/** True, or which of the expected rules of ours refused it; anything else stays a failure. */
async function unlessRefused(work: () => Promise<void>, expected = linkRefusals): Promise<true | ErrorCode> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof AppError && expected.includes(error.code)) return error.code
    throw error
  }
}

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
          const next = await submit(fields, { accounts: accountsOf(services), request, reply })
          return reply.header('cache-control', 'no-store').redirect(next, 303)
        },
      })
    }
  })
}
