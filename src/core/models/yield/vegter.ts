import { parameter } from '../model.ts'
import { convexity } from './convexity.ts'
import { inputsOf, type AnisotropyId, type YieldCriterion } from './criterion.ts'
import type { YieldSurface } from './directional.ts'
import { largestDifference } from './ratios.ts'
import type { PlaneStress } from './yld2000.ts'

type LocusPoint = { readonly point: readonly [number, number]; readonly normal: readonly [number, number] }

type Arc = {
  readonly a: readonly [number, number]
  readonly hinge: readonly [number, number]
  readonly c: readonly [number, number]
}

function arcBetween(from: LocusPoint, to: LocusPoint): Arc {
  const [n1, n2] = from.normal
  const [m1, m2] = to.normal
  const determinant = n1 * m2 - n2 * m1
  const p = n1 * from.point[0] + n2 * from.point[1]
  const q = m1 * to.point[0] + m2 * to.point[1]
  return { a: from.point, hinge: [(p * m2 - q * n2) / determinant, (q * n1 - p * m1) / determinant], c: to.point }
}

/** μ in 0 … 1 at which P(μ) = a (1−μ)² + 2 hinge μ(1−μ) + c μ² crosses the ray through (s1, s2). */
function crossing({ a, hinge, c }: Arc, s1: number, s2: number): number | undefined {
  // P × s = 0 is a quadratic in μ.
  const ka = a[0] * s2 - a[1] * s1
  const kh = hinge[0] * s2 - hinge[1] * s1
  const kc = c[0] * s2 - c[1] * s1
  const square = ka - 2 * kh + kc
  const linear = 2 * (kh - ka)
  const root = Math.sqrt(Math.max(0, linear * linear - 4 * square * ka))
  // This form is accurate if the quadratic term vanishes.
  const q = -(linear + (linear < 0 ? -root : root)) / 2
  for (const mu of [q / square, ka / q]) {
    if (mu >= -1e-9 && mu <= 1 + 1e-9) return Math.min(1, Math.max(0, mu))
  }
  return undefined
}

function arcPoint({ a, hinge, c }: Arc, mu: number): [number, number] {
  const nu = 1 - mu
  return [
    nu * nu * a[0] + 2 * mu * nu * hinge[0] + mu * mu * c[0],
    nu * nu * a[1] + 2 * mu * nu * hinge[1] + mu * mu * c[1],
  ]
}

/** Normal, not normalised; arcs run from shear to equibiaxial, with the material on their left. */
function arcNormal({ a, hinge, c }: Arc, mu: number): [number, number] {
  const nu = 1 - mu
  const d1 = nu * (hinge[0] - a[0]) + mu * (c[0] - hinge[0])
  const d2 = nu * (hinge[1] - a[1]) + mu * (c[1] - hinge[1])
  return [d2, -d1]
}

const points: readonly (readonly [AnisotropyId, string, number, number, number])[] = [
  ['s45', 'uniaxial stress at 45°', 0.5, 2, 1],
  ['s90', 'uniaxial stress at 90°', 0.5, 2, 1],
  ['r0', 'r-value at 0°', 0.05, 10, 1],
  ['r45', 'r-value at 45°', 0.05, 10, 1],
  ['r90', 'r-value at 90°', 0.05, 10, 1],
  ['sb', 'equibiaxial stress', 0.5, 2, 1],
  ['rb', 'equibiaxial strain ratio', 0.05, 10, 1],
  // Isotropic quadratic surface: 2/√3 with half of it across, and 1/√3 in shear.
  ['ps0', 'plane-strain stress at 0°', 0.8, 2, 2 / Math.sqrt(3)],
  ['ps45', 'plane-strain stress at 45°', 0.8, 2, 2 / Math.sqrt(3)],
  ['ps90', 'plane-strain stress at 90°', 0.8, 2, 2 / Math.sqrt(3)],
  ['ps0_minor', 'plane-strain minor stress at 0°', 0.1, 1.5, 1 / Math.sqrt(3)],
  ['ps45_minor', 'plane-strain minor stress at 45°', 0.1, 1.5, 1 / Math.sqrt(3)],
  ['ps90_minor', 'plane-strain minor stress at 90°', 0.1, 1.5, 1 / Math.sqrt(3)],
  ['shear0', 'shear stress, axis 1 at 0°', 0.3, 0.8, 1 / Math.sqrt(3)],
  ['shear45', 'shear stress, axis 1 at 45°', 0.3, 0.8, 1 / Math.sqrt(3)],
]
const inputs = points.map(([id]) => id)

/**
 * Vegter and van den Boogaard 2006: Bézier arcs through measured points in the plane of principal stresses, cosine
 * series over the angle to the rolling direction. Tension and compression are assumed equal, so shear at 90° equals
 * that at 0°.
 */
export const vegter: YieldCriterion = {
  id: 'vegter',
  label: 'Vegter',
  equation: {
    text: '(σ1, σ2) = σ̄·[A(φ)·(1−μ)² + 2·B(φ)·μ·(1−μ) + C(φ)·μ²], A, C measured points, B where their tangents cross, A(φ) = Σ a_i·cos 2iφ',
    tex: '\\begin{pmatrix}\\sigma_1\\\\\\sigma_2\\end{pmatrix} = \\bar\\sigma\\left[A(\\varphi)(1-\\mu)^2 + 2B(\\varphi)\\mu(1-\\mu) + C(\\varphi)\\mu^2\\right],\\quad A(\\varphi)=\\sum_i a_i\\cos 2i\\varphi',
  },
  parameters: points.map(([id, meaning, lower, upper, start]) =>
    parameter(id, id, '1', meaning, [lower, upper], start),
  ),
  inputs,
  validity:
    'Passes through all measured points; convexity between directions is checked, not guaranteed. For PAM-STAMP and AutoForm.',
  source: 'H. Vegter, A. H. van den Boogaard, Int. J. Plast. 22 (2006) 557, doi:10.1016/j.ijplas.2005.04.009',
  surface,
  identify(measured) {
    const parameters = inputsOf('Vegter', measured, inputs)
    const found = surface(parameters)
    const { convex, at } = convexity(found)
    if (!convex) {
      throw new RangeError(
        `these points give a concave surface at σxx : σyy : σxy = ${at.map((s) => s.toFixed(2)).join(' : ')}`,
      )
    }
    return { parameters, residual: largestDifference(found, measured, inputs) }
  },
}

function surface(parameters: readonly number[]): YieldSurface {
  const value = Object.fromEntries(inputs.map((id, i) => [id, parameters[i]!])) as Record<AnisotropyId, number>
  const tension = series(1, value.s45, value.s90)
  const strain = series(value.r0, value.r45, value.r90)
  const plane = series(value.ps0, value.ps45, value.ps90)
  const planeMinor = series(value.ps0_minor, value.ps45_minor, value.ps90_minor)
  const shear = series(value.shear0, value.shear45, value.shear0)
  const { sb, rb } = value

  const arcs = (cos2: number): readonly [Arc, Arc, Arc] => {
    const r = strain(cos2)
    const holds: readonly LocusPoint[] = [
      { point: [shear(cos2), -shear(cos2)], normal: [1, -1] },
      { point: [tension(cos2), 0], normal: [1 + r, -r] },
      { point: [plane(cos2), planeMinor(cos2)], normal: [1, 0] },
      { point: [sb, sb], normal: [1 + rb + (1 - rb) * cos2, 1 + rb - (1 - rb) * cos2] },
    ]
    return [arcBetween(holds[0]!, holds[1]!), arcBetween(holds[1]!, holds[2]!), arcBetween(holds[2]!, holds[3]!)]
  }

  for (const cos2 of [1, 0.5, 0, -0.5, -1]) {
    for (const arc of arcs(cos2)) {
      if (!turnsOutward(arc)) {
        const angle = (Math.acos(cos2) * 90) / Math.PI
        throw new RangeError(
          `Vegter: at ${angle.toFixed(0)}° the tangents of two neighbouring points do not cross between them`,
        )
      }
    }
  }

  const at = (stress: PlaneStress) => {
    const state = principal(stress)
    const three = arcs(state.cos2)
    for (const [i, arc] of three.entries()) {
      const mu = crossing(arc, state.s1, state.s2)
      if (mu === undefined) continue
      const [p1, p2] = arcPoint(arc, mu)
      return { ...state, i, arc, mu, p1, p2, equivalent: (p1 * state.s1 + p2 * state.s2) / (p1 * p1 + p2 * p2) }
    }
    return undefined
  }

  return {
    equivalent: (stress) => at(stress)?.equivalent ?? 0,
    gradient(stress) {
      const found = at(stress)
      if (!found || found.equivalent === 0) return [0, 0, 0]
      const { i, arc, mu, p1, p2, cos2, sin2, spread, equivalent, sign } = found
      const [n1, n2] = arcNormal(arc, mu)
      const across = n1 * p1 + n2 * p2
      const [g1, g2] = [n1 / across, n2 / across]
      const h = 1e-6
      const [lower, upper] = [Math.max(-1, cos2 - h), Math.min(1, cos2 + h)]
      const [down, up] = [arcPoint(arcs(lower)[i]!, mu), arcPoint(arcs(upper)[i]!, mu)]
      const turn = (-equivalent * (n1 * (up[0] - down[0]) + n2 * (up[1] - down[1]))) / (upper - lower) / across
      const free = spread === 0 ? 0 : turn / spread
      const mean = (g1 + g2) / 2
      const half = (g1 - g2) / 2
      const alongX = half * cos2 + free * sin2 * sin2
      const shear = 2 * (half * sin2 - free * sin2 * cos2)
      return [sign * (mean + alongX), sign * (mean - alongX), sign * shear]
    },
  }
}

function principal([x, y, t]: PlaneStress) {
  const sign = x + y < 0 ? -1 : 1
  const mean = (sign * (x + y)) / 2
  const half = (sign * (x - y)) / 2
  const radius = Math.hypot(half, t)
  return {
    sign,
    s1: mean + radius,
    s2: mean - radius,
    spread: 2 * radius,
    cos2: radius === 0 ? 1 : half / radius,
    sin2: radius === 0 ? 0 : (sign * t) / radius,
  }
}

function series(at0: number, at45: number, at90: number): (cos2: number) => number {
  const a0 = (at0 + 2 * at45 + at90) / 4
  const a1 = (at0 - at90) / 2
  const a2 = (at0 - 2 * at45 + at90) / 4
  return (cos2) => a0 + a1 * cos2 + a2 * (2 * cos2 * cos2 - 1)
}

/** Otherwise the arc would turn back. */
function turnsOutward({ a, hinge, c }: Arc): boolean {
  const first = a[0] * hinge[1] - a[1] * hinge[0]
  const second = hinge[0] * c[1] - hinge[1] * c[0]
  const turn = (hinge[0] - a[0]) * (c[1] - hinge[1]) - (hinge[1] - a[1]) * (c[0] - hinge[0])
  return first > 0 && second > 0 && turn >= 0
}
