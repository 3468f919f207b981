import { z } from 'zod'
import { companyLoginAnswer } from '#contract/accounts/factors.ts'
import { emailQuery } from '#contract/accounts/register.ts'
import { AppError } from '#contract/errors.ts'
import { withinSite } from '#contract/site/site-address.ts'
import {
  attemptLifetime,
  beginCompanyLogIn,
  callbackPath,
  findCompanyLogIn,
  finishCompanyLogIn,
} from '#server/accounts/company/log-in.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { accountsOf, endPreviousSession } from '../../session/log-in-response.ts'
import { setDevice, setSession, visitOf } from '../../session/cookie.ts'

const url = '/api/v1/account/login/company'
const get = { tag: 'Log-in', counted: false } as const
const stateName = 'mi-company-login'
const nextName = 'mi-company-next'
/** Cookie limit of browsers, with a margin; longer targets are ignored. */
const maxCookieBytes = 2_000

export const companyRoutes: readonly Route[] = [
  endpoint({
    ...get,
    url,
    summary: 'Check whether an e-mail address uses company log-in',
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
    summary: 'Start a company log-in',
    description: 'Redirects the browser to the identity provider of the organisation.',
    query: emailQuery.extend({
      next: z
        .string()
        .max(8_000)
        .optional()
        .meta({ description: 'Path of this site to open after log-in. Default: `/`.', examples: ['/account'] }),
    }),
    otherAnswers: { 303: { description: 'Go to the identity provider.', headers: ['Location'] } },
    async handle({ query: { email, next }, services, request, reply }) {
      const accounts = accountsOf(services)
      const { url: there, state } = await beginCompanyLogIn(accounts, email, visitOf(request))
      const secure = accounts.siteUrl.startsWith('https:')
      const kept = { path: callbackPath, httpOnly: true, sameSite: 'lax', secure, maxAge: attemptLifetime } as const
      reply.setCookie(stateName, state, kept)
      if (next !== undefined && next.length <= maxCookieBytes && withinSite(next)) reply.setCookie(nextName, next, kept)
      else reply.clearCookie(nextName, { path: callbackPath })
      return reply.redirect(there.href, 303)
    },
  }),
  endpoint({
    ...get,
    url: `${url}/callback`,
    summary: 'Complete a company log-in',
    description:
      'Opens a session and redirects to the page named in `next` of the start, or to `/login?refused=company` if ' +
      'the log-in was refused. The browser must be the one that started the log-in.',
    query: z.object({
      state: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'State of the started log-in.', examples: ['b7Qm2xWc'] }),
      code: z
        .string()
        .max(4096)
        .optional()
        .meta({ description: 'Authorisation code of the provider.', examples: ['SplxlOBeZQQYbYS6WxSbIA'] }),
      error: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'Error code of the provider.', examples: ['access_denied'] }),
      iss: z
        .string()
        .max(400)
        .optional()
        .meta({ description: 'Issuer of the response.', examples: ['https://login.autoworks.example'] }),
    }),
    otherAnswers: { 303: { description: 'Go to the page of this site.', headers: ['Location'] } },
    async handle({ query, services, request, reply }) {
      const accounts = accountsOf(services)
      const state = request.cookies[stateName]
      // Cookies can be forged, so the address is checked again.
      const next = request.cookies[nextName] ?? '/'
      for (const name of [stateName, nextName]) reply.clearCookie(name, { path: callbackPath })
      try {
        if (state === undefined || state !== query.state)
          throw new AppError('forbidden', 'This log-in was started in another browser.')
        const sent = new URL(request.url, 'http://localhost').search.slice(1)
        const { session, deviceToken } = await finishCompanyLogIn(accounts, { query: sent, state }, visitOf(request))
        await endPreviousSession(accounts, request)
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
