/** From so many materials on, a family has intervals of its own (docs/science/predictor.md#uncertainty). */
export const leastOfFamily = 15

/**
 * Half widths of intervals that hold a row of a new material with the asked probability: for each row from the errors of n other
 * materials, the ⌈(n + 1)·level⌉-th smallest where each has one row. Of materials with several rows one row each is drawn, and the
 * median of that value over all draws is taken (subsampling of Lee, Barber and Willett 2023): a shared vote of their rows holds more
 * than was asked, 97 % for 90 % of ten materials. Rows of a family with 15 or more other materials get the errors of that family
 * alone (Mondrian; Vovk 2015).
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

/** Up to each of the errors in rising order: how many of drawn rows are not above it, as a mean, its variance and third moment. */
type Votes = {
  readonly sizes: Float64Array
  readonly drawn: readonly Drawn[]
  /** Places of the rows of each material in that order. */
  readonly rows: ReadonlyMap<string, readonly number[]>
}

type Drawn = { readonly mean: number; readonly variance: number; readonly third: number }

/** Of one material, `count` of whose `of` rows are not above. */
function drawnOf(count: number, of: number): Drawn {
  const mean = of === 0 ? 0 : count / of
  const variance = mean * (1 - mean)
  return { mean, variance, third: variance * (1 - 2 * mean) }
}

const plus = (a: Drawn, b: Drawn, times = 1): Drawn => ({
  mean: a.mean + times * b.mean,
  variance: a.variance + times * b.variance,
  third: a.third + times * b.third,
})

function votesOf(rows: readonly number[], errors: Float64Array, groups: readonly string[]): Votes {
  const size = (i: number) => (Number.isNaN(errors[i]!) ? Infinity : Math.abs(errors[i]!))
  const order = [...rows].sort((a, b) => (size(a) === size(b) ? a - b : size(a) - size(b)))
  const places = byWord(order.map((i) => groups[i]!))
  const seen = new Map<string, number>()
  let sum = drawnOf(0, 0)
  return {
    sizes: Float64Array.from(order, size),
    drawn: order.map((i) => {
      const [own, before] = [places.get(groups[i]!)!.length, seen.get(groups[i]!) ?? 0]
      seen.set(groups[i]!, before + 1)
      return (sum = plus(plus(sum, drawnOf(before, own), -1), drawnOf(before + 1, own)))
    }),
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

/** The least error that half of all draws of the materials other than this one have their k-th smallest not above. */
function widthWithout({ sizes, drawn, rows }: Votes, group: string, level: number): number {
  const own = rows.get(group) ?? []
  const others = rows.size - (own.length > 0 ? 1 : 0)
  const k = Math.ceil((others + 1) * level - 1e-6)
  if (k > others) return Infinity
  const enough = (place: number) => {
    const all = plus(drawn[place]!, drawnOf(countUpTo(own, place), own.length), -1)
    return medianOf(all) >= k - 0.5 - 1e-6
  }
  let [low, high] = [0, sizes.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (enough(middle)) high = middle
    else low = middle + 1
  }
  return sizes[low]!
}

/** Of a count that is a sum of independent draws (Cornish and Fisher 1938, first term); a whole number where nothing is drawn. */
const medianOf = ({ mean, variance, third }: Drawn): number => (variance > 1e-9 ? mean - third / (6 * variance) : mean)

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
