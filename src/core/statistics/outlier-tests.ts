import { refuseNonNumbers } from '../numerics/finite-numbers.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import { summarise } from './replicates.ts'

type DixonHint = {
  readonly index: number
  readonly ratio: 'r10' | 'r11' | 'r21' | 'r22'
  readonly statistic: number
  readonly critical: number
  readonly suspicious: boolean
}

/** Two-sided, 5 %, for 3 to 30 values, from a million simulated normal samples each, within 0.002. */
const critical: readonly number[] = [
  0.97, 0.829, 0.71, 0.628, 0.569, 0.608, 0.564, 0.53, 0.621, 0.591, 0.565, 0.586, 0.565, 0.546, 0.529, 0.515, 0.501,
  0.489, 0.478, 0.468, 0.459, 0.451, 0.443, 0.436, 0.429, 0.423, 0.418, 0.412,
]

/**
 * Dixon's test: gap over range; null below 3 or above 30 values, or without scatter.
 * @throws RangeError for a value that is not a number
 */
export function dixon(values: readonly number[]): DixonHint | null {
  const n = values.length
  if (n < 3 || n > 30) return null
  refuseNonNumbers(values)
  const order = [...values.keys()].toSorted((a, b) => values[a]! - values[b]!)
  const at = (rank: number) => values[order[rank]!]!
  const [ratio, near, far] =
    n <= 7
      ? (['r10', 1, 0] as const)
      : n <= 10
        ? (['r11', 1, 1] as const)
        : n <= 13
          ? (['r21', 2, 1] as const)
          : (['r22', 2, 2] as const)
  const low = (at(near) - at(0)) / (at(n - 1 - far) - at(0))
  const high = (at(n - 1) - at(n - 1 - near)) / (at(n - 1) - at(far))
  if (!(at(n - 1) > at(0))) return null
  const lower = Number.isFinite(low) ? low : 0
  const upper = Number.isFinite(high) ? high : 0
  const statistic = Math.max(lower, upper)
  const limit = critical[n - 3]!
  return {
    index: order[lower > upper ? 0 : n - 1]!,
    ratio,
    statistic,
    critical: limit,
    suspicious: statistic > limit,
  }
}

/** Distance and critical distance in standard deviations. */
type GrubbsHint = {
  readonly index: number
  readonly statistic: number
  readonly critical: number
  readonly suspicious: boolean
}

/**
 * Two-sided (ISO 5725-2); null below three values, or without scatter. `risk`: probability of a false report.
 * @throws RangeError for a value that is not a number
 */
export function grubbs(values: readonly number[], risk = 0.05): GrubbsHint | null {
  if (values.length < 3) return null
  const { n, mean, s } = summarise(values)
  if (!(s > 0)) return null
  let index = 0
  for (const [i, value] of values.entries()) if (Math.abs(value - mean) > Math.abs(values[index]! - mean)) index = i
  const statistic = Math.abs(values[index]! - mean) / s
  const critical = grubbsCritical(n, risk)
  return { index, statistic, critical, suspicious: statistic > critical }
}

/** Critical distance of n ≥ 3 values, in standard deviations, two-sided. */
export function grubbsCritical(n: number, risk = 0.05): number {
  const t = studentQuantile(1 - risk / (2 * n), n - 2)
  return ((n - 1) / Math.sqrt(n)) * Math.sqrt((t * t) / (n - 2 + t * t))
}
