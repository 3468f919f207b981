import type { LoopTest } from '../fit-kinematic.ts'

/** @throws RangeError if the data cannot be fitted */
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
  const counting = Array.from({ length: count }, (_, i) => i).filter((i) => !weights || weights[i]! > 0)
  const [first] = counting as [number]
  if (free > 0 && counting.every((i) => measured[i] === measured[first]))
    throw new RangeError(
      `all ${used} measured values are ${measured[first]}; constant data do not determine parameters`,
    )
}

/** @throws RangeError naming the point whose weight is invalid, or both lengths if they differ */
export function refuseWeights(weights: ArrayLike<number>, count: number): void {
  if (weights.length !== count) throw new RangeError(`${weights.length} weights for ${count} points`)
  for (let i = 0; i < count; i++) {
    const w = weights[i]!
    if (!(w >= 0 && w < Infinity)) throw new RangeError(`point ${i}: weight ${w} is not a number of 0 or above`)
  }
}

/** @throws RangeError if the lengths differ or an abscissa is not a number */
export function refuseAbscissae(x: ArrayLike<number>, y: ArrayLike<number>): void {
  if (x.length !== y.length) throw new RangeError(`${x.length} abscissae but ${y.length} measured values`)
  for (let i = 0; i < x.length; i++) {
    if (!Number.isFinite(x[i]!)) throw new RangeError(`point ${i}: abscissa is ${x[i]}, not a number`)
  }
}

/**
 * @throws RangeError without tests, and for a repeated name, different lengths, values that are not numbers, strains in
 *          percent, and tests without any reversal
 */
export function refuseLoops(tests: readonly LoopTest[]): void {
  if (tests.length === 0) throw new RangeError('no tests to fit')
  const twice = tests.find(({ id }, i) => tests.findIndex((other) => other.id === id) !== i)
  if (twice) throw new RangeError(`two tests have the id '${twice.id}'`)
  for (const { id, plasticStrain, stress } of tests) {
    if (plasticStrain.length !== stress.length) {
      throw new RangeError(`test '${id}': ${plasticStrain.length} plastic strains but ${stress.length} stresses`)
    }
    if (plasticStrain.length === 0) throw new RangeError(`test '${id}' has no points`)
    let max = 0
    for (let i = 0; i < stress.length; i++) {
      const [strain, value] = [plasticStrain[i]!, stress[i]!]
      max = Math.max(max, Math.abs(value))
      if (!Number.isFinite(strain)) throw new RangeError(`test '${id}', point ${i}: plastic strain ${strain}`)
      if (!Number.isFinite(value)) throw new RangeError(`test '${id}', point ${i}: stress ${value}`)
      // Sheet buckles far below: the number is in percent.
      if (Math.abs(strain) > 1) {
        throw new RangeError(`test '${id}', point ${i}: plastic strain ${strain} is above 1: is it in percent?`)
      }
    }
    if (max > 20_000) throw new RangeError(`test '${id}': stress reaches ${max} MPa; is it in Pa or kPa?`)
    if (max < 5) throw new RangeError(`test '${id}': stress reaches only ${max} MPa; is it in GPa?`)
  }
  if (tests.every((test) => !turnsBack(test))) {
    throw new RangeError('no test has a load reversal, which kinematic hardening requires')
  }
}

function turnsBack({ plasticStrain }: LoopTest): boolean {
  let [low, high] = [0, 0]
  for (let i = 1; i < plasticStrain.length; i++) {
    const change = plasticStrain[i]! - plasticStrain[i - 1]!
    low = Math.min(low, change)
    high = Math.max(high, change)
  }
  return low < 0 && high > 0
}
