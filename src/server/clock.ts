import { AppError } from '#contract/errors.ts'

/** The largest difference to the database's clock that is corrected. A larger one needs an administrator. [ms] */
export const maxCorrection = 10 * 60_000
/** Smaller differences are left alone, so that time does not move with the scatter of the measurement. [ms] */
const tolerance = 1_000

/** The database's clock minus the clock of this machine, as last measured [ms]. */
let difference = 0

/** Sets how far the database's clock is ahead of the clock of this machine [ms]. */
export function setClockDifference(measured: number): void {
  difference = Math.abs(measured) < tolerance ? 0 : Math.round(measured)
}

/** Time of the database [ms since 1970], however large the difference is. Only for what the database alone reads. */
export function databaseTime(): number {
  return Date.now() + difference
}

/** What `timeNow` adds to the clock of this machine [ms]. */
export function clockCorrection(): number {
  return Math.abs(difference) <= maxCorrection ? difference : 0
}

/** Time in milliseconds since 1970, corrected by the database's clock up to `maxCorrection`. */
export function timeNowMs(): number {
  return Date.now() + clockCorrection()
}

/** The time for tokens, sessions, limits and everything that is stored or compared with stored times. */
export function timeNow(): Date {
  return new Date(timeNowMs())
}

/** Why this process cannot trust its clock, as a sentence; undefined while it can. */
export function clockFault(): string | undefined {
  if (Math.abs(difference) <= maxCorrection) return undefined
  const minutes = Math.round(Math.abs(difference) / 60_000)
  return `The clock of this server is ${minutes} min ${difference > 0 ? 'behind' : 'ahead of'} the clock of the database. Set both by NTP.`
}

/** @throws AppError `unavailable` while the clock is too wrong to issue anything that expires */
export function assertClock(): void {
  const fault = clockFault()
  if (fault !== undefined)
    throw new AppError('unavailable', `You cannot log in at the moment. ${fault}`, { retryAfter: 60 })
}
