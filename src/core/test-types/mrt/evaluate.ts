import type { Curve } from '../../curves/curve.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { rateSensitivity } from '../../models/rate/rate-power-law.ts'
import type { Specimen } from '../../read/specimen.ts'
import { steel } from '../../models/elastic/nominal.ts'
import {
  type Evaluation,
  type EvaluationOptions,
  perSpecimen,
  type TensionReference,
} from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { channelOf } from '../../evaluate/steps/columns.ts'
import { referenceFlags } from '../../evaluate/steps/tension-reference.ts'
import { evaluateTension, type TensionEvaluation } from '../../evaluate/tension/tension.ts'
import { trueCurve } from '../../evaluate/quantities/true-curve.ts'
import { maximumWithoutRinging, type MaximumWithoutRinging, type Smoothed, withoutRinging } from './smoothing.ts'
import { rateReached, type RateReached } from './strain-rate.ts'
import { timedFlow, type TimedFlow } from './timed-flow.ts'

const multiRateIds = [
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

/** Load cells ring from the first rate, tests are adiabatic from the second [1/s]. */
const ringing = 100
const adiabatic = 1
/** Assumed for a tensile reference without time [1/s]. */
const quasiStatic = 0.001
/** Scatter exceeds the effect of rate below this ratio. */
const minSpan = 10

/**
 * Tension at one rate (ISO 26203, docs/science/tests.md#mrt-multi-rate-tension), m against `options.tension`. From
 * 100/s ringing is removed before the maximum is searched, and no proof strength is given.
 */
export function evaluateMultiRate(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const tension = evaluateTension(specimen, options.geometry ? { geometry: options.geometry } : {})
  const { geometry, issues, curves, elastic } = tension
  const { E } = options.elastic ?? steel
  const recorded = timedFlow(specimen, tension, E, { given: options.geometry })
  // Ringing depends on the nominal speed.
  const speed = Math.max(rateOf(recorded)?.rate ?? 0, options.rate ?? 0)
  const fast = speed >= ringing
  const top =
    fast && curves.engineering && elastic ? maximumWithoutRinging(curves.engineering, elastic.slope) : undefined
  const flow = top ? timedFlow(specimen, tension, E, { given: options.geometry, top }) : recorded
  const reached = rateOf(flow)
  const rate = reached?.rate ?? options.rate
  const smooth = flow && fast ? withoutRinging({ x: flow.plastic, y: flow.stress }) : undefined
  const curve = smooth?.curve ?? (flow && { x: flow.plastic, y: flow.stress })
  const warm = speed >= adiabatic ? ['adiabatic'] : []
  return {
    scalars: [
      reportRate(specimen, flow, reached, options.rate),
      ...fromTension(tension, fast, top),
      stressAt('mrt.s5', curve, 0.05, smooth, warm),
      stressAt('mrt.s10', curve, 0.1, smooth, warm),
      reportSensitivity(curve, options.tension, rate, smooth, warm),
    ],
    curves: {
      ...(flow ? { flow: { x: flow.plastic, y: flow.stress } } : {}),
      ...curves,
      ...(flow && top && curves.engineering ? upTo(top.strain, flow, curves.engineering) : {}),
      ...(smooth ? { smoothed: smooth.curve } : {}),
    },
    tables: [],
    geometry,
    issues,
  }
}

function rateOf(flow: TimedFlow | undefined): RateReached | undefined {
  return flow?.time ? rateReached({ x: flow.time, y: flow.engineering }, flow.end) : undefined
}

function upTo(strain: number, flow: TimedFlow, { x, y }: Curve) {
  return { true: trueCurve(x, y, strain), flow: { x: flow.plastic, y: flow.stress } }
}

function fromTension(tension: TensionEvaluation, fast: boolean, top: MaximumWithoutRinging | undefined): Scalar[] {
  const { scalars, elastic } = tension
  const [rp02, rm, ag, a, L0] = ['uat.rp02', 'uat.rm', 'uat.ag', 'uat.a', 'uat.l0'].map((id) =>
    scalars.find((scalar) => scalar.id === id)!,
  ) as [Scalar, Scalar, Scalar, Scalar, Scalar]
  if (!fast) return [rp02, rm, ag, a, L0]
  const own = top && elastic && rm.value !== null && ag.value !== null ? withoutWaves(top, elastic.slope) : [rm, ag]
  return [toScalar('uat.rp02', { value: null, flags: ['proof_unreliable_at_rate'] }), ...own, a, L0]
}

function withoutWaves({ stress, strain, half }: MaximumWithoutRinging, E: number): Scalar[] {
  const method = `maximum of the engineering stress; ringing taken out by parabolas over ±${half.toPrecision(2)} strain`
  const flags = ['ringing_smoothed']
  const plastic = strain - stress / E
  return [
    toScalar('uat.rm', {
      value: stress,
      method,
      window: { x: 'eng_strain', from: strain, to: strain, marks: [{ label: 'Rm', points: [[strain, stress]] }] },
      flags,
    }),
    toScalar('uat.ag', {
      value: 100 * plastic,
      method: `strain at the ${method}, less Rm/E`,
      window: { x: 'eng_strain', from: plastic, to: strain, marks: [{ label: 'Agt', points: [[strain, stress]] }] },
      flags,
    }),
  ]
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
  const value = curve ? meanAround(curve, strain) : null
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

/** Within ±10 % of a strain; null if the curve does not cover it. */
export function meanAround({ x, y }: Curve, strain: number): number | null {
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
  if (rate < minSpan * slowRate) return withoutSensitivity('reference_rate')
  const strain = Math.min(0.05, 0.5 * tension.flow.x.at(-1)!)
  const fast = meanAround(curve, strain)
  const slow = meanAround(tension.flow, strain)
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

export const evaluator = perSpecimen('multi-rate-6', multiRateIds, evaluateMultiRate)
