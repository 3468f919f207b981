import { random } from '../../numerics/random.ts'
import type { FitParameter } from './problem.ts'

/**
 * Starts spread over the bounds by Latin hypercube sampling: in each parameter every one of `count` equal shares is used
 * once. Shares are equal in the logarithm where positive bounds span more than two decades. Held parameters stay; one
 * without both bounds varies by a factor of e about its start.
 *
 * @param seed  same seed, same starts
 */
export function startPoints(parameters: readonly FitParameter[], count: number, seed: number): number[][] {
  const { uniform } = random(seed)
  const columns = parameters.map((parameter) => {
    const order = Array.from({ length: count }, (_, i) => i)
    for (let i = count - 1; i > 0; i--) {
      const j = Math.floor(uniform() * (i + 1))
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    return order.map((share) => place(parameter, (share + uniform()) / count))
  })
  return Array.from({ length: count }, (_, i) => columns.map((column) => column[i]!))
}

function place({ start, lower = -Infinity, upper = Infinity, fixed }: FitParameter, share: number): number {
  if (fixed) return start
  if (Number.isFinite(lower) && Number.isFinite(upper)) {
    if (lower > 0 && upper > 100 * lower) return lower * (upper / lower) ** share
    return lower + (upper - lower) * share
  }
  const value = start * Math.exp(2 * share - 1)
  return Math.min(upper, Math.max(lower, value))
}
