import { isAluminium } from '../../models/elastic/aluminium.ts'
import type { Flag } from '../result/flags.ts'
import { proofStrength } from '../quantities/proof-strength.ts'
import { toScalar } from '../result/report.ts'
import type { EvaluationMark, EvaluationWindow, Scalar } from '../result/scalar.ts'
import { slippedBefore } from '../record/strain-slips.ts'
import type { TensionRecord } from './tension-record.ts'
import { hasSerration } from '../quantities/yield-point.ts'

/** Modulus and everything at the onset of yielding: E, Rp0.2, ReH, ReL, YS, Ae. */
export function reportYield(record: TensionRecord): Scalar[] {
  const rp02 = reportProofStrength(record)
  const [reh, rel, ae] = reportYieldPoint(record)
  const lower = rel.value !== null
  const ys: Scalar = lower
    ? { ...rel, id: 'uat.ys', method: `yield point found: lower yield strength` }
    : { ...rp02, id: 'uat.ys', method: rp02.value === null ? rp02.method : 'no yield point: proof strength Rp0.2' }
  return [reportModulus(record), rp02, reh, rel, ys, ae]
}

function reportModulus(record: TensionRecord): Scalar {
  const { strain, modulus, cautions } = record
  const { quality, points, rSquared, slope, from, to, limits } = modulus
  if (quality === 'nominal') return toScalar('uat.E', { value: null, flags: ['E_nominal_used'] })
  const [low, high] = limits.map((limit) => Math.round(100 * limit))
  const top = strain[to - 1]!
  return toScalar('uat.E', {
    value: slope,
    method: `regression ${low}–${high} % of Rp0.2, ${points} points, R² ${rSquared.toFixed(5)}, standard error ${(modulus.slopeError / 1000).toFixed(2)} GPa`,
    window: eng(strain[from]!, top, [
      {
        label: 'E',
        points: [
          [0, 0],
          [top * 1.25, slope * top * 1.25],
        ],
      },
    ]),
    flags: [
      ...(quality === 'indicative' ? ['E_indicative'] : []),
      ...cautions,
      ...outsideSteel(record),
      ...slipped(record, top),
    ],
  })
}

/** Flag of what is read at a strain. */
function slipped({ slips }: TensionRecord, strain: number): Flag[] {
  return slippedBefore(slips, strain) ? ['extensometer_slipped'] : []
}

function outsideSteel({ modulus, strength }: TensionRecord): Flag[] {
  const { slope, quality } = modulus
  if (quality === 'nominal' || isAluminium(slope, strength)) return []
  return slope < 180_000 || slope > 220_000 ? ['E_outside_steel_range'] : []
}

function reportProofStrength(record: TensionRecord): Scalar {
  const { strain, stress, modulus, cautions } = record
  const found = proofStrength(strain, stress, modulus.slope, 0, 0.002)
  if (!found) return toScalar('uat.rp02', { value: null, flags: ['offset_line_not_crossed'] })
  // Without an elastic part the zero of strain is a guess, and so is every offset from it.
  if (stress[0]! > 0.6 * found.stress) return toScalar('uat.rp02', { value: null, flags: ['no_elastic_part'] })
  return toScalar('uat.rp02', {
    value: found.stress,
    method: `offset line 0.2 %, E ${modulus.quality === 'nominal' ? `nominal ${modulus.slope / 1000} GPa` : 'by regression'}`,
    window: eng(strain[0]!, found.strain, [
      {
        label: '0.2 % offset',
        points: [
          [0.002, 0],
          [found.strain, found.stress],
        ],
      },
      { label: 'Rp0.2', points: [[found.strain, found.stress]] },
    ]),
    flags: [...cautions, ...outsideSteel(record), ...slipped(record, found.strain)],
  })
}

function reportYieldPoint(record: TensionRecord): [Scalar, Scalar, Scalar] {
  const { strain, stress, yieldPoint, modulus, maximum } = record
  if (!yieldPoint) {
    // The fall behind maximum force is the neck, however early that lies.
    const why = hasSerration(strain, stress.subarray(0, maximum?.index)) ? 'drop_without_plateau' : 'no_yield_point'
    return [none('uat.reh', why), none('uat.rel', why), none('uat.ae', 'no_yield_plateau')]
  }
  const { upper, lower, level, end, from, to } = yieldPoint
  const start = upper === undefined ? level / modulus.slope : strain[upper]!
  const ae = toScalar('uat.ae', {
    value: 100 * (end - start),
    method: 'plateau level to its crossing with the tangent of hardening, from the upper yield point',
    window: eng(start, end, [
      {
        label: 'Ae',
        points: [
          [start, level],
          [end, level],
        ],
      },
    ]),
    flags: [...(upper === undefined ? (['plateau_without_drop'] as const) : []), ...slipped(record, end)],
  })
  if (upper === undefined) {
    return [none('uat.reh', 'no_yield_point'), none('uat.rel', 'no_yield_point'), ae]
  }
  const peak = [strain[upper]!, stress[upper]!] as const
  return [
    toScalar('uat.reh', {
      value: stress[upper]!,
      method: 'peak before a drop of at least 0.5 %, not exceeded for 0.05 % strain',
      window: eng(peak[0], strain[from]!, [{ label: 'ReH', points: [peak] }]),
    }),
    toScalar('uat.rel', {
      value: lower,
      method: 'lowest stress of the plateau, first undershoot left out, single readings smoothed',
      window: eng(strain[from]!, strain[to]!, [
        {
          label: 'ReL',
          points: [
            [strain[from]!, lower],
            [strain[to]!, lower],
          ],
        },
      ]),
    }),
    ae,
  ]
}

function none(id: string, flag: Flag): Scalar {
  return toScalar(id, { value: null, flags: [flag] })
}

/** A window in engineering axes. */
export function eng(from: number, to: number, marks: readonly EvaluationMark[] = []): EvaluationWindow {
  return { x: 'eng_strain', from, to, marks }
}
