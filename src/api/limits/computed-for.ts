import type { FastifyRequest } from 'fastify'
import { sourceOf } from '#server/networks.ts'
import type { ComputedFor } from '#server/compute/compute-threads.ts'

/** For whom threads compute: an account, or a visitor's line. */
export function computedFor({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>, signal: AbortSignal): ComputedFor {
  return { caller: caller.kind === 'account' ? `account ${caller.accountId}` : `source ${sourceOf(ip)}`, signal }
}
