import type { Curve } from '../curves/curve.ts'
import type { AxisSpec, DerivationId } from '../test-types/test-type.ts'
import { vdaAngle, vdaEnd } from '../models/bending/vda-angle.ts'
import { interpolate } from '../numerics/interpolate.ts'
import { hardeningRate, instantaneousN, strainRatio } from './hardening.ts'
import { sectionOf } from './section.ts'
import { column, pair, pointwise, type StoredSpecimen } from './stored.ts'

/** One curve to draw, in the stored units of its axes; a text says why there is none. */
export type Drawn = Curve | { readonly missing: string }

type Derivation = (specimen: StoredSpecimen) => Curve | string

/** How each derived chart of `core/test-types` is made from what is stored of one specimen. */
const derivations: Readonly<Partial<Record<DerivationId, Derivation>>> = {
  engineering: (s) =>
    pair(s, 'eng_strain', 'eng_stress', 'engineering', 'raw') ?? 'no engineering curve was evaluated for this specimen',

  true: (s) => trueCurve(s) ?? 'no true curve was evaluated for this specimen',

  flow: (s) => flowCurve(s) ?? 'no flow curve was evaluated for this specimen',

  'hardening-rate': (s) => {
    const curve = trueCurve(s)
    return curve ? hardeningRate(curve) : 'the hardening rate needs a true curve'
  },

  'instantaneous-n': (s) => {
    const curve = flowCurve(s)
    return curve ? instantaneousN(curve) : 'the exponent n needs a flow curve'
  },

  'r-value': (s) => {
    const along = perLength(s, 'eng_strain', 'extension', s.geometry.L0)
    const across = perLength(s, 'eng_width_strain', 'width_extension', s.geometry.b0)
    if (!across) return 'the width of this specimen was not measured'
    if (!along) return 'strain, or extension and gauge length, are needed'
    const load = column(s, 'force', 'raw')
    const section = sectionOf(s)
    const modulus = s.scalars['uat.E'] ?? steel
    const elastic =
      load && section ? along.map((strain, i) => ((load[i]! / section) * (1 + strain)) / modulus) : undefined
    return untilNeck(s, along, strainRatio(along, across, elastic))
  },

  'bulge-stress': (s) => {
    const columns = each(s, 'pressure', 'radius', 'eps1', 'eps2')
    const t0 = s.geometry.t0
    if (!columns || !t0) return 'pressure, radius, both strains and the thickness are needed'
    return formed(
      pointwise(columns, (pressure, radius, major, minor) => bulgePoint(pressure, radius, major + minor, t0)),
    )
  },

  'bulge-flow': (s) => {
    const columns = each(s, 'pressure', 'radius', 'eps1', 'eps2')
    const t0 = s.geometry.t0
    const ratio = s.scalars['hbg.fb']
    if (!columns || !t0) return 'pressure, radius, both strains and the thickness are needed'
    if (!ratio) return 'the biaxial yield ratio is not known for this specimen'
    const { x, y } = formed(
      pointwise(columns, (pressure, radius, major, minor) => bulgePoint(pressure, radius, major + minor, t0)),
    )
    // Equal plastic work: σb · dεt = σ̄ · dε̄ with σ̄ = σb / fb.
    return { x: x.map((strain) => strain * ratio), y: y.map((stress) => stress / ratio) }
  },

  curvature: (s) => {
    const columns = each(s, 'height', 'radius')
    return columns ? pointwise(columns, (height, radius) => [height, 1 / radius]) : 'height and radius are needed'
  },

  'zone-stress': (s) => {
    const columns = each(s, 'force', 'eps1')
    const section = sectionOf(s)
    if (!columns || !section) return 'force, major strain and the ligament are needed'
    // Constant volume: the section shrinks as the zone grows along the force.
    return pointwise(columns, (load, strain) => [strain, (load / section) * Math.exp(strain)])
  },

  'shear-stress': (s) => shearCurve(s) ?? needsShear,

  equivalent: (s) => {
    const shear = shearCurve(s)
    const ratio = s.scalars['shr.fs']
    if (!shear) return needsShear
    if (!ratio) return 'the shear yield ratio is not known for this specimen'
    // Plastic part of γ: elastic shear does no plastic work.
    return {
      x: shear.x.map((gamma, i) => (gamma - shear.y[i]! / shearModulus) * ratio),
      y: shear.y.map((stress) => stress / ratio),
    }
  },

  absolute: (s) => {
    const curve = trueCurve(s)
    if (!curve) return 'stress, or force and section, are needed with strain'
    return { x: curve.x.map(Math.abs), y: curve.y.map(Math.abs) }
  },

  'absolute-flow': (s) => {
    const curve = trueCurve(s)
    if (!curve) return 'stress, or force and section, are needed with strain'
    return pointwise([curve.x, curve.y], (strain, stress) => {
      const plasticPart = Math.abs(strain) - Math.abs(stress) / steel
      return [plasticPart >= 0.0005 ? plasticPart : NaN, Math.abs(stress)]
    })
  },

  asymmetry: (s) => {
    const curve = trueCurve(s)
    if (!curve) return 'stress, or force and section, are needed with strain'
    if (!s.tension) return 'there is no tensile flow curve of this coil to compare with'
    return strengthDifferential(curve, s.tension)
  },

  'bending-angle': (s) => {
    const columns = each(s, 'displacement', 'force')
    const t0 = s.geometry.t0
    if (!columns || !t0) return 'force, punch displacement and thickness are needed'
    return pointwise(columns, (travel, load) => [bendingAngle(t0, travel), load])
  },

  accumulated: (s) => {
    const curve = trueCurve(s)
    if (!curve) return 'true stress and strain are needed'
    const strain = curve.x.map((total, i) => plastic(total, curve.y[i]!, s.scalars['uat.E'] ?? steel))
    return {
      x: accumulatedPath(strain),
      y: curve.y.map(Math.abs),
    }
  },
}

/** Young's modulus where a test measures none [MPa], and Poisson's ratio. */
const steel = 207_000
const poisson = 0.3
const shearModulus = steel / (2 * (1 + poisson))

const needsShear = 'shear strain with shear stress, or with force and the section L·t, is needed'

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

/** The stored true curve, else σ = R(1 + e) over ε = ln(1 + e): no neck forms in compression or in a short cycle. */
function trueCurve(s: StoredSpecimen): Curve | undefined {
  const stored = pair(s, 'true_strain', 'true_stress', 'true', 'raw')
  if (stored) return stored
  const engineering = pair(s, 'eng_strain', 'eng_stress', 'engineering', 'raw') ?? fromForce(s, 'eng_strain')
  return (
    engineering &&
    pointwise([engineering.x, engineering.y], (strain, stress) => [Math.log(1 + strain), stress * (1 + strain)])
  )
}

function flowCurve(s: StoredSpecimen): Curve | undefined {
  return pair(s, 'true_plastic_strain', 'true_stress', 'flow', 'raw')
}

function each(s: StoredSpecimen, ...roles: string[]): Float64Array[] | undefined {
  const columns = roles.map((role) => column(s, role, 'raw'))
  return columns.every((values) => values !== undefined) ? columns : undefined
}

/** Stored shear stress, else τ = F/(L·t) of the one sheared zone. */
function shearCurve(s: StoredSpecimen): Curve | undefined {
  return pair(s, 'gamma', 'shear_stress', 'raw') ?? fromForce(s, 'gamma')
}

/** Force over the section before the test, against a stored strain. */
function fromForce(s: StoredSpecimen, strain: string): Curve | undefined {
  const loaded = pair(s, strain, 'force', 'raw')
  const section = sectionOf(s)
  return loaded && section ? { x: loaded.x, y: loaded.y.map((force) => force / section) } : undefined
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

/**
 * Membrane of a bulge (ISO 16808): σb = pR / 2t with t = t0·exp(−(ε1+ε2)), over the plastic thickness strain
 * ε1 + ε2 − 2(1−ν)σb/E. Pressure [MPa], lengths [mm].
 */
function bulgePoint(pressure: number, radius: number, thinning: number, t0: number): readonly [number, number] {
  const stress = (pressure * radius) / (2 * t0 * Math.exp(-thinning))
  return [thinning - (2 * (1 - poisson) * stress) / steel, stress]
}

/** A nearly flat blank has no radius that a sphere could be fitted to. */
const leastBulge = 0.04

function formed(curve: Curve): Curve {
  const from = curve.x.findIndex((strain) => strain >= leastBulge)
  return from < 0
    ? { x: new Float64Array(), y: new Float64Array() }
    : { x: curve.x.slice(from), y: curve.y.slice(from) }
}

/** SD = 2(|σc| − σt)/(|σc| + σt) at equal plastic strain, as far as tension reaches and from 0.5 % on. */
function strengthDifferential(compression: Curve, tension: Curve): Curve {
  const last = tension.x.at(-1) ?? 0
  return pointwise([compression.x, compression.y], (strain, stress) => {
    const size = Math.abs(stress)
    const plasticStrain = Math.abs(strain) - size / steel
    if (!(plasticStrain >= 0.005 && plasticStrain <= last)) return [NaN, NaN]
    const pulled = interpolate(tension.x, tension.y, plasticStrain)
    return [plasticStrain, (2 * (size - pulled)) / (size + pulled)]
  })
}

/** α [°] of VDA 238-100 with its tools for steel: rollers of 15 mm radius 2t + 0.5 mm apart, punch tip 0.4 mm. */
function bendingAngle(t: number, travel: number): number {
  const tools = { roller: 15, punch: 0.4, gap: 2 * t + 0.5, t }
  return travel <= vdaEnd(tools).displacement ? vdaAngle(tools, Math.max(0, travel)) : NaN
}

function plastic(strain: number, stress: number, modulus: number): number {
  return strain - stress / modulus
}

/** A step back below this is noise of the extensometer, no reversal [1]. */
const reversal = 2e-4

/** Sum of the ways between reversals; within a half cycle only what goes beyond its furthest point counts. */
function accumulatedPath(strain: Float64Array): Float64Array {
  let [sum, turn, far, direction] = [0, strain[0] ?? 0, strain[0] ?? 0, 1]
  return strain.map((at) => {
    if (direction * (at - far) > 0) far = at
    else if (direction * (far - at) > reversal) {
      sum += Math.abs(far - turn)
      turn = far
      far = at
      direction = -direction
    }
    return sum + Math.abs(far - turn)
  })
}
