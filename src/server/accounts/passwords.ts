import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { AppError } from '#contract/errors.ts'
import type { Keys } from '#server/encryption.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'

/** Password hashing with the first pepper; few at once, because each takes 19 MiB and about 20 ms of a core. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** Takes as long for an account that does not exist or has no password. */
  readonly matches: (password: string, stored: string | null | undefined) => Promise<boolean>
  /** Whether to hash the password again at the next log-in. */
  readonly isOutdated: (stored: string) => boolean
}

/** One core remains for other calls. */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
const maxWaiting = 32

export function passwordsWith(peppers: Keys): Passwords {
  const queue = new PQueue({ concurrency: atOnce })
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= maxWaiting)
      throw new AppError('unavailable', 'Too many log-ins at the moment. Try again in a few seconds.', {
        retryAfter: 2,
      })
    return queue.add(work)
  }
  const [pepper] = peppers
  const nobody = hashPassword('nobody has this password', pepper)
  return {
    hash: (password) => inTurn(() => hashPassword(password, pepper)),
    async matches(password, stored) {
      const right = await inTurn(async () => isPassword(password, stored ?? (await nobody), peppers))
      return right && typeof stored === 'string'
    },
    isOutdated: (stored) => isOutdated(stored, peppers),
  }
}
