/** From so many materials on, a family has intervals of its own (docs/science/predictor.md#uncertainty). */
export const leastOfFamily = 15

/**
 * Half widths of intervals that hold a new material with the asked probability: for each row from the errors of other materials,
 * the k-th smallest of n materials with k = ⌈(n + 1)·level⌉. Rows of one material share one vote. Rows of a family with 15 or more
 * other materials get the errors of that family alone (Mondrian; Vovk 2015).
 *
 * @param errors    of rows whose material was left out, in the unit of the target
 * @param families  of each row; without them all materials are one
 * @returns Infinity where n is too small for the level
 * @throws RangeError for a level outside 0 … 1
 */
export function conformalWidths(
  errors: Float64Array,
  groups: readonly string[],
  level: number,
  families?: readonly string[],
): Float64Array {
  if (!(level > 0 && level < 1)) throw new RangeError(`confidence level ${level} is not between 0 and 1`)
  const sorted = [...errors.keys()].sort((a, b) => Math.abs(errors[a]!) - Math.abs(errors[b]!))
  const votesOf = (rows: readonly number[], own: string) => {
    const others = new Map<string, number>()
    for (const i of rows) others.set(groups[i]!, (others.get(groups[i]!) ?? 0) + 1)
    others.delete(own)
    // 0.8 of 10 is 8 in the sense of the rule, and 8.000000000000002 in that of the processor.
    const k = Math.ceil((others.size + 1) * level * (1 - 4 * Number.EPSILON))
    if (k > others.size) return Infinity
    let votes = 0
    for (const i of rows) {
      if (groups[i] === own) continue
      votes += 1 / others.get(groups[i]!)!
      if (votes >= k - 1e-9) return Math.abs(errors[i]!)
    }
    return Infinity
  }
  const widths = new Map<string, number>()
  return Float64Array.from(groups, (group, i) => {
    const key = JSON.stringify([group, families?.[i]])
    let width = widths.get(key)
    if (width === undefined) {
      const family = families && sorted.filter((j) => families[j] === families[i])
      const large = family && new Set(family.map((j) => groups[j]!)).size > leastOfFamily
      width = votesOf(large ? family : sorted, group)
      widths.set(key, width)
    }
    return width
  })
}
