import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { keeper } from '#server/accounts/services.ts'
import type { Limit } from '#server/accounts/throttle.ts'
import { sourceOf } from '#server/networks.ts'
import type { Services } from '../../services.ts'

/** Concurrent archives of a process and of one caller. */
const maxSlots = { all: 24, each: 4 } as const
const taken = new Map<string, number>()

export const bulkLimit = { scope: 'bulk', max: 120, within: 3_600 } as const satisfies Limit

export function requesterOf({ caller, ip }: FastifyRequest): string {
  return caller.kind === 'account' ? `account ${caller.accountId}` : `source ${sourceOf(ip)}`
}

/**
 * @returns releases the slot
 * @throws AppError `unavailable` if all slots are in use, `too_many_requests` if the caller uses all of theirs
 */
export function takeSlot(taker: string): () => void {
  const own = taken.get(taker) ?? 0
  if (own >= maxSlots.each) {
    throw new AppError(
      'too_many_requests',
      'You are already downloading several archives. Wait until one has finished.',
      {
        retryAfter: 30,
      },
    )
  }
  const all = [...taken.values()].reduce((sum, count) => sum + count, 0)
  if (all >= maxSlots.all) {
    throw new AppError('unavailable', 'Too many archives are being downloaded. Try again in one minute.', {
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

/** Counts an archive. @throws AppError `too_many_requests` */
export async function countArchive({ accounts, database }: Services, taker: string): Promise<void> {
  if (!accounts) return
  const counted = { limit: bulkLimit, key: taker }
  const wait = await database.asWriter(keeper(), (db) => accounts.throttle.spend(db, [counted]))
  if (wait === 0) return
  throw new AppError('too_many_requests', `You have reached the hourly limit of archives. Continue after ${wait} s.`, {
    retryAfter: wait,
  })
}
