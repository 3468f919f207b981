import { z } from 'zod'
import { companyLoginAnswer } from '#contract/accounts/factors.ts'
import { emailQuery } from '#contract/accounts/register.ts'
import { AppError } from '#contract/errors.ts'
import { withinSite } from '#contract/site-address.ts'
import {
  attemptLifetime,
  beginCompanyLogIn,
  callbackPath,
  findCompanyLogIn,
  finishCompanyLogIn,
} from '#server/accounts/company/log-in.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { accountsOf, endEarlier } from '../../session/answer.ts'
import { setDevice, setSession, visitOf } from '../../session/cookie.ts'

const url = '/api/v1/account/login/company'
const get = { tag: 'Log-in', counted: false } as const
const stateName = 'mi-company-login'
const nextName = 'mi-company-next'
/** What browsers take in one cookie with room to spare; a longer wish ends at the first page. */
const cookieRoom = 2_000

/** Logging in at one's own company. The browser walks through these addresses; only the first is a call of a program. */
export const companyRoutes: readonly Route[] = [
  endpoint({
    ...get,
    url,
    summary: 'Whether the organisation of an address logs in by itself',
    query: emailQuery,
    reply: companyLoginAnswer,
    async handle({ query: { email }, services, request }) {
      const login = await findCompanyLogIn(accountsOf(services), email, visitOf(request))
      const start = login ? `${url}/start?email=${encodeURIComponent(email)}` : null
      return { available: login !== undefined, start, required: login?.required ?? false }
    },
  }),
  endpoint({
    ...get,
    url: `${url}/start`,
    summary: 'Go to one’s company to log in',
    description:
      'Sends the browser on, with a state that it has to bring back. `next`: the path of this site where it ends; anything else is the first page.',
    query: emailQuery.extend({ next: z.string().max(8_000).optional() }),
    async handle({ query: { email, next }, services, request, reply }) {
      const accounts = accountsOf(services)
      const { url: there, state } = await beginCompanyLogIn(accounts, email, visitOf(request))
      const secure = accounts.siteUrl.startsWith('https:')
      const kept = { path: callbackPath, httpOnly: true, sameSite: 'lax', secure, maxAge: attemptLifetime } as const
      reply.setCookie(stateName, state, kept)
      if (next !== undefined && next.length <= cookieRoom && withinSite(next)) reply.setCookie(nextName, next, kept)
      else reply.clearCookie(nextName, { path: callbackPath })
      return reply.redirect(there.href, 303)
    },
  }),
  endpoint({
    ...get,
    url: `${url}/callback`,
    summary: 'Come back from one’s company',
    description:
      'Opens a session in the browser that began, and sends it where it wanted to go; to `/login?refused=company` otherwise.',
    query: z.object({
      state: z.string().max(200).optional(),
      code: z.string().max(4096).optional(),
      error: z.string().max(200).optional(),
      iss: z.string().max(400).optional(),
    }),
    async handle({ query, services, request, reply }) {
      const accounts = accountsOf(services)
      const state = request.cookies[stateName]
      // Cookies can be written by others: the address is checked when it is used, too.
      const next = request.cookies[nextName] ?? '/'
      for (const name of [stateName, nextName]) reply.clearCookie(name, { path: callbackPath })
      try {
        if (state === undefined || state !== query.state) throw new AppError('forbidden', 'Another browser began this.')
        const sent = new URL(request.url, 'http://localhost').search.slice(1)
        const { session, deviceToken } = await finishCompanyLogIn(accounts, { query: sent, state }, visitOf(request))
        await endEarlier(accounts, request)
        setSession(reply, session, accounts)
        setDevice(reply, deviceToken, accounts)
        return reply.redirect(withinSite(next) ? next : '/', 303)
      } catch (error) {
        if (error instanceof AppError && error.code === 'forbidden')
          return reply.redirect('/login?refused=company', 303)
        throw error
      }
    },
  }),
]
