import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { keeper } from '#server/accounts/services.ts'
import type { Limit } from '#server/accounts/throttle.ts'
import { sourceOf } from '#server/networks.ts'
import type { Services } from '../../services.ts'

/** Archives under way in one process, and those of one caller: a download in pieces, and another one. */
const most = { all: 24, each: 4 } as const
const taken = new Map<string, number>()

/** An archive costs more than any other call, and a download that goes on begins a new one. */
export const bulkLimit = { scope: 'bulk', most: 120, within: 3_600 } as const satisfies Limit

/** Who takes archives: an account, or the line of a visitor. */
export function takerOf({ caller, ip }: FastifyRequest): string {
  return caller.kind === 'account' ? `account ${caller.accountId}` : `source ${sourceOf(ip)}`
}

/**
 * A place among those who take archives: files are made one at a time for all of them, and a long line helps nobody.
 *
 * @returns gives the place back; the second time it does nothing
 * @throws AppError `unavailable` when all places are taken, `too_many_requests` when this caller has theirs
 */
export function takeSeat(taker: string): () => void {
  const own = taken.get(taker) ?? 0
  if (own >= most.each) {
    throw new AppError('too_many_requests', 'You are taking several archives already. Begin when one has ended.', {
      retryAfter: 30,
    })
  }
  const all = [...taken.values()].reduce((sum, count) => sum + count, 0)
  if (all >= most.all) {
    throw new AppError('unavailable', 'Many archives are being taken at the moment. Try again in a minute.', {
      retryAfter: 60,
    })
  }
  taken.set(taker, own + 1)
  let held = true
  return () => {
    if (!held) return
    held = false
    const left = (taken.get(taker) ?? 1) - 1
    if (left > 0) taken.set(taker, left)
    else taken.delete(taker)
  }
}

/** Counts an archive that is asked for. @throws AppError `too_many_requests` */
export async function countArchive({ accounts, database }: Services, taker: string): Promise<void> {
  if (!accounts) return
  const counted = { limit: bulkLimit, key: taker }
  const wait = await database.asWriter(keeper(), (db) => accounts.throttle.spend(db, [counted]))
  if (wait === 0) return
  throw new AppError('too_many_requests', `These are many archives for one hour. Wait ${wait} s and go on.`, {
    retryAfter: wait,
  })
}
