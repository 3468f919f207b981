import type { FitParameter } from './problem.ts'

/** Bounds are exact, so that a parameter on its bound is recognised. */
type SearchSpace = {
  readonly free: readonly number[]
  readonly start: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly toValues: (point: Float64Array) => number[]
  /** dvalue/dcoordinate. */
  readonly stretch: (coordinate: number, value: number) => number
}

/**
 * @throws RangeError for contradictory bounds, a start outside them or not a number, and the logarithm of a value ≤ 0
 */
export function searchSpace(parameters: readonly FitParameter[]): SearchSpace {
  for (const parameter of parameters) check(parameter)
  const free = parameters.flatMap(({ fixed, lower, upper }, i) =>
    fixed || (lower !== undefined && lower === upper) ? [] : [i],
  )
  const coordinate = (i: number, value: number) => (parameters[i]!.scale === 'log' ? Math.log(value) : value)
  const start = Float64Array.from(free, (i) => coordinate(i, parameters[i]!.start))
  const lower = Float64Array.from(free, (i) => coordinate(i, bounds(parameters[i]!)[0]))
  const upper = Float64Array.from(free, (i) => coordinate(i, bounds(parameters[i]!)[1]))
  return {
    free,
    start,
    lower,
    upper,
    toValues(point) {
      const values = parameters.map((parameter) => parameter.start)
      for (const [j, i] of free.entries()) {
        const [low, high] = bounds(parameters[i]!)
        const u = point[j]!
        if (u === lower[j]) values[i] = low
        else if (u === upper[j]) values[i] = high
        else values[i] = parameters[i]!.scale === 'log' ? Math.min(high, Math.max(low, Math.exp(u))) : u
      }
      return values
    },
    stretch: (j, value) => (parameters[free[j]!]!.scale === 'log' ? value : 1),
  }
}

function bounds({ lower, upper, scale }: FitParameter): [number, number] {
  // 1e-300 is the smallest practical bound of a logarithm.
  return [scale === 'log' ? Math.max(lower ?? 0, 1e-300) : (lower ?? -Infinity), upper ?? Infinity]
}

function check({ id, start, lower = -Infinity, upper = Infinity, scale, fixed }: FitParameter): void {
  if (!Number.isFinite(start)) throw new RangeError(`start of ${id} is ${start}, not a number`)
  if (Number.isNaN(lower) || Number.isNaN(upper)) throw new RangeError(`a bound of ${id} is NaN`)
  if (lower > upper) throw new RangeError(`bounds of ${id}: ${lower} is above ${upper}`)
  if (fixed) return
  if (start < lower) throw new RangeError(`start of ${id}: ${start} is below its lower bound ${lower}`)
  if (start > upper) throw new RangeError(`start of ${id}: ${start} is above its upper bound ${upper}`)
  if (scale === 'log' && !(start > 0)) throw new RangeError(`start of ${id}: ${start} has no logarithm`)
}
