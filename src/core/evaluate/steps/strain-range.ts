import type { Issue } from '../../issue.ts'

/** Sheet between plates buckles long before; its last pull to the break may pass the 0.15 that docs/science/tests.md names as usual [1]. */
const most = 0.5

/**
 * The first strain that a test of its kind cannot have reached, as an error for the person who has the file; undefined where all are
 * possible. Percent read as fractions pass every other check and give numbers.
 */
export function strainBeyond(strain: Float64Array): Issue | undefined {
  const row = strain.findIndex((value) => Math.abs(value) > most)
  if (row < 0) return undefined
  return {
    severity: 'error',
    code: 'strain-out-of-range',
    message: `Row ${row + 1}: strain ${Number(strain[row]!.toPrecision(4))} is not within ±${most}. If it is in percent, say so in the unit of its column.`,
  }
}
