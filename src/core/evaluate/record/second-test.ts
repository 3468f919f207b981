import type { Issue } from '../../issue.ts'

/** Share of the largest stress that a test of its own reaches, and that of a load that is gone. */
const test = 0.5
const gone = 0.02

/**
 * First row of another test behind the one that ends: the load went while the strain stayed, as in a break; then strain begins again
 * from where the first began, and so does the load. A reversal and elastic cycles, in which both go together, are none.
 *
 * @param strain  engineering strain [1]
 * @param stress  engineering stress [MPa]
 * @returns       undefined in a record of one test
 */
export function secondTest(strain: Float64Array, stress: Float64Array): number | undefined {
  const top = stress.reduce((most, value) => (value > most ? value : most), 0)
  const loaded = stress.findIndex((value) => value > test * top)
  const released = stress.findIndex((value, i) => i > loaded && value < gone * top)
  if (loaded < 0 || released < 0) return undefined
  const again = stress.findIndex((value, i) => i > released && value > test * top)
  if (again < 0) return undefined
  let start = again
  while (start > released && !(stress[start - 1]! < gone * top)) start--
  const reached = strain.subarray(0, released).reduce((most, value) => (value > most ? value : most), 0)
  const between = stress.subarray(released, start)
  // A camera that loses its pattern in the break leaves rows without strain.
  const atBreak = strain.subarray(0, released + 1).findLast(Number.isFinite) ?? 0
  const atStart = strain.subarray(start).find(Number.isFinite) ?? reached
  const isOne = atBreak <= reached / 2 || atStart >= reached / 5
  return isOne || between.some((value) => value < -0.05 * top) ? undefined : start
}

export function secondTestIssue(row: number): Issue {
  return {
    severity: 'warning',
    code: 'second-test',
    message: `After ${row} rows load and strain begin again from zero: another test follows, which is left out. Give each specimen a file of its own, or a column that names it.`,
  }
}
