import type { Curve } from '../../curves/curve.ts'
import { equivalentOverMajor, triaxialityOfPath } from '#core/models/stress-state.ts'
import type { Specimen } from '../../read/specimen.ts'
import { steel } from '../../models/elastic/nominal.ts'
import { type Evaluation, type EvaluationOptions, perSpecimen } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { channelOf, completeRows, endOfForce, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { asTension, equalWork } from '../../evaluate/steps/equal-work.ts'
import { lineThrough } from '../../numerics/linear-regression.ts'
import { droppedRows, emptyEvaluation } from '../../evaluate/result/empty-evaluation.ts'
import { findMaximumForce } from '../../evaluate/quantities/uniform-elongation.ts'
import { interpolate } from '../../numerics/interpolate.ts'

const planeStrainIds = ['pst.fps', 'pst.e1f', 'pst.fmax', 'pst.rmax', 'pst.e1_fmax', 'pst.beta', 'pst.ebf'] as const

/**
 * Wide notched specimen (docs/science/tests.md#pst-plane-strain-tension); b0 is the ligament width. Uses
 * `options.tension`, `options.elastic`, `options.planeStrain`, `options.vsg`. Without strains only forces are reported.
 */
export function evaluatePlaneStrain(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const force = channelOf(specimen, 'force')?.values
  if (!force) return emptyEvaluation(planeStrainIds, 'no_force', geometry, issues)
  const eps1 = channelOf(specimen, 'eps1')?.values
  const eps2 = channelOf(specimen, 'eps2', { mayBeConstant: true })?.values
  const forces = reportForces(force, geometry.S0)
  if (!eps1) {
    const rest = emptyEvaluation(planeStrainIds, 'no_major_strain', geometry, issues)
    return { ...rest, scalars: rest.scalars.map((s) => forces.find(({ id }) => id === s.id) ?? s) }
  }
  const { columns, dropped } = completeRows({ force, eps1, eps2: eps2 ?? eps1 })
  issues.push(...droppedRows(dropped, force.length))
  const end = endOfForce(columns.force)
  const F = columns.force.slice(0, end)
  const major = columns.eps1.slice(0, end)
  const minor = eps2 ? columns.eps2.slice(0, end) : null
  const beta = minor ? reportPath(major, minor) : toScalar('pst.beta', { value: null, flags: ['no_minor_strain'] })
  const { scalar: fps, curves } = reportRatio(F, major, geometry, options)
  return {
    scalars: [
      fps,
      fracture('pst.e1f', Math.max(...major), 'major strain in the last image before fracture', major, options),
      ...forces,
      reportStrainAtForce(F, major),
      beta,
      minor && beta.value !== null
        ? fracture(
            'pst.ebf',
            Math.max(...major) * equivalentOverMajor(beta.value),
            `von Mises, straight path with β ${beta.value.toFixed(3)}, η ${triaxialityOfPath(beta.value).toFixed(3)}`,
            major,
            options,
          )
        : toScalar('pst.ebf', { value: null, flags: ['no_minor_strain'] }),
    ],
    curves: { ...curves, ...(minor ? { path: { x: minor, y: major } } : {}) },
    tables: [],
    geometry,
    issues,
  }
}

function reportForces(force: Float64Array, S0: number | undefined): Scalar[] {
  const top = force[indexOfMaximum(force)]!
  return [
    toScalar('pst.fmax', { value: top, method: 'largest force' }),
    S0 === undefined
      ? toScalar('pst.rmax', { value: null, flags: ['section_missing'] })
      : toScalar('pst.rmax', { value: top / S0, method: 'largest force over the ligament before the test' }),
  ]
}

/** Smoothed, as the maximum is as flat as in tension. */
function reportStrainAtForce(force: Float64Array, major: Float64Array): Scalar {
  const { strain, index, by } = findMaximumForce(major, force)
  const rejected = by === 'cubic' || by === 'plateau'
  return toScalar('pst.e1_fmax', {
    value: strain,
    method: rejected
      ? `major strain of the zone at the top of the force, smoothed; the highest reading is at ${major[index]!.toFixed(4)}`
      : 'major strain of the zone at the largest force',
    window: { x: 'eps1', from: strain, to: strain },
    flags: rejected ? ['raw_maximum_rejected'] : [],
  })
}

/** β as slope of ε2 over ε1 of the plastic part; beyond ±0.15 the test was not in plane strain. */
function reportPath(major: Float64Array, minor: Float64Array): Scalar {
  const end = Math.max(...major)
  const from = major.findIndex((e) => e > 0.1 * end)
  const line = major.length - from < 5 ? undefined : lineThrough(major, minor, Math.max(0, from))
  if (!line) return toScalar('pst.beta', { value: null, flags: ['too_few_points'] })
  return toScalar('pst.beta', {
    value: line.slope,
    method: `slope of ε2 on ε1 from a tenth of the last ε1, standard error ${line.slopeError.toFixed(4)}`,
    window: { x: 'eps1', from: major[Math.max(0, from)]!, to: end },
    flags: Math.abs(line.slope) > 0.15 ? ['strain_path_outside'] : [],
  })
}

function reportRatio(
  force: Float64Array,
  major: Float64Array,
  { b0, t0 }: { readonly b0?: number | undefined; readonly t0?: number | undefined },
  options: EvaluationOptions,
): { scalar: Scalar; curves: { zone?: Curve; equivalent?: Curve } } {
  if (b0 === undefined || t0 === undefined) return withoutRatio('section_missing')
  const { E, nu } = options.elastic ?? steel
  const edges = options.planeStrain
  if (edges && 'edgeWidth' in edges && 2 * edges.edgeWidth >= b0) return withoutRatio('edges_exceed_ligament')
  const stress = zoneStress(force, major, { b0, t0 }, options)
  const modulus = E / (1 - nu * nu)
  const zone: Curve = { x: major.map((e, i) => e - stress[i]! / modulus), y: stress }
  if (!options.tension) return { ...withoutRatio('no_tension_reference'), curves: { zone } }
  const found = equalWork(zone, options.tension, Math.min(0.01, options.tension.flow.x.at(-1)! / 3), [0.8, 1.6])
  if (!found) return { ...withoutRatio('no_common_strain'), curves: { zone } }
  const total = (plastic: number) => major[zone.x.indexOf(plastic)]!
  const words = !edges
    ? 'edges not taken off'
    : 'share' in edges
      ? `mean over plane-strain stress ${edges.share}`
      : `edges of ${edges.edgeWidth} mm in uniaxial tension taken off`
  return {
    scalar: toScalar('pst.fps', {
      value: found.ratio,
      method: `equal plastic work with the tensile curve along RD; ${words}; ${found.points} rows, standard error ${found.error.toFixed(4)}`,
      // Compared over plastic strain, shown over the strain of the zone.
      window: { x: 'eps1', from: total(found.from), to: total(found.to) },
      flags: edges ? [] : ['edges_not_corrected'],
    }),
    curves: { zone, equivalent: asTension(zone, found.ratio) },
  }
}

function fracture(id: string, value: number, method: string, major: Float64Array, { vsg }: EvaluationOptions): Scalar {
  const last = Math.max(...major)
  return toScalar(id, {
    value,
    method: vsg === undefined ? method : `${method}, over ${vsg} mm`,
    window: { x: 'eps1', from: last, to: last },
    flags: vsg === undefined ? ['gauge_not_stated'] : [],
  })
}

function withoutRatio(flag: Flag) {
  return { scalar: toScalar('pst.fps', { value: null, flags: [flag] }), curves: {} }
}

export const evaluator = perSpecimen('plane-strain-6', planeStrainIds, evaluatePlaneStrain)

/**
 * True stress [MPa]: force over the current ligament section b0·t0·exp(−ε1), corrected for its edges in uniaxial stress
 * by the ratio of mean to central stress (`share`), or by two edges of stated width with the tensile stress at the same
 * strain. Without either the mean is a lower bound.
 */
export function zoneStress(
  force: Float64Array,
  major: Float64Array,
  { b0, t0 }: { readonly b0: number; readonly t0: number },
  { planeStrain: edges, tension, elastic = steel }: Pick<EvaluationOptions, 'planeStrain' | 'tension' | 'elastic'> = {},
): Float64Array {
  const mean = force.map((f, i) => f / (b0 * t0 * Math.exp(-major[i]!)))
  if (!edges) return mean
  if ('share' in edges) return mean.map((stress) => stress / edges.share)
  const part = (2 * edges.edgeWidth) / b0
  if (!(part >= 0 && part < 1))
    throw new RangeError(`two edges of ${edges.edgeWidth} mm are wider than the ligament of ${b0} mm`)
  const flow = tension?.flow
  if (!flow) return mean
  const total = flow.x.map((plastic, i) => plastic + flow.y[i]! / elastic.E)
  return mean.map((stress, i) => {
    // Constant beyond uniform strain: edges neck later, with a small part of the force.
    const at = Math.min(total.at(-1)!, Math.max(total[0]!, major[i]!))
    const edge = Math.min(interpolate(total, flow.y, at), stress)
    return (stress - part * edge) / (1 - part)
  })
}
