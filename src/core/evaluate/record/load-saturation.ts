/** Equal readings in a row that a load cell at the end of its range shows at least. */
const leastReadings = 4
/** Share of the largest stress by which the curve would have climbed on over the plateau. */
const leastClimb = 0.02

/**
 * Whether the load cell reached the end of its range: the largest reading repeats to the last digit in a row, and at the slope before it
 * the stress would have climbed on by 2 %. A flat maximum that is written with few digits is round: its slope before is small.
 *
 * @param stress  engineering stress [MPa], row by row
 */
export function isSaturated(stress: Float64Array): boolean {
  let from = 0
  for (let i = 1; i < stress.length; i++) if (stress[i]! > stress[from]!) from = i
  let to = from
  while (to + 1 < stress.length && stress[to + 1] === stress[from]) to++
  const rows = to - from
  if (rows + 1 < leastReadings || from < 2) return false
  // Slope over a quarter of the plateau before it, or two readings.
  const before = Math.max(0, from - 1 - Math.max(1, Math.round(rows / 4)))
  const slope = (stress[from - 1]! - stress[before]!) / (from - 1 - before)
  return slope * rows >= leastClimb * stress[from]!
}
