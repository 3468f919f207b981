import type { EvaluationOptions } from '../result/evaluation.ts'
import type { Flag } from '../result/flags.ts'
import { plasticStrainRatio } from '../quantities/plastic-strain-ratio.ts'
import { slippedBefore } from '../record/record-faults.ts'
import { type Scalar, toScalar } from '../result/scalar.ts'
import { strainHardening, type StrainHardening } from '../quantities/strain-hardening.ts'
import type { TensionRecord } from './tension-record.ts'

type Window = { readonly range: readonly [number, number]; readonly flags: readonly Flag[] }

/** `chosen`: window of plastic strain instead of 2–20 % [1]. */
export function reportHardening(record: TensionRecord, chosen: EvaluationOptions['hardening'] = {}): Scalar[] {
  const full = uniformWindow(record, chosen)
  const ratio = reportStrainRatio(record, full)
  const broad = 'range' in full ? fit(record, full) : undefined
  return [
    standardScalar('uat.n46', record, standardWindow(record, 0.04, 0.06, 0.06, 'Ag_below_6')),
    standardScalar('uat.n1020', record, standardWindow(record, 0.1, 0.2, 0.11, 'Ag_below_11')),
    hardeningScalar('uat.n2ag', record, full, broad),
    'range' in full && broad
      ? toScalar('uat.K', {
          value: broad.K,
          method: `with n over ${percent(full.range)}`,
          window: window(record, broad),
          flags: [...full.flags, ...record.cautions],
        })
      : toScalar('uat.K', { value: null, flags: ['reason' in full ? full.reason : 'too_few_points'] }),
    ratio,
  ]
}

function uniformStrain({ strain, stress, uniform, maximum, modulus }: TensionRecord): number {
  return maximum ? maximum.strain - maximum.stress / modulus.slope : strain[uniform]! - stress[uniform]! / modulus.slope
}

function plateauEnd({ yieldPoint, modulus }: TensionRecord): number {
  return yieldPoint ? yieldPoint.end - yieldPoint.level / modulus.slope : 0
}

function standardWindow(
  record: TensionRecord,
  low: number,
  high: number,
  needed: number,
  reason: Flag,
): Window | { readonly reason: Flag } {
  const reached = uniformStrain(record)
  if (plateauEnd(record) > low) return { reason: 'plateau_in_window' }
  if (reached < needed) return { reason: record.maximum ? reason : (record.maximumReason ?? reason) }
  const slipped: Flag[] = slippedBefore(record.slips, high) ? ['extensometer_slipped'] : []
  return { range: [low, Math.min(high, reached)], flags: [...slipped, ...endFlags(record, reached, high)] }
}

function uniformWindow(
  record: TensionRecord,
  { from = 0.02, to = 0.2 }: NonNullable<EvaluationOptions['hardening']>,
): Window | { readonly reason: Flag } {
  const reached = uniformStrain(record)
  const plateau = plateauEnd(record)
  const low = Math.max(from, plateau)
  const high = Math.min(to, reached)
  if (high - low < 0.01) return { reason: 'window_too_short' }
  const flags: Flag[] = plateau > from ? ['window_starts_after_plateau'] : []
  if (slippedBefore(record.slips, high)) flags.push('extensometer_slipped')
  if (from !== 0.02 || to !== 0.2) flags.push('window_chosen')
  return { range: [low, high], flags: [...flags, ...endFlags(record, reached, to)] }
}

function endFlags({ maximum }: TensionRecord, reached: number, high: number): Flag[] {
  if (reached >= high) return []
  return [maximum ? 'window_ends_at_Ag' : 'window_ends_with_record']
}

function fit({ strain, stress, modulus, uniform }: TensionRecord, { range }: Window): StrainHardening | undefined {
  return strainHardening(strain, stress, modulus.slope, range, uniform)
}

function standardScalar(id: string, record: TensionRecord, chosen: Window | { readonly reason: Flag }): Scalar {
  return hardeningScalar(id, record, chosen, 'range' in chosen ? fit(record, chosen) : undefined)
}

function hardeningScalar(
  id: string,
  record: TensionRecord,
  chosen: Window | { readonly reason: Flag },
  found: StrainHardening | undefined,
): Scalar {
  if ('reason' in chosen) return toScalar(id, { value: null, flags: [chosen.reason] })
  if (!found) return toScalar(id, { value: null, flags: ['too_few_points'] })
  return toScalar(id, {
    value: found.n,
    method: `ln σ on ln εp over ${percent(chosen.range)}, ${found.points} points, standard error ${found.error.toFixed(4)}`,
    window: window(record, found),
    flags: [...chosen.flags, ...(found.points < 20 ? ['few_points'] : []), ...record.cautions],
  })
}

function window({ strain, stress, modulus }: TensionRecord, { from, to, n, K }: StrainHardening) {
  const plastic = (i: number) => Math.log1p(strain[i]!) - (stress[i]! * (1 + strain[i]!)) / modulus.slope
  const ends = [plastic(from), plastic(to - 1)] as const
  return {
    x: 'true_plastic_strain' as const,
    from: ends[0],
    to: ends[1],
    marks: [{ label: 'K·εp^n', points: ends.map((x) => [x, K * x ** n] as const) }],
  }
}

function reportStrainRatio(record: TensionRecord, chosen: Window | { readonly reason: Flag }): Scalar {
  const { strain, stress, width, modulus, uniform } = record
  if (!width) return toScalar('uat.r', { value: null, flags: ['no_width_strain'] })
  if ('reason' in chosen) return toScalar('uat.r', { value: null, flags: [chosen.reason] })
  const poisson = modulus.slope < 100_000 ? 0.33 : 0.3 // light metals
  const found = plasticStrainRatio({ strain, stress, width }, modulus.slope, chosen.range, uniform, poisson)
  if (!found) return toScalar('uat.r', { value: null, flags: ['width_not_shrinking'] })
  return toScalar('uat.r', {
    value: found.r,
    method: `regression through the origin over ${percent(chosen.range)}, ${found.points} points; free intercept gives ${found.free.toFixed(3)}`,
    window: { x: 'eng_strain', from: strain[found.from]!, to: strain[found.to - 1]! },
    flags: [
      ...chosen.flags,
      ...(found.points < 20 ? ['few_points'] : []),
      ...(Math.abs(found.r - found.free) > 0.1 ? ['r_regressions_disagree'] : []),
      ...record.cautions,
    ],
  })
}

function percent([from, to]: readonly [number, number]): string {
  return `${(100 * from).toFixed(1)}–${(100 * to).toFixed(1)} % plastic strain`
}
