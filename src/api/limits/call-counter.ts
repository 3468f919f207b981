import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { ApiKeys } from '#server/api-keys/api-keys.ts'
import type { Allowance, Quotas, SpanLeft } from '#server/quotas/quotas.ts'

/** What plans have more or less of. */
const dataCalls = 'data calls'

type CountOptions = {
  /** What is counted, as the refusal calls it. */
  readonly what?: string
  /** Calls that one of these counts as, by the work that it takes. */
  readonly cost?: number
  /** Tells whose key a call was made with. */
  readonly apiKeys?: Pick<ApiKeys, 'countCall'> | undefined
}

/**
 * Counts a data call against what its caller has left – the person, their keys, or for visitors the network address, and
 * the organisation's day – and refuses it when nothing is. Every counted answer says what is left, in the fields
 * `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers).
 *
 * @param quotas  none where nothing is counted, as in tests without a database
 * @returns a hook for the routes that count
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
 * The same for a page, which says it in its own words: false, with `Retry-After`, when nothing is left. The file of a tool that a program
 * asks for with its key is a call; an address that leads to a data call reads nothing and is counted there alone.
 *
 * @param refuse  takes why a program gets no answer
 * @param cost    pages that take as much work together
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

/** `RateLimit-Policy: "minute";q=300;w=60, …` and `RateLimit: "minute";r=299;t=17, …` */
export function quotaHeaders(spans: Allowance['spans']): Record<string, string> {
  return {
    'ratelimit-policy': spans.map(({ span, limit }) => `"${span}";q=${limit};w=${lengths[span]}`).join(', '),
    ratelimit: spans.map(({ span, left, seconds }) => `"${span}";r=${left};t=${seconds}`).join(', '),
  }
}

const lengths: Readonly<Record<SpanLeft['span'], number>> = { minute: 60, hour: 3_600, day: 86_400 } // s

/** The span that has to pass: the longest of those that are used up. */
function refusal(spans: Allowance['spans'], what: string): AppError {
  const { span, limit, seconds } = spans.findLast(({ left }) => left === 0) ?? spans.at(-1)!
  const whose = span === 'day' ? 'Your organisation has made its' : 'You have made your'
  return new AppError(
    'too_many_requests',
    `${whose} ${limit} ${what} of this ${span}. Wait ${seconds} s and go on${what === dataCalls ? '; for more, request a larger plan' : ''}.`,
    { retryAfter: Math.max(1, seconds) },
  )
}
