import type { FastifyRequest } from 'fastify'
import { sourceOf } from '#server/networks.ts'
import type { ComputationOwner } from '#server/compute/compute-threads.ts'

/** Owner of a computation in a thread: an account, or the network address of a visitor. */
export function computationOwner(
  { caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>,
  signal: AbortSignal,
): ComputationOwner {
  return { caller: caller.kind === 'account' ? `account ${caller.accountId}` : `source ${sourceOf(ip)}`, signal }
}
