import type { FastifyRequest } from 'fastify'
import { callerOfSession } from '#server/accounts/sessions.ts'
import { bearerOf } from './callers.ts'
import type { Services } from '../services.ts'

/** Whether session or key, role and organisation of a long request are unchanged. True for visitors. */
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
