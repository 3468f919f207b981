import { trapezoidalIntegral } from '../../numerics/interpolate.ts'
import type { Flag } from '../result/flags.ts'
import { slippedBefore } from '../record/record-faults.ts'
import { type Scalar, toScalar } from '../result/scalar.ts'
import { engineeringWindow } from './report-yield.ts'
import type { TensionRecord } from './tension-record.ts'

/** `beyond`: the same test continued with the machine travel. */
export function reportElongation(record: TensionRecord, beyond: TensionRecord): Scalar[] {
  const toMaximum = isBehind(record) ? record : beyond
  const rm = reportStrength(toMaximum)
  const a = reportFracture(beyond)
  const uts = rm.value === null || a.value === null ? null : (rm.value * a.value) / 1000
  const { length } = record
  return [
    rm,
    ...reportUniform(toMaximum),
    a,
    toScalar('uat.l0', {
      value: length ?? null,
      method: lengthMethod(record),
      flags: length === undefined ? ['gauge_length_unknown'] : [],
    }),
    reportToughness(beyond, a),
    toScalar('uat.uts_te', {
      value: uts,
      method: 'Rm · A of this specimen',
      flags: a.value === null ? a.flags : rm.value === null ? rm.flags : [],
    }),
  ]
}

function isBehind({ maximum, stress }: TensionRecord): boolean {
  return maximum !== null && stress.at(-1)! < 0.995 * maximum.stress
}

function lengthMethod(record: TensionRecord): string {
  if (record.geometry.L0 === undefined && record.geometry.Le === undefined) return 'extension over strain of the file'
  return overExtensometer(record) ? 'length of the extensometer' : 'stated with the specimen'
}

function overExtensometer({ length, geometry: { L0 } }: TensionRecord): boolean {
  return length !== undefined && L0 !== undefined && Math.abs(length / L0 - 1) > 0.02
}

function reportStrength(record: TensionRecord): Scalar {
  const { strength, maximum, maximumReason, end, strain, stress, brokeRising } = record
  if (strength === null) return toScalar('uat.rm', { value: null, flags: [maximumReason ?? 'maximum_not_reached'] })
  const brittle = maximum !== null && end === 'fracture' && maximum.index >= stress.length - 2
  return toScalar('uat.rm', {
    value: strength,
    method: 'maximum of the engineering stress after yielding',
    window: maximum
      ? engineeringWindow(maximum.window[0], maximum.window[1], [
          { label: 'Rm', points: [[strain[maximum.index]!, strength]] },
        ])
      : null,
    flags: [...(brittle ? ['no_necking'] : []), ...(brokeRising ? ['no_necking', 'ends_at_fracture'] : [])],
  })
}

function endFlags({ brokeRising, slips }: TensionRecord, strain: number): Flag[] {
  return [
    ...(brokeRising ? (['ends_at_fracture'] as const) : []),
    ...(slippedBefore(slips, strain) ? (['extensometer_slipped'] as const) : []),
  ]
}

function reportUniform(record: TensionRecord): [Scalar, Scalar] {
  const { maximum, maximumReason, modulus, strain, cautions } = record
  if (!maximum) {
    const flags = [maximumReason ?? 'maximum_not_reached']
    return [toScalar('uat.ag', { value: null, flags }), toScalar('uat.agt', { value: null, flags })]
  }
  const { strain: total, stress, window } = maximum
  const plastic = total - stress / modulus.slope
  const flags = [
    ...(maximum.by === 'cubic' || maximum.by === 'plateau' ? ['raw_maximum_rejected'] : []),
    ...endFlags(record, total),
    ...cautions,
  ]
  const cubic = 'a cubic through all points with R ≥ 0.995·Rm'
  const method = {
    measured: `strain at maximum force, confirmed by ${cubic}`,
    interpolated: 'top of the parabola through the highest reading and its neighbours',
    resolved: 'strain at maximum force, the top of a hump that the neighbouring readings resolve',
    cubic: `top of ${cubic}; the highest reading is at ${(100 * strain[maximum.index]!).toFixed(2)} %`,
    plateau: 'middle of the points with R ≥ 0.9995·Rm',
  }[maximum.by]
  const point = { label: 'Agt', points: [[total, stress]] as const }
  return [
    toScalar('uat.ag', {
      value: 100 * plastic,
      method: `${method}, less Rm/E`,
      window: engineeringWindow(window[0], window[1], [
        point,
        {
          label: 'Ag',
          points: [
            [plastic, 0],
            [total, stress],
          ],
        },
      ]),
      flags,
    }),
    toScalar('uat.agt', {
      value: 100 * total,
      method,
      window: engineeringWindow(window[0], window[1], [point]),
      flags,
    }),
  ]
}

function noFracture({ end, highest, stress, brokeRising }: TensionRecord): Flag | null {
  if (end === 'extensometer_removed') return 'extensometer_removed'
  if (end === 'reversal') return 'first_tension_leg'
  if (end === 'unloaded') return 'interrupted_before_fracture'
  // A record cut at the break includes the fall of force in the neck.
  const fallen = stress.at(-1)! < 0.95 * highest
  return end === 'fracture' || fallen || brokeRising ? null : 'interrupted_before_fracture'
}

function reportFracture(record: TensionRecord): Scalar {
  const missing = noFracture(record)
  if (missing) return toScalar('uat.a', { value: null, flags: [missing] })
  const { strain, stress, modulus, end, length, cautions } = record
  const total = strain.at(-1)!
  const last = stress.at(-1)!
  const permanent = total - last / modulus.slope
  const byTravel = cautions.includes('travel_after_extensometer')
  return toScalar('uat.a', {
    value: 100 * permanent,
    method: `${byTravel ? 'extensometer, then travel less machine,' : 'extensometer'} at fracture, less R/E${length === undefined ? '' : `, L0 = ${Number(length.toPrecision(5))} mm`}`,
    window: engineeringWindow(permanent, total, [
      {
        label: 'A',
        points: [
          [permanent, 0],
          [total, last],
        ],
      },
    ]),
    flags: [
      ...(end === 'fracture' ? [] : ['fracture_at_end_of_record']),
      ...endFlags(record, total),
      ...(length === undefined ? ['gauge_length_unknown'] : []),
      ...(overExtensometer(record) ? ['elongation_over_extensometer'] : []),
      ...cautions,
    ],
  })
}

function reportToughness({ strain, stress, maximumReason }: TensionRecord, a: Scalar): Scalar {
  if (maximumReason === 'load_cell_saturated') return toScalar('uat.toughness', { value: null, flags: [maximumReason] })
  if (a.value === null) return toScalar('uat.toughness', { value: null, flags: a.flags })
  return toScalar('uat.toughness', {
    value: trapezoidalIntegral(strain, stress),
    method: 'area under the engineering curve up to fracture',
    window: engineeringWindow(strain[0]!, strain.at(-1)!),
    flags: a.flags.filter((flag) => flag !== 'outside_typical_range'),
  })
}
