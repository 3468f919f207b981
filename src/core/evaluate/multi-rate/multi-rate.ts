import type { Curve } from '../../curves/curve.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { rateSensitivity } from '../../models/rate/rate-power-law.ts'
import type { Specimen } from '../../read/specimen.ts'
import { steel } from '../../models/elastic/steel.ts'
import type { Evaluation, EvaluationOptions, TensionReference } from '../evaluation.ts'
import type { Flag } from '../flags.ts'
import { toScalar } from '../report.ts'
import type { Scalar } from '../scalar.ts'
import { channelOf } from '../steps/columns.ts'
import { referenceFlags } from '../steps/tension-reference.ts'
import { evaluateTension, type TensionEvaluation } from '../tension.ts'
import { rateReached, type RateReached } from './rate-reached.ts'
import { type Smoothed, withoutRinging } from './smoothing.ts'
import { timedFlow, type TimedFlow } from './timed-flow.ts'

export const multiRateIds = [
  'mrt.rate',
  'uat.rp02',
  'uat.rm',
  'uat.ag',
  'uat.a',
  'uat.l0',
  'mrt.s5',
  'mrt.s10',
  'mrt.m',
] as const

/** From here on the force cell rings [1/s], and from here on the heat stays in the specimen. */
const ringing = 100
const adiabatic = 1
/** Rate that a tensile reference is taken for which recorded no time [1/s]. */
const quasiStatic = 0.001
/** Rates closer than a decade say nothing about the metal: scatter of stress is as large as what the rate adds. */
const leastSpan = 10

/**
 * Tension at one rate (ISO 26203, tests 6): what `evaluateTension` finds, the rate reached, stresses at 5 % and 10 % plastic
 * strain, and m against `options.tension`. From 100/s on ringing is taken out and no proof strength is given.
 */
export function evaluateMultiRate(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const tension = evaluateTension(specimen, options.geometry ? { geometry: options.geometry } : {})
  const { geometry, issues } = tension
  const flow = timedFlow(specimen, tension, (options.elastic ?? steel).E)
  const reached = flow?.time ? rateReached({ x: flow.time, y: flow.engineering }, flow.end) : undefined
  const rate = reached?.rate ?? options.rate
  // The machine rings by its nominal speed, however much of it the specimen gets.
  const speed = Math.max(rate ?? 0, options.rate ?? 0)
  const fast = speed >= ringing
  const smooth = flow && fast ? withoutRinging({ x: flow.plastic, y: flow.stress }) : undefined
  const curve = smooth?.curve ?? (flow && { x: flow.plastic, y: flow.stress })
  const warm = speed >= adiabatic ? ['adiabatic'] : []
  return {
    scalars: [
      reportRate(specimen, flow, reached, options.rate),
      ...fromTension(tension, fast),
      stressAt('mrt.s5', curve, 0.05, smooth, warm),
      stressAt('mrt.s10', curve, 0.1, smooth, warm),
      reportSensitivity(curve, options.tension, rate, smooth, warm),
    ],
    curves: {
      // Where the tensile evaluation finds no modulus, the flow curve with the nominal one stands.
      ...(flow ? { flow: { x: flow.plastic, y: flow.stress } } : {}),
      ...tension.curves,
      ...(smooth ? { smoothed: smooth.curve } : {}),
    },
    tables: [],
    geometry,
    issues,
  }
}

function fromTension({ scalars }: TensionEvaluation, fast: boolean): Scalar[] {
  return ['uat.rp02', 'uat.rm', 'uat.ag', 'uat.a', 'uat.l0'].map((id) => {
    const found = scalars.find((scalar) => scalar.id === id)!
    return fast && id === 'uat.rp02' ? toScalar(id, { value: null, flags: ['proof_unreliable_at_rate'] }) : found
  })
}

function reportRate(
  specimen: Specimen,
  flow: TimedFlow | undefined,
  reached: RateReached | undefined,
  nominal: number | undefined,
): Scalar {
  if (!reached) {
    return toScalar('mrt.rate', { value: null, flags: [channelOf(specimen, 'time') ? 'too_few_points' : 'no_time'] })
  }
  const far = nominal !== undefined && (reached.rate > 2 * nominal || reached.rate < nominal / 2)
  return toScalar('mrt.rate', {
    value: reached.rate,
    method: `slope of engineering plastic strain over time, ${reached.points} rows; the thirds of the window differ by a factor of ${reached.variation.toFixed(2)}`,
    window: { x: 'eng_strain', from: reached.from, to: reached.to },
    flags: [...(far ? ['rate_far_from_nominal'] : []), ...(flow?.uniform ? [] : ['rate_from_record'])],
  })
}

function stressAt(
  id: string,
  curve: Curve | undefined,
  strain: number,
  smooth: Smoothed | undefined,
  warm: readonly string[],
): Scalar {
  const value = curve ? meanAbout(curve, strain) : null
  if (value === null) return toScalar(id, { value: null, flags: [curve ? 'strain_not_reached' : 'no_strain'] })
  return toScalar(id, {
    value,
    method: `true stress at a plastic strain of ${strain}, mean over ±10 % of it${smooth ? `; ringing taken out by parabolas over ±${smooth.half.toPrecision(2)} plastic strain` : ''}`,
    window: {
      x: 'true_plastic_strain',
      from: 0.9 * strain,
      to: 1.1 * strain,
      marks: [{ label: id, points: [[strain, value]] }],
    },
    flags: [...(smooth ? ['ringing_smoothed'] : []), ...warm],
  })
}

/** Mean stress within ±10 % of a strain; null where the curve does not reach over it. */
export function meanAbout({ x, y }: Curve, strain: number): number | null {
  if (!(x.length > 2 && x[0]! <= strain && x.at(-1)! >= strain)) return null
  let sum = 0
  let count = 0
  const reach = Math.min(0.1 * strain, x.at(-1)! - strain + 1e-12, strain - x[0]! + 1e-12)
  for (let i = 0; i < x.length; i++) {
    if (Math.abs(x[i]! - strain) > reach) continue
    sum += y[i]!
    count++
  }
  return count >= 3 ? sum / count : interpolate(x, y, strain)
}

function reportSensitivity(
  curve: Curve | undefined,
  tension: TensionReference | undefined,
  rate: number | undefined,
  smooth: Smoothed | undefined,
  warm: readonly string[],
): Scalar {
  if (!tension) return withoutSensitivity('no_tension_reference')
  if (rate === undefined || !curve) return withoutSensitivity('no_time')
  const slowRate = tension.rate ?? quasiStatic
  if (rate < leastSpan * slowRate) return withoutSensitivity('reference_rate')
  const strain = Math.min(0.05, 0.5 * tension.flow.x.at(-1)!)
  const fast = meanAbout(curve, strain)
  const slow = meanAbout(tension.flow, strain)
  if (fast === null || slow === null) return withoutSensitivity('strain_not_reached')
  if (!(fast > 0 && slow > 0)) return withoutSensitivity('not_tension')
  return toScalar('mrt.m', {
    value: rateSensitivity({ stress: slow, rate: slowRate }, { stress: fast, rate }),
    method: `against the tensile curve of the coil, ${tension.rate === undefined ? 'taken for' : 'which reached'} ${Number(slowRate.toPrecision(3))}/s, at a plastic strain of ${strain.toPrecision(3)}`,
    window: { x: 'true_plastic_strain', from: 0.9 * strain, to: 1.1 * strain },
    flags: [
      ...(tension.rate === undefined ? ['reference_rate_assumed'] : []),
      ...referenceFlags(tension),
      ...(smooth ? ['ringing_smoothed'] : []),
      ...warm,
    ],
  })
}

function withoutSensitivity(flag: Flag): Scalar {
  return toScalar('mrt.m', { value: null, flags: [flag] })
}
