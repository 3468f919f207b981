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
  const middle = Float64Array.from(stress, (value, i) => {
    const [before, after] = [stress[i - 1] ?? value, stress[i + 1] ?? value]
    return Math.max(Math.min(before, value), Math.min(Math.max(before, value), after))
  })
  const top = middle.reduce((most, value) => (value > most ? value : most), 0)
  const isPeak = (i: number) => {
    const [before, value, after] = [stress[i - 1]!, stress[i]!, stress[i + 1]!]
    return value - Math.max(before, after) > stands * top && Math.abs(before - after) < (stands / 2) * top
  }
  let peaks = 0
  const kept = stress.slice()
  for (let i = 1; i + 1 < stress.length; i++) {
    if (!isPeak(i)) continue
    kept[i] = Number.NaN
    peaks++
  }
  // Many are not a disturbance: a record of so few readings, or one that swings.
  return peaks > 0.02 * stress.length ? { stress, peaks: 0 } : { stress: kept, peaks }
}
