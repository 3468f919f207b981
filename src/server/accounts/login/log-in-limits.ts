import type { AccountServices, Visit } from '../services.ts'
import { type Counted, limits } from '../throttle.ts'
import { networkOf, sourceOf } from '#server/networks.ts'

/** Wrong passwords in a row after which only a reset opens the account. */
export const maxFailuresInRow = 100

/** Limit for repeated log-ins with one account from one source. Correct passwords count too, because hashing them costs the same. */
export function repeatedLogInLimit({ environment }: AccountServices, name: string, visit: Visit): Counted {
  // Outside production all visitors share a few demonstration accounts.
  const limit = environment === 'prod' ? limits.loginAgain : limits.loginAgainShared
  return { limit, key: `${name} ${sourceOf(visit.address)}` }
}

export function attemptsOf(name: string, visit: Visit, device: string | undefined, max: number): Counted[] {
  const ofAccount = { ...limits.loginAccount, max }
  // A known browser is counted separately, so that other users of its network do not block it.
  if (device !== undefined) return [{ limit: ofAccount, key: `${name} ${device}` }]
  return [
    { limit: ofAccount, key: name },
    { limit: limits.loginSource, key: sourceOf(visit.address) },
    { limit: limits.loginNetwork, key: networkOf(visit.address) },
    { limit: limits.loginEverywhere, key: 'all' },
  ]
}
