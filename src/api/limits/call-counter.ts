import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { ApiKeys } from '#server/api-keys/api-keys.ts'
import type { Allowance, Quotas, SpanLeft } from '#server/quotas/quotas.ts'

const dataCalls = 'data calls'

type CountOptions = {
  readonly what?: string
  readonly cost?: number
  readonly apiKeys?: Pick<ApiKeys, 'countCall'> | undefined
}

/**
 * Returns a hook that counts calls of a caller (account, API key, or network address of a visitor) and organisation,
 * and refuses at the limit. Responses have `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers).
 * @param quotas  undefined where calls are not counted, as in tests without a database
 */
export function callCounter(
  quotas: Quotas | undefined,
  { what = dataCalls, apiKeys, cost = 1 }: CountOptions = {},
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async ({ caller, ip, apiKey }, reply) => {
    if (!quotas) return
    const { allowed, spans } = await quotas.take({ caller, address: ip, apiKeyId: apiKey?.keyId }, cost)
    reply.headers(quotaHeaders(spans))
    if (!allowed) throw refusal(spans, what)
    if (apiKey) apiKeys?.countCall(apiKey)
  }
}

type Counting = {
  readonly pageQuotas?: Quotas | undefined
  readonly quotas?: Quotas | undefined
  readonly apiKeys?: CountOptions['apiKeys']
}

/**
 * Counts a page. Returns false, with `Retry-After`, at the limit. A tool file for an API key counts as a data call.
 * @param refuse  receives the reason why a program is refused
 * @param cost  pages that this request counts as
 */
export async function hasPagesLeft(
  { pageQuotas: quotas, ...calls }: Counting,
  request: FastifyRequest,
  reply: FastifyReply,
  refuse: (refusal: unknown) => void,
  cost = 1,
): Promise<boolean> {
  const { caller, ip, apiKey } = request
  if (apiKey) {
    const count = callCounter(calls.quotas, { ...calls, cost })
    return count(request, reply).then(
      () => true,
      (refusal) => (refuse(refusal), false),
    )
  }
  if (!quotas) return true
  const { allowed, spans } = await quotas.take({ caller, address: ip, apiKeyId: undefined }, cost)
  const wait = Math.max(1, ...spans.filter(({ left }) => left === 0).map(({ seconds }) => seconds))
  if (!allowed) reply.header('retry-after', String(wait))
  return allowed
}

export function quotaHeaders(spans: Allowance['spans']): Record<string, string> {
  return {
    'ratelimit-policy': spans.map(({ span, limit }) => `"${span}";q=${limit};w=${lengths[span]}`).join(', '),
    ratelimit: spans.map(({ span, left, seconds }) => `"${span}";r=${left};t=${seconds}`).join(', '),
  }
}

const lengths: Readonly<Record<SpanLeft['span'], number>> = { minute: 60, hour: 3_600, day: 86_400 } // s

/** The longest exhausted limit decides how long to wait. */
function refusal(spans: Allowance['spans'], what: string): AppError {
  const { span, limit, seconds } = spans.findLast(({ left }) => left === 0) ?? spans.at(-1)!
  const whose = span === 'day' ? 'Your organisation has used its' : 'You have used your'
  return new AppError(
    'too_many_requests',
    `${whose} ${limit} ${what} of this ${span}. Continue after ${seconds} s${what === dataCalls ? '; for more, request a larger plan' : ''}.`,
    { retryAfter: Math.max(1, seconds) },
  )
}
