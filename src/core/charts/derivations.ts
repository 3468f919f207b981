import type { Curve } from '../curves/curve.ts'
import { steel } from '../models/elastic/nominal.ts'
import { curveAxes, type storedCurveKinds } from '../evaluate/result/evaluation.ts'
import type { AxisSpec, DerivationId } from '../test-types/test-type.ts'
import { hardeningRate, instantaneousN, strainRatio } from './hardening.ts'
import { column, pair, pointwise, type StoredSpecimen } from './stored-columns.ts'

export type Drawn = Curve | { readonly missing: string }

type Derivation = (specimen: StoredSpecimen) => Curve | string

/** Values that an evaluation computed with inputs of the laboratory are used, so that chart and table agree. */
const derivations: Readonly<Partial<Record<DerivationId, Derivation>>> = {
  engineering: (s) => evaluated(s, 'engineering', 'raw') ?? notEvaluated,
  true: (s) => evaluated(s, 'true', 'raw') ?? notEvaluated,
  flow: (s) => evaluated(s, 'flow', 'raw') ?? notEvaluated,

  'hardening-rate': (s) => {
    const curve = evaluated(s, 'true', 'raw')
    return curve ? hardeningRate(curve) : 'the hardening rate requires a true curve'
  },

  'instantaneous-n': (s) => {
    const curve = evaluated(s, 'flow', 'raw')
    return curve ? instantaneousN(curve) : 'the exponent n requires a flow curve'
  },

  'r-value': (s) => {
    const along = perLength(s, 'eng_strain', 'extension', s.geometry.Le ?? s.geometry.L0)
    const across = perLength(s, 'eng_width_strain', 'width_extension', s.geometry.b0)
    if (!across) return 'the width of this specimen was not measured'
    if (!along) return 'strain, or extension and gauge length, required'
    const load = column(s, 'force', 'raw')
    const section = sectionOf(s)
    const modulus = s.scalars['uat.E'] ?? steel.E
    const elastic =
      load && section ? along.map((strain, i) => ((load[i]! / section) * (1 + strain)) / modulus) : undefined
    return untilNeck(s, along, strainRatio(along, across, elastic))
  },

  curvature: (s) => {
    const [height, radius] = [column(s, 'height', 'raw'), column(s, 'radius', 'raw')]
    return height && radius ? pointwise([height, radius], (h, r) => [h, 1 / r]) : 'pole height and radius required'
  },

  'bulge-stress': (s) => evaluated(s, 'biaxial') ?? notEvaluated,
  'bulge-flow': (s) => evaluated(s, 'equivalent') ?? notEvaluated,
  'zone-stress': (s) => evaluated(s, 'zone') ?? notEvaluated,
  'shear-stress': (s) => evaluated(s, 'shear') ?? notEvaluated,
  equivalent: (s) => evaluated(s, 'equivalent') ?? notEvaluated,
  asymmetry: (s) => evaluated(s, 'asymmetry') ?? notEvaluated,
  accumulated: (s) => evaluated(s, 'accumulated') ?? notEvaluated,
  'bending-angle': (s) => evaluated(s, 'bending') ?? notEvaluated,
  absolute: (s) => upwards(evaluated(s, 'true')) ?? notEvaluated,
  'absolute-flow': (s) => upwards(evaluated(s, 'flow')) ?? notEvaluated,
}

const notEvaluated = 'this curve was not evaluated for this specimen; see the flags of its properties'

/** Curve of a specimen in the stored units of a chart's axes; two stored channels if the chart has no derivation. */
export function drawCurve(
  specimen: StoredSpecimen,
  chart: { readonly x: AxisSpec; readonly y: AxisSpec; readonly derivation?: DerivationId | undefined },
): Drawn {
  const derive = chart.derivation && derivations[chart.derivation]
  const made = derive
    ? derive(specimen)
    : (pair(specimen, chart.x.channel, chart.y.channel, 'raw', 'true', 'engineering', 'flow') ??
      `the channels ${chart.x.label.toLowerCase()} and ${chart.y.label.toLowerCase()} are not stored for this specimen`)
  if (typeof made === 'string') return { missing: made }
  return made.x.length > 1 ? made : { missing: 'too few points for this chart' }
}

function evaluated(s: StoredSpecimen, kind: (typeof storedCurveKinds)[number], ...others: 'raw'[]): Curve | undefined {
  const [[x], [y]] = curveAxes[kind]
  return pair(s, x, y, kind, ...others)
}

/** Compression is stored as negative stress and drawn upwards. */
function upwards(curve: Curve | undefined): Curve | undefined {
  return curve && { x: curve.x.map(Math.abs), y: curve.y.map(Math.abs) }
}

function perLength(s: StoredSpecimen, strain: string, change: string, length: number | undefined) {
  const stored = column(s, strain, 'raw')
  if (stored) return stored
  const changes = column(s, change, 'raw')
  return changes && length ? changes.map((value) => value / length) : undefined
}

/** After maximum force the neck takes all strain: width and length then describe different places. */
function untilNeck(s: StoredSpecimen, along: Float64Array, ratio: Curve): Curve {
  const force = column(s, 'force', 'raw') ?? column(s, 'eng_stress', 'raw')
  if (!force) return ratio
  const max = force.reduce((a, b) => Math.max(a, b), 0)
  // 99.9 %: the maximum is flat and noisy.
  const end = Math.log(1 + along[force.findIndex((value) => value >= 0.999 * max)]!)
  const kept = ratio.x.findIndex((strain) => strain > end)
  return kept < 0 ? ratio : { x: ratio.x.slice(0, kept), y: ratio.y.slice(0, kept) }
}

/** [mm²] */
function sectionOf({ geometry: { S0, b0, t0 } }: Pick<StoredSpecimen, 'geometry'>): number | undefined {
  const section = S0 ?? (b0 ?? NaN) * (t0 ?? NaN)
  return section > 0 ? section : undefined
}
