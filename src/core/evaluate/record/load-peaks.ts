/** A single reading that stands so far above both neighbours [share of the largest reading but such peaks] is not a load of the specimen. */
const stands = 0.05

/**
 * Stress without single readings of a disturbed load cell: each that is higher than both its neighbours by 5 % of the largest of all
 * others, while those agree. One would be the strength, and the fall behind it the fracture. A break or an upper yield point has a high
 * reading before it.
 *
 * @param stress  engineering stress [MPa]; stays as it is
 * @returns       the same with NaN in their place, and how many
 */
export function withoutPeaks(stress: Float64Array): { readonly stress: Float64Array; readonly peaks: number } {
  // Largest of all readings but peaks: of each three neighbours the middle one.
  let top = 0
  for (let i = 0; i < stress.length; i++) {
    const [before, value, after] = [stress[i - 1] ?? stress[i]!, stress[i]!, stress[i + 1] ?? stress[i]!]
    const middle = Math.max(Math.min(before, value), Math.min(Math.max(before, value), after))
    if (middle > top) top = middle
  }
  let peaks = 0
  const kept = stress.slice()
  for (let i = 1; i + 1 < stress.length; i++) {
    const [before, value, after] = [stress[i - 1]!, stress[i]!, stress[i + 1]!]
    const isPeak = value - Math.max(before, after) > stands * top && Math.abs(before - after) < (stands / 2) * top
    if (!isPeak) continue
    kept[i] = Number.NaN
    peaks++
  }
  // Many are not a disturbance: a record of so few readings, or one that swings.
  return peaks > 0.02 * stress.length ? { stress, peaks: 0 } : { stress: kept, peaks }
}
