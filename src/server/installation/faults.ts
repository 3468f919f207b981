import { timeNow } from '#server/clock.ts'
export type Fault = {
  readonly at: string
  /** Reference shown to the reader, under which the log has the details. */
  readonly reference: string
  /** Address of the page or pattern of the call; contains no user input. */
  readonly where: string
}

export type Faults = {
  readonly since: string
  readonly count: number
  readonly newest: readonly Fault[]
}

/** The log contains all of them. */
const maxFaults = 10

const since = timeNow().toISOString()
let count = 0
let newest: readonly Fault[] = []

/**
 * Records a fault for the health page, in memory only: the log is the permanent record, and the database may be the
 * cause. Each process has a separate list (docs/design/laboratory-quality.md#machines).
 */
export function noteFault(fault: Fault): void {
  count++
  newest = [fault, ...newest].slice(0, maxFaults)
}

export function faultsOfProcess(): Faults {
  return { since, count, newest }
}
