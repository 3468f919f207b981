import { timeNow } from '#server/clock.ts'
/** An answer that failed by a fault of ours. */
export type Fault = {
  /** ISO 8601. */
  readonly at: string
  /** Under which the log has all of it, as the reader was told. */
  readonly reference: string
  /** Address of the page or pattern of the call: nothing of it was typed by somebody. */
  readonly where: string
}

export type Faults = {
  /** When this process began to count. */
  readonly since: string
  readonly count: number
  /** The newest first. */
  readonly newest: readonly Fault[]
}

/** Enough to see what they have in common; the log has them all. */
const most = 10

const since = timeNow().toISOString()
let count = 0
let newest: readonly Fault[] = []

/**
 * Remembers a fault for the page of health. In memory alone: the log is the record, and a fault may be that of the database. Each
 * process knows its own (docs/decisions/0369).
 */
export function noteFault(fault: Fault): void {
  count++
  newest = [fault, ...newest].slice(0, most)
}

export function faultsOfProcess(): Faults {
  return { since, count, newest }
}
