import { fisherQuantile } from '../numerics/fisher-f.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import { summarise } from './replicates.ts'
import type { Cell } from './precision.ts'

export type MandelStatistic = {
  readonly group: string
  /** Between groups: its mean less the mean of all means, in standard deviations of the means. */
  readonly h: number
  /** Within the group: its standard deviation over the pooled one; NaN for a single value. */
  readonly k: number
}

export type Mandel = {
  readonly groups: readonly MandelStatistic[]
  /** Beyond these, at the risk that was asked for, a group deserves a look; k for groups of about as many values as most have. */
  readonly criticalH: number
  readonly criticalK: number
}

/**
 * Mandel's statistics h and k of each group (ISO 5725-2): who lies off, and who scatters more than the others.
 *
 * @param risk  of suspecting a sound group
 * @returns null below three groups, or when all means are the same: h says nothing there
 * @throws RangeError with a value that is no number
 */
export function mandel(cells: readonly Cell[], risk = 0.01): Mandel | null {
  const filled = cells.filter(({ values }) => values.length > 0)
  const p = filled.length
  if (p < 3) return null
  const sums = filled.map(({ values }) => summarise(values))
  const means = summarise(sums.map(({ mean }) => mean))
  if (!(means.s > 0)) return null
  const freedom = sums.reduce((sum, { n }) => sum + n - 1, 0)
  const pooled = Math.sqrt(sums.reduce((sum, { n, s }) => sum + (n > 1 ? (n - 1) * s * s : 0), 0) / freedom)
  const n = Math.max(2, Math.round(sums.reduce((sum, one) => sum + one.n, 0) / p))
  const t = studentQuantile(1 - risk / 2, p - 2)
  const f = fisherQuantile(risk, n - 1, (p - 1) * (n - 1))
  return {
    groups: filled.map(({ group }, i) => ({
      group,
      h: (sums[i]!.mean - means.mean) / means.s,
      k: sums[i]!.s / pooled,
    })),
    criticalH: ((p - 1) * t) / Math.sqrt(p * (t * t + p - 2)),
    criticalK: Math.sqrt((p * f) / (f + p - 1)),
  }
}
