/** From so many materials on, a family has intervals of its own (docs/science/predictor.md#uncertainty). */
export const leastOfFamily = 15

/**
 * Half widths of intervals that hold a new material with the asked probability: for each row from the errors of other materials,
 * the least that (n + 1)·level of n materials have voted up to: the ⌈(n + 1)·level⌉-th smallest where each has one row. Rows of one
 * material share one vote (Lee, Barber and Willett 2023). Rows of a family with 15 or more other materials get the errors of that
 * family alone (Mondrian; Vovk 2015).
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
  const all = votesOf([...errors.keys()], errors, groups)
  const ofFamily = new Map<string, Votes>()
  for (const [family, rows] of families ? byWord(families) : []) {
    const own = votesOf(rows, errors, groups)
    if (own.rows.size > leastOfFamily) ofFamily.set(family, own)
  }
  const widths = new Map<string, number>()
  return Float64Array.from(groups, (group, i) => {
    const key = JSON.stringify([group, families?.[i]])
    let width = widths.get(key)
    if (width === undefined) {
      width = widthWithout((families && ofFamily.get(families[i]!)) ?? all, group, level)
      widths.set(key, width)
    }
    return width
  })
}

/** Sizes of errors in rising order, and how many materials have voted up to each. */
type Votes = {
  readonly sizes: Float64Array
  readonly voted: Float64Array
  /** Places of the rows of each material in that order. */
  readonly rows: ReadonlyMap<string, readonly number[]>
}

function votesOf(rows: readonly number[], errors: Float64Array, groups: readonly string[]): Votes {
  const size = (i: number) => (Number.isNaN(errors[i]!) ? Infinity : Math.abs(errors[i]!))
  const order = [...rows].sort((a, b) => (size(a) === size(b) ? a - b : size(a) - size(b)))
  const places = byWord(order.map((i) => groups[i]!))
  let votes = 0
  return {
    sizes: Float64Array.from(order, size),
    voted: Float64Array.from(order, (i) => (votes += 1 / places.get(groups[i]!)!.length)),
    rows: places,
  }
}

function byWord(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [i, word] of words.entries()) {
    const own = places.get(word)
    if (own) own.push(i)
    else places.set(word, [i])
  }
  return places
}

/** The least error at which enough materials have voted, those that are not this one. */
function widthWithout({ sizes, voted, rows }: Votes, group: string, level: number): number {
  const own = rows.get(group) ?? []
  const others = rows.size - (own.length > 0 ? 1 : 0)
  const k = (others + 1) * level
  if (k > others + 1e-6) return Infinity
  const votes = (place: number) => voted[place]! - countUpTo(own, place) / (own.length || 1)
  let [low, high] = [0, sizes.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (votes(middle) >= k - 1e-6) high = middle
    else low = middle + 1
  }
  return sizes[low]!
}

/** How many of rising numbers are not above one. */
function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! <= most) low = middle + 1
    else high = middle
  }
  return low
}
