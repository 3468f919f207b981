import { isAluminium } from '../../models/elastic/nominal.ts'
import type { Flag } from '../result/flags.ts'
import { proofStrength } from '../quantities/proof-strength.ts'
import { type EvaluationMark, type EvaluationWindow, type Scalar, toScalar } from '../result/scalar.ts'
import { slippedBefore } from '../record/record-faults.ts'
import type { TensionRecord } from './tension-record.ts'
import { hasSerration } from '../quantities/yield-point.ts'

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
    window: engineeringWindow(strain[from]!, top, [
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
  // Without an elastic part the zero of strain is unknown.
  if (stress[0]! > 0.6 * found.stress) return toScalar('uat.rp02', { value: null, flags: ['no_elastic_part'] })
  return toScalar('uat.rp02', {
    value: found.stress,
    method: `offset line 0.2 %, E ${modulus.quality === 'nominal' ? `nominal ${modulus.slope / 1000} GPa` : 'by regression'}`,
    window: engineeringWindow(strain[0]!, found.strain, [
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
    // A fall behind maximum force is the neck.
    const why = hasSerration(strain, stress.subarray(0, maximum?.index)) ? 'drop_without_plateau' : 'no_yield_point'
    return [withoutValue('uat.reh', why), withoutValue('uat.rel', why), withoutValue('uat.ae', 'no_yield_plateau')]
  }
  const { upper, lower, level, end, from, to } = yieldPoint
  const start = upper === undefined ? level / modulus.slope : strain[upper]!
  const ae = toScalar('uat.ae', {
    value: 100 * (end - start),
    method: 'plateau level to its crossing with the tangent of hardening, from the upper yield point',
    window: engineeringWindow(start, end, [
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
    return [withoutValue('uat.reh', 'no_yield_point'), withoutValue('uat.rel', 'no_yield_point'), ae]
  }
  const peak = [strain[upper]!, stress[upper]!] as const
  return [
    toScalar('uat.reh', {
      value: stress[upper]!,
      method: 'peak before a drop of at least 0.5 %, not exceeded for 0.05 % strain',
      window: engineeringWindow(peak[0], strain[from]!, [{ label: 'ReH', points: [peak] }]),
    }),
    toScalar('uat.rel', {
      value: lower,
      method: 'lowest stress of the plateau, first undershoot left out, single readings smoothed',
      window: engineeringWindow(strain[from]!, strain[to]!, [
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

function withoutValue(id: string, flag: Flag): Scalar {
  return toScalar(id, { value: null, flags: [flag] })
}

export function engineeringWindow(from: number, to: number, marks: readonly EvaluationMark[] = []): EvaluationWindow {
  return { x: 'eng_strain', from, to, marks }
}
