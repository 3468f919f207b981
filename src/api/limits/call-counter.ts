import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { ApiConfig } from '../services.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Counts the data calls of each caller – the person when logged in, the network address otherwise – and refuses those
 * over 300 a minute or 3,000 an hour. The counts live in this process: several processes give a caller several budgets.
 *
 * @returns a hook for the routes that count
 */
export async function callCounter(
  app: FastifyInstance,
  { dataCallsPerMinute = 300, dataCallsPerHour = 3000 }: ApiConfig,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<void>> {
  await app.register(rateLimit, { global: false })
  const limits = [
    app.createRateLimit({ max: dataCallsPerMinute, timeWindow: minute, keyGenerator: callerKey }),
    app.createRateLimit({ max: dataCallsPerHour, timeWindow: hour, keyGenerator: callerKey }),
  ]

  return async (request, reply) => {
    const counts = await Promise.all(limits.map((limit) => limit(request)))
    const tightest = counts
      .filter((count) => !count.isAllowed)
      .reduce((a, b) => (b.remaining < a.remaining || b.isExceeded ? b : a))
    reply.headers({
      'x-ratelimit-limit': String(tightest.max),
      'x-ratelimit-remaining': String(tightest.remaining),
      'x-ratelimit-reset': String(tightest.ttlInSeconds),
    })
    if (!tightest.isExceeded) return
    throw new AppError(
      'too_many_requests',
      `More than ${tightest.max} data calls. Wait ${tightest.ttlInSeconds} s and go on.`,
      { retryAfter: Math.max(1, tightest.ttlInSeconds) },
    )
  }
}

function callerKey({ caller, ip }: FastifyRequest): string {
  return caller.kind === 'account' ? `account ${caller.accountId}` : `address ${ip}`
}
