import type { Curve } from '../curves/curve.ts'
import type { AxisSpec, DerivationId } from '../test-types/test-type.ts'
import { hardeningRate, instantaneousN, strainRatio } from './hardening.ts'
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
    const along = column(s, 'eng_strain', 'raw')
    const across = column(s, 'eng_width_strain', 'raw')
    return along && across ? strainRatio(along, across) : 'the width of this specimen was not measured'
  },

  'bulge-stress': (s) => {
    const columns = each(s, 'pressure', 'radius', 'eps1', 'eps2')
    const t0 = s.geometry.t0
    if (!columns || !t0) return 'pressure, radius, both strains and the thickness are needed'
    return pointwise(columns, (pressure, radius, major, minor) => bulgePoint(pressure, radius, major + minor, t0))
  },

  'bulge-flow': (s) => {
    const columns = each(s, 'pressure', 'radius', 'eps1', 'eps2')
    const t0 = s.geometry.t0
    const ratio = s.scalars['hbg.fb']
    if (!columns || !t0) return 'pressure, radius, both strains and the thickness are needed'
    if (!ratio) return 'the biaxial yield ratio is not known for this specimen'
    // Equal plastic work: σb · dεt = σ̄ · dε̄ with σ̄ = σb / fb.
    return pointwise(columns, (pressure, radius, major, minor) => {
      const [strain, stress] = bulgePoint(pressure, radius, major + minor, t0)
      return [strain * ratio, stress / ratio]
    })
  },

  curvature: (s) => {
    const columns = each(s, 'height', 'radius')
    return columns ? pointwise(columns, (height, radius) => [height, 1 / radius]) : 'height and radius are needed'
  },

  'zone-stress': (s) => {
    const columns = each(s, 'force', 'eps1')
    const section = s.geometry.S0 ?? (s.geometry.b0 ?? NaN) * (s.geometry.t0 ?? NaN)
    if (!columns || !(section > 0)) return 'force, major strain and the ligament are needed'
    // Constant volume: the section shrinks as the zone grows along the force.
    return pointwise(columns, (load, strain) => [strain, (load / section) * Math.exp(strain)])
  },

  'shear-stress': (s) => pair(s, 'gamma', 'shear_stress', 'raw') ?? 'no shear stress is stored for this specimen',

  equivalent: (s) => {
    const shear = pair(s, 'gamma', 'shear_stress', 'raw')
    const ratio = s.scalars['shr.fs']
    if (!shear) return 'no shear stress is stored for this specimen'
    if (!ratio) return 'the shear yield ratio is not known for this specimen'
    return { x: shear.x.map((gamma) => gamma * ratio), y: shear.y.map((stress) => stress / ratio) }
  },

  absolute: (s) => {
    const curve = trueCurve(s)
    if (!curve) return 'no true curve was evaluated for this specimen'
    return { x: curve.x.map(Math.abs), y: curve.y.map(Math.abs) }
  },

  accumulated: (s) => {
    const curve = trueCurve(s)
    if (!curve) return 'true stress and strain are needed'
    const modulus = s.scalars['uat.E'] ?? steel
    let path = 0
    return {
      x: curve.x.map((strain, i) => {
        const before = i === 0 ? 0 : plastic(curve.x[i - 1]!, curve.y[i - 1]!, modulus)
        path += i === 0 ? 0 : Math.abs(plastic(strain, curve.y[i]!, modulus) - before)
        return path
      }),
      y: curve.y.map(Math.abs),
    }
  },
}

/** Young's modulus where a test measures none [MPa]. */
const steel = 207_000

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
  const engineering = pair(s, 'eng_strain', 'eng_stress', 'engineering', 'raw')
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

/** Membrane of a bulge: σb = pR / 2t with t = t0·exp(−εt) (ISO 16808). Pressure [MPa], lengths [mm]. */
function bulgePoint(pressure: number, radius: number, thinning: number, t0: number): readonly [number, number] {
  return [thinning, (pressure * radius) / (2 * t0 * Math.exp(-thinning))]
}

function plastic(strain: number, stress: number, modulus: number): number {
  return strain - stress / modulus
}
