import type { Issue } from '../../issue.ts'
import type { Geometry, Specimen } from '../../read/specimen.ts'
import type { EvaluationOptions } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { remeasured } from '../../evaluate/steps/geometry.ts'
import { channelOf, completeRows, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { droppedRows, warning } from '../../evaluate/steps/nothing.ts'
import { withoutFriction } from './friction.ts'

/** Compression turned upwards: engineering stress [MPa] and strain [1] positive, up to the largest strain. */
export type CompressionSignals = {
  readonly strain: Float64Array
  readonly stress: Float64Array
  /** Whether the friction of the plates was taken off. */
  readonly corrected: boolean
  readonly issues: readonly Issue[]
}

/** Columns of a compression test with friction taken off; why there are none. */
export function compressionSignals(
  specimen: Specimen,
  { S0, L0, Le = L0 }: Geometry,
  { compression, geometry: given }: EvaluationOptions,
): CompressionSignals | { readonly reasons: readonly Flag[] } {
  const force = channelOf(specimen, 'force')?.values
  const stressColumn = channelOf(specimen, 'eng_stress')?.values
  const extension = channelOf(specimen, 'extension')?.values
  const strainColumn = channelOf(specimen, 'eng_strain')?.values
  const byExtension = extension !== undefined && Le !== undefined && (remeasured(given).gauge || !strainColumn)
  const strain = byExtension ? extension.map((d) => d / Le) : strainColumn
  if (!strain) return { reasons: [extension ? 'gauge_length_missing' : 'no_strain'] }
  const usesForce = force !== undefined && S0 !== undefined
  if (!usesForce && !stressColumn) return { reasons: [force ? 'section_missing' : 'no_stress'] }

  // Clamping under force control writes one number in every row; zero in every row is a cell that was not connected.
  const clamping = channelOf(specimen, 'side_force', { mayBeConstant: true })?.values
  const side = clamping?.some((N) => N !== 0) ? clamping : undefined
  const friction = compression?.friction
  const stated = compression?.sideForce
  const corrected = usesForce && friction !== undefined && (side !== undefined || stated !== undefined)
  const load = usesForce
    ? force.map((f, i) => (corrected ? withoutFriction(f, Math.abs(side?.[i] ?? stated!), friction) : f) / S0)
    : stressColumn!
  const { columns, dropped } = completeRows({ strain, load })
  // ε ≤ 0 is the convention; a file with both turned is understood and says so.
  const sign = columns.load.reduce((a, b) => a + b, 0) <= 0 ? -1 : 1
  const sameWay = columns.strain.reduce((a, b) => a + b, 0) * sign > 0
  if (!sameWay || columns.load.length < 15)
    return { reasons: [columns.load.length < 15 ? 'too_few_points' : 'not_compression'] }
  const issues = droppedRows(dropped, strain.length)
  if (sign > 0)
    issues.push(
      warning('compression-positive', 'Compression is written positive in this file; it is turned to negative.'),
    )
  const e = columns.strain.map((value) => sign * value)
  const end = indexOfMaximum(e) + 1
  const start = columns.load.findIndex((value) => sign * value > 0)
  return {
    strain: e.slice(Math.max(0, start), end),
    stress: columns.load.slice(Math.max(0, start), end).map((value) => sign * value),
    corrected,
    issues,
  }
}
