import type { Curve } from '../curves/curve.ts'
import { steel } from '../models/elastic/steel.ts'
import { curveAxes, type keptCurves } from '../evaluate/result/evaluation.ts'
import type { AxisSpec, DerivationId } from '../test-types/test-type.ts'
import { hardeningRate, instantaneousN, strainRatio } from './hardening.ts'
import { column, pair, pointwise, type StoredSpecimen } from './stored.ts'

/** One curve to draw, in the stored units of its axes; a text says why there is none. */
export type Drawn = Curve | { readonly missing: string }

type Derivation = (specimen: StoredSpecimen) => Curve | string

/**
 * How each derived chart of `core/test-types` is made from what is stored of one specimen. Whatever an evaluation computes with
 * what the laboratory stated is drawn as the evaluation left it: a second derivation would show another number.
 */
const derivations: Readonly<Partial<Record<DerivationId, Derivation>>> = {
  engineering: (s) => evaluated(s, 'engineering', 'raw') ?? notEvaluated,
  true: (s) => evaluated(s, 'true', 'raw') ?? notEvaluated,
  flow: (s) => evaluated(s, 'flow', 'raw') ?? notEvaluated,

  'hardening-rate': (s) => {
    const curve = evaluated(s, 'true', 'raw')
    return curve ? hardeningRate(curve) : 'the hardening rate needs a true curve'
  },

  'instantaneous-n': (s) => {
    const curve = evaluated(s, 'flow', 'raw')
    return curve ? instantaneousN(curve) : 'the exponent n needs a flow curve'
  },

  'r-value': (s) => {
    const along = perLength(s, 'eng_strain', 'extension', s.geometry.Le ?? s.geometry.L0)
    const across = perLength(s, 'eng_width_strain', 'width_extension', s.geometry.b0)
    if (!across) return 'the width of this specimen was not measured'
    if (!along) return 'strain, or extension and gauge length, are needed'
    const load = column(s, 'force', 'raw')
    const section = sectionOf(s)
    const modulus = s.scalars['uat.E'] ?? steel.E
    const elastic =
      load && section ? along.map((strain, i) => ((load[i]! / section) * (1 + strain)) / modulus) : undefined
    return untilNeck(s, along, strainRatio(along, across, elastic))
  },

  curvature: (s) => {
    const [height, radius] = [column(s, 'height', 'raw'), column(s, 'radius', 'raw')]
    return height && radius ? pointwise([height, radius], (h, r) => [h, 1 / r]) : 'height and radius are needed'
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

const notEvaluated = 'no such curve was evaluated for this specimen; the flags of its numbers say why'

/**
 * The curve of one specimen in the axes of a chart, in stored units.
 *
 * A chart without derivation shows two stored channels as they are.
 */
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

/** A curve of the evaluation; where none is stored, the same columns of the machine, if it may serve. */
function evaluated(s: StoredSpecimen, kind: (typeof keptCurves)[number], ...others: 'raw'[]): Curve | undefined {
  const [[x], [y]] = curveAxes[kind]
  return pair(s, x, y, kind, ...others)
}

/** Compression is stored negative and drawn upwards. */
function upwards(curve: Curve | undefined): Curve | undefined {
  return curve && { x: curve.x.map(Math.abs), y: curve.y.map(Math.abs) }
}

/** A stored strain, else a stored change of length over the length before the test. */
function perLength(s: StoredSpecimen, strain: string, change: string, length: number | undefined) {
  const stored = column(s, strain, 'raw')
  if (stored) return stored
  const changes = column(s, change, 'raw')
  return changes && length ? changes.map((value) => value / length) : undefined
}

/** Beyond maximum force the neck takes all strain, and width and length no longer belong to the same place. */
function untilNeck(s: StoredSpecimen, along: Float64Array, ratio: Curve): Curve {
  const force = column(s, 'force', 'raw') ?? column(s, 'eng_stress', 'raw')
  if (!force) return ratio
  const most = force.reduce((a, b) => Math.max(a, b), 0)
  // The maximum is flat and its highest reading is noise: 99.9 % of it is safely before the neck.
  const end = Math.log(1 + along[force.findIndex((value) => value >= 0.999 * most)]!)
  const kept = ratio.x.findIndex((strain) => strain > end)
  return kept < 0 ? ratio : { x: ratio.x.slice(0, kept), y: ratio.y.slice(0, kept) }
}

/** Section that carries the force [mm²]: as stated, else width times thickness; undefined when neither is known. */
function sectionOf({ geometry: { S0, b0, t0 } }: Pick<StoredSpecimen, 'geometry'>): number | undefined {
  const section = S0 ?? (b0 ?? NaN) * (t0 ?? NaN)
  return section > 0 ? section : undefined
}
