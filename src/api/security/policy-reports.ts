import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { sourceOf } from '#server/networks.ts'
import type { Route } from '../endpoint.ts'
import { pageOf } from '../refusal-log.ts'
import { policyReportAddress } from './headers.ts'

/** Of one report [byte]; reports of one internet connection in a minute; lines of one process in an hour. */
export const reportLimits = { bytes: 8192, perMinute: 30, linesPerHour: 200 } as const
const minute = 60_000 // ms

const address = z.string().max(4000)
const report = z.object({
  'csp-report': z.object({
    'document-uri': address,
    'effective-directive': z
      .string()
      .regex(/^[a-z]+(?:-[a-z]+){0,4}$/)
      .max(40),
    'blocked-uri': address,
    'source-file': address.nullish(),
  }),
})

/** Directives of the policies of the site and those that they imply; others come from no browser. */
const directives = new Set(
  ['script-src', 'style-src']
    .flatMap((name) => [name, `${name}-elem`, `${name}-attr`])
    .concat(
      'default-src img-src font-src connect-src worker-src object-src media-src frame-src manifest-src base-uri form-action'.split(
        ' ',
      ),
      ['frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
    ),
)

/**
 * Takes what browsers report about the content policy of pages: counted, and each distinct violation logged once an hour.
 * Of addresses only page, or host, is logged: a query may contain tokens.
 */
export const policyReports: Route = {
  method: 'POST',
  url: policyReportAddress,
  add(app, { services: { metrics } }) {
    const ofSource = new LRUCache<string, number>({ max: 10_000, ttl: minute, noUpdateTTL: true })
    const logged = new LRUCache<string, true>({ max: reportLimits.linesPerHour, ttl: 60 * minute })
    // A scope of its own, because a browser sends this type to other sites without asking them: no other call accepts it.
    void app.register(async (own) => {
      const readJson = own.getDefaultJsonParser('error', 'error')
      own.removeAllContentTypeParsers()
      own.addContentTypeParser('application/csp-report', { parseAs: 'string' }, readJson)
      own.post(
        policyReportAddress,
        {
          schema: { hide: true, body: report },
          bodyLimit: reportLimits.bytes,
          async onRequest({ ip }) {
            const source = sourceOf(ip)
            const sent = (ofSource.get(source) ?? 0) + 1
            ofSource.set(source, sent)
            if (sent > reportLimits.perMinute)
              throw new AppError('too_many_requests', 'Too many reports from your network.', { retryAfter: 60 })
          },
        },
        async (request, reply) => {
          const { 'csp-report': sent } = request.body as z.output<typeof report>
          const given = sent['effective-directive']
          const directive = directives.has(given) ? given : 'other'
          metrics?.policyReported(directive)
          const violation = {
            directive,
            page: pathOf(sent['document-uri']),
            blocked: hostOf(sent['blocked-uri']),
            script: pathOf(sent['source-file'] ?? ''),
          }
          const key = JSON.stringify(violation)
          logged.purgeStale()
          if (!logged.has(key) && logged.size < reportLimits.linesPerHour) {
            logged.set(key, true)
            request.log.warn({ reference: request.id, ...violation }, 'content policy violated')
          }
          return reply.code(204).send()
        },
      )
    })
  },
}

function pathOf(text: string): string {
  return URL.canParse(text) ? pageOf(new URL(text).pathname) : ''
}

/** Host of an address, scheme of others such as that of an extension, or a word such as `inline`. */
function hostOf(text: string): string {
  if (!URL.canParse(text)) return /^[a-z-]{1,40}$/.exec(text)?.[0] ?? ''
  const { protocol, host } = new URL(text)
  return (/^(?:https?|wss?):$/.test(protocol) ? host : protocol).slice(0, 100)
}
