import type { AccountServices, Visit } from './services.ts'
import { type Counted, limits } from './throttle.ts'
import { networkOf, sourceOf } from '#server/networks.ts'

/** From here on a right password opens nothing: only a reset does. */
export const mostFailuresInRow = 100

/** Right passwords cost what wrong ones do: one account from one source, with any result and with any mark. */
export function againOf({ environment }: AccountServices, name: string, visit: Visit): Counted {
  // Outside prod everybody who tries the site is one of a few demo people.
  const limit = environment === 'prod' ? limits.loginAgain : limits.loginAgainShared
  return { limit, key: `${name} ${sourceOf(visit.address)}` }
}

export function attemptsOf(name: string, visit: Visit, device: string | undefined, most: number): Counted[] {
  const ofAccount = { ...limits.loginAccount, most }
  // A known browser has a count of its own, and what its neighbours do is not held against it.
  if (device !== undefined) return [{ limit: ofAccount, key: `${name} ${device}` }]
  return [
    { limit: ofAccount, key: name },
    { limit: limits.loginSource, key: sourceOf(visit.address) },
    { limit: limits.loginNetwork, key: networkOf(visit.address) },
    { limit: limits.loginEverywhere, key: 'all' },
  ]
}
