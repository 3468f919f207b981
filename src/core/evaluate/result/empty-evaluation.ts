import type { Issue } from '../../issue.ts'
import type { Geometry } from '../../read/specimen.ts'
import type { Evaluation } from './evaluation.ts'
import type { Flag } from './flags.ts'
import { toScalar } from './scalar.ts'

export function emptyEvaluation(
  ids: readonly string[],
  reason: Flag | readonly Flag[],
  geometry: Geometry = {},
  issues: readonly Issue[] = [],
): Evaluation {
  const flags = typeof reason === 'string' ? [reason] : reason
  return { scalars: ids.map((id) => toScalar(id, { value: null, flags })), curves: {}, tables: [], geometry, issues }
}

export function warning(code: string, message: string): Issue {
  return { severity: 'warning', code, message }
}

export function droppedRows(dropped: number, rows: number): Issue[] {
  if (dropped === 0) return []
  const severity = dropped > 0.01 * rows ? 'warning' : 'info'
  return [
    {
      severity,
      code: 'rows-without-numbers',
      message: `${dropped} of ${rows} rows have no number in a required column and are left out.`,
    },
  ]
}
