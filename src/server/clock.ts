import { AppError } from '#contract/errors.ts'

/** Largest difference to the database's clock that is corrected [ms]. A larger one needs an administrator. */
export const maxCorrection = 10 * 60_000
/** Smaller differences are not corrected, so that time does not follow the scatter of the measurement [ms]. */
const tolerance = 1_000

/** Clock of the database minus clock of this machine, as last measured [ms]. */
let difference = 0

/** Sets how far the database's clock is ahead of the clock of this machine [ms]. */
export function setClockDifference(measured: number): void {
  difference = Math.abs(measured) < tolerance ? 0 : Math.round(measured)
}

/** Time of the database [ms since 1970], without limit of correction. Only for times that only the database reads. */
export function databaseTime(): number {
  return Date.now() + difference
}

/** Correction that `timeNow` adds to the clock of this machine [ms]. */
export function clockCorrection(): number {
  return Math.abs(difference) <= maxCorrection ? difference : 0
}

/** Time [ms since 1970], corrected by the database's clock up to `maxCorrection`. */
export function timeNowMs(): number {
  return Date.now() + clockCorrection()
}

/** Time for tokens, sessions, limits and everything that is stored or compared with stored times. */
export function timeNow(): Date {
  return new Date(timeNowMs())
}

/** Reason why the clock of this process is wrong, as a sentence; undefined if it is right. */
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
