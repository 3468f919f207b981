import type { Issue } from '../../issue.ts'
import type { Geometry, Specimen } from '../../read/specimen.ts'
import type { EvaluationOptions } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { remeasured } from '../../evaluate/steps/geometry.ts'
import { channelOf, completeRows, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { droppedRows, warning } from '../../evaluate/result/empty-evaluation.ts'

/** Positive engineering stress [MPa] and strain [1], up to the largest strain. */
type CompressionSignals = {
  readonly strain: Float64Array
  readonly stress: Float64Array
  readonly corrected: boolean
  readonly issues: readonly Issue[]
}

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

  // A force-controlled clamping force is constant; a constant zero is a disconnected load cell.
  const clamping = channelOf(specimen, 'side_force', { mayBeConstant: true })?.values
  const side = clamping?.some((N) => N !== 0) ? clamping : undefined
  const friction = compression?.friction
  const stated = compression?.sideForce
  const corrected = usesForce && friction !== undefined && (side !== undefined || stated !== undefined)
  const load = usesForce
    ? force.map((f, i) => (corrected ? withoutFriction(f, Math.abs(side?.[i] ?? stated!), friction) : f) / S0)
    : stressColumn!
  const { columns, dropped } = completeRows({ strain, load })
  // Strain is negative by convention; a file with both signs inverted is accepted and reported.
  const sign = columns.load.reduce((a, b) => a + b, 0) <= 0 ? -1 : 1
  const sameWay = columns.strain.reduce((a, b) => a + b, 0) * sign > 0
  if (!sameWay || columns.load.length < 15)
    return { reasons: [columns.load.length < 15 ? 'too_few_points' : 'not_compression'] }
  const issues = droppedRows(dropped, strain.length)
  if (sign > 0)
    issues.push(warning('compression-positive', 'Compression is positive in this file; the sign was reversed.'))
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

/** sign(F)·(|F| − 2·μ·N), same sign (docs/science/tests.md#uac-uniaxial-sheet-compression). N: force of each plate. */
export function withoutFriction(force: number, side: number, friction: number): number {
  return Math.sign(force) * Math.max(0, Math.abs(force) - 2 * friction * side)
}

/** SD = 2(|σc| − σt)/(|σc| + σt). */
export function strengthDifferential(tension: number, compression: number): number {
  const size = Math.abs(compression)
  return (2 * (size - tension)) / (size + tension)
}
