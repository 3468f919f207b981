import type { Curve } from '../../curves/curve.ts'
import { firstAtLeast, interpolate } from '../../numerics/interpolate.ts'
import { pick, runningMaximum } from '../../numerics/arrays.ts'
import type { Specimen } from '../../read/specimen.ts'
import { steel } from '../../models/elastic/nominal.ts'
import { type Evaluation, type EvaluationOptions, perSpecimen } from '../../evaluate/result/evaluation.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { findModulus, type Modulus } from '../../evaluate/quantities/modulus.ts'
import { proofStrength } from '../../evaluate/quantities/proof-strength.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { emptyEvaluation, warning } from '../../evaluate/result/empty-evaluation.ts'
import { strainBeyond } from '../../evaluate/steps/columns.ts'
import { referenceFlags } from '../../evaluate/steps/tension-reference.ts'
import { compressionSignals, strengthDifferential } from './signals.ts'

const compressionIds = ['uac.sd', 'uac.rc02', 'uac.E', 'uac.s2', 'uac.s5'] as const

/** Plastic strain at which compression and tension are compared. */
const comparedStrain = 0.02

/**
 * Forces, stresses and strains are negative (docs/science/tests.md#uac-uniaxial-sheet-compression). Uses
 * `options.compression` for friction, `options.tension` for the strength differential.
 */
export function evaluateCompression(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const signals = compressionSignals(specimen, geometry, options)
  if ('reasons' in signals) return emptyEvaluation(compressionIds, signals.reasons, geometry, issues)
  issues.push(...signals.issues)
  const { strain, stress, corrected } = signals
  const beyond = strainBeyond(strain)
  if (beyond) return emptyEvaluation(compressionIds, 'strain_out_of_range', geometry, [...issues, beyond])
  const cautions = corrected ? [] : ['friction_not_corrected']
  const modulus = findModulus(strain, stress)
  if (modulus.quality === 'unsound') return emptyEvaluation(compressionIds, 'elastic_part_unsound', geometry, issues)
  const zeroed = strain.map((e) => e - modulus.zero)
  const truth: Curve = {
    x: zeroed.map((e) => (e < 1 ? -Math.log1p(-e) : Number.NaN)),
    y: stress.map((s, i) => s * (1 - zeroed[i]!)),
  }
  const elastic = modulus.quality === 'nominal' ? (options.elastic ?? steel).E : modulus.slope
  const plastic: Curve = { x: truth.x.map((e, i) => e - truth.y[i]! / elastic), y: truth.y }
  const { scalar: sd, curve: asymmetry } = reportAsymmetry(plastic, options, cautions)
  if (sd.value !== null && (sd.value < -0.05 || sd.value > 0.1)) {
    issues.push(
      warning(
        'asymmetry-unusual',
        `SD = ${sd.value.toFixed(3)} is outside −0.05…0.10. Possible causes: friction, buckling or a tensile curve of another coil.`,
      ),
    )
  }
  return {
    scalars: [
      sd,
      reportProof(zeroed, stress, modulus, cautions),
      reportModulus(modulus, zeroed, corrected),
      at(truth, 'uac.s2', 0.02, cautions),
      at(truth, 'uac.s5', 0.05, cautions),
    ],
    curves: {
      engineering: { x: minus(zeroed), y: minus(stress) },
      true: { x: minus(truth.x), y: minus(truth.y) },
      flow: beyondKnee(plastic),
      ...(asymmetry ? { asymmetry } : {}),
    },
    tables: [],
    geometry,
    issues,
  }
}

function reportModulus(
  { quality, slope, points, rSquared, from, to }: Modulus,
  strain: Float64Array,
  corrected: boolean,
): Scalar {
  if (quality === 'nominal') return toScalar('uac.E', { value: null, flags: ['E_nominal_used'] })
  return toScalar('uac.E', {
    value: slope,
    method: `regression of the elastic part, ${points} points, R² ${rSquared.toFixed(5)}`,
    window: { x: 'eng_strain', from: -strain[to - 1]!, to: -strain[from]! },
    flags: [...(quality === 'indicative' ? ['E_indicative'] : []), ...(corrected ? [] : ['friction_not_corrected'])],
  })
}

function reportProof(
  strain: Float64Array,
  stress: Float64Array,
  { slope, quality }: Modulus,
  cautions: readonly string[],
): Scalar {
  const found = proofStrength(strain, stress, slope, 0, 0.002)
  if (!found) return toScalar('uac.rc02', { value: null, flags: ['offset_line_not_crossed'] })
  return toScalar('uac.rc02', {
    value: -found.stress,
    method: `offset line 0.2 %, E ${quality === 'nominal' ? 'nominal' : 'by regression'}`,
    window: {
      x: 'eng_strain',
      from: -found.strain,
      to: 0,
      marks: [
        {
          label: '0.2 % offset',
          points: [
            [-0.002, 0],
            [-found.strain, -found.stress],
          ],
        },
        { label: 'Rc0.2', points: [[-found.strain, -found.stress]] },
      ],
    },
    flags: [...cautions, ...(quality === 'nominal' ? ['E_nominal_used'] : [])],
  })
}

/** Stress over the running maximum of strain. */
function at({ x, y }: Curve, id: string, strain: number, cautions: readonly string[]): Scalar {
  const rising = runningMaximum(x)
  const value = interpolate(rising, y, strain)
  if (!Number.isFinite(value)) return toScalar(id, { value: null, flags: ['strain_not_reached'] })
  const around = y.subarray(firstAtLeast(rising, 0.97 * strain), Math.max(1, firstAtLeast(rising, 1.03 * strain)))
  const mean = around.length > 2 ? around.reduce((a, b) => a + b, 0) / around.length : value
  return toScalar(id, {
    value: -mean,
    method: `true stress at a true strain of ${strain}, mean over ±3 % of it`,
    window: {
      x: 'true_strain',
      from: -1.03 * strain,
      to: -0.97 * strain,
      marks: [{ label: id, points: [[-strain, -mean]] }],
    },
    flags: cautions,
  })
}

function reportAsymmetry(
  { x, y }: Curve,
  { tension }: EvaluationOptions,
  cautions: readonly string[],
): { scalar: Scalar; curve?: Curve } {
  if (!tension) return { scalar: toScalar('uac.sd', { value: null, flags: ['no_tension_reference'] }) }
  const { flow } = tension
  const last = flow.x.at(-1)!
  const from = Math.max(0.005, tension.start, flow.x[0]!)
  const rows = [...x.keys()].filter((i) => x[i]! >= from && x[i]! <= last)
  const curve: Curve = {
    x: pick(x, rows),
    y: Float64Array.from(rows, (i) => strengthDifferential(interpolate(flow.x, flow.y, x[i]!), y[i]!)),
  }
  // Not on a yield plateau, where tension does not harden.
  const place = Math.min(Math.max(comparedStrain, 1.25 * from), 0.9 * last)
  const near = rows.flatMap((i, k) => (Math.abs(x[i]! / place - 1) < 0.2 ? [curve.y[k]!] : []))
  if (near.length < 3) return { scalar: toScalar('uac.sd', { value: null, flags: ['no_common_strain'] }), curve }
  return {
    scalar: toScalar('uac.sd', {
      value: near.reduce((a, b) => a + b, 0) / near.length,
      method: `2(|σc| − σt)/(|σc| + σt) against the tensile flow curve of the coil at a plastic strain of ${place.toPrecision(3)}, mean of ${near.length} rows`,
      window: { x: 'absolute_plastic_strain', from: 0.8 * place, to: 1.2 * place },
      flags: [...referenceFlags(tension), ...cautions],
    }),
    curve,
  }
}

/** Smallest plastic strain above noise [1]. */
const minPlastic = 0.0005

function beyondKnee({ x, y }: Curve): Curve {
  const rows = [...x.keys()].filter((i) => x[i]! >= minPlastic)
  return { x: Float64Array.from(rows, (i) => -x[i]!), y: Float64Array.from(rows, (i) => -y[i]!) }
}

function minus(values: Float64Array): Float64Array {
  return values.map((value) => -value)
}

export const evaluator = perSpecimen('compression-4', compressionIds, evaluateCompression)
