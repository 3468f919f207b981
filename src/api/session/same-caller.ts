import type { FastifyRequest } from 'fastify'
import { callerOfSession } from '#server/accounts/session-alive.ts'
import { bearerOf } from './callers.ts'
import type { Services } from '../services.ts'

/**
 * Whether the sender of a request that takes long is still the same as when it began: their session has not ended or their key
 * is still good, with the role and the organisation of then. Visitors always are.
 */
export async function isSameCaller(
  { database, apiKeys, accounts }: Services,
  request: FastifyRequest,
): Promise<boolean> {
  const { caller, account, apiKey } = request
  if (caller.kind !== 'account') return true
  const now = apiKey
    ? (await apiKeys?.find(bearerOf(request) ?? ''))?.caller
    : account && (await callerOfSession(accounts ?? { database }, account.sessionId))
  return now?.kind === 'account' && now.role === caller.role && now.organisationId === caller.organisationId
}
