/** Number of materials from which a family has separate intervals (docs/science/predictor.md#uncertainty). */
const minFamilySize = 15

/**
 * Half widths of intervals that contain a row of a new material with the requested probability: from the errors of n
 * other materials, the ⌈(n + 1)·level⌉-th smallest if each has one row. Of several rows one is drawn, and the median
 * over all draws is used (subsampling of Lee, Barber and Willett 2023). Rows of a family with 15 or more other
 * materials use the errors of that family only (Mondrian; Vovk 2015).
 * @param errors    of rows whose material was left out, in the unit of the target
 * @returns Infinity if n is too small for the level
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
    if (own.rows.size > minFamilySize) ofFamily.set(family, own)
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

type Votes = {
  readonly sizes: Float64Array
  readonly drawn: readonly Drawn[]
  readonly rows: ReadonlyMap<string, readonly number[]>
}

type Drawn = { readonly mean: number; readonly variance: number; readonly third: number }

/** `count` of its `of` rows do not exceed the error. */
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

/** Smallest error that is at least the k-th smallest of half of all draws of the other materials. */
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

/** Median of a sum of independent draws (Cornish and Fisher 1938, first term). */
const medianOf = ({ mean, variance, third }: Drawn): number => (variance > 1e-9 ? mean - third / (6 * variance) : mean)

function countUpTo(numbers: readonly number[], max: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! <= max) low = middle + 1
    else high = middle
  }
  return low
}
