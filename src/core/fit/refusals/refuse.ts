/**
 * Refuses data no fit can use, with the fact.
 *
 * @param free  number of free parameters
 * @throws RangeError
 */
export function refuseUnusable(
  measured: ArrayLike<number>,
  weights: ArrayLike<number> | undefined,
  free: number,
  conditions: number,
): void {
  const count = measured.length
  for (let i = 0; i < count; i++) {
    if (!Number.isFinite(measured[i]!))
      throw new RangeError(`point ${i}: measured value is ${measured[i]}, not a number`)
  }
  let used = count
  if (weights) {
    refuseWeights(weights, count)
    used = Array.from(weights).filter((w) => w > 0).length
    if (used === 0) throw new RangeError(`all ${count} weights are zero`)
  }
  if (used <= free - conditions) {
    throw new RangeError(`too few points: ${used} cannot determine ${free} parameters and their scatter`)
  }
  // Where nothing is sought, nothing can be undetermined.
  const counting = Array.from({ length: count }, (_, i) => i).filter((i) => !weights || weights[i]! > 0)
  const [first] = counting as [number]
  if (free > 0 && counting.every((i) => measured[i] === measured[first]))
    throw new RangeError(`all ${used} measured values are ${measured[first]}: constant data determine no parameters`)
}

/** @throws RangeError naming the point whose weight is below 0 or no number, or both lengths where they differ */
export function refuseWeights(weights: ArrayLike<number>, count: number): void {
  if (weights.length !== count) throw new RangeError(`${weights.length} weights for ${count} points`)
  for (let i = 0; i < count; i++) {
    const w = weights[i]!
    if (!(w >= 0 && w < Infinity)) throw new RangeError(`point ${i}: weight ${w} is not a number of 0 or above`)
  }
}

/** @throws RangeError where the lengths differ or an abscissa is not a number */
export function refuseAbscissae(x: ArrayLike<number>, y: ArrayLike<number>): void {
  if (x.length !== y.length) throw new RangeError(`${x.length} abscissae but ${y.length} measured values`)
  for (let i = 0; i < x.length; i++) {
    if (!Number.isFinite(x[i]!)) throw new RangeError(`point ${i}: abscissa is ${x[i]}, not a number`)
  }
}
