import { interpolate } from '../../numerics/interpolate.ts'
import type { FormingLimitModel } from './law.ts'
import { bracketedRoot } from '../../numerics/roots.ts'
import type { YieldSurface } from '../yield/directional.ts'
import type { PlaneGradient, PlaneStress } from '../yield/yld2000.ts'
import { given, parameter } from '../model.ts'
import type { LimitPoint } from './limit-curve.ts'

/** Computed strain paths including plane strain: denser where the curve bends. */
const paths = [-0.45, -0.35, -0.25, -0.16, -0.08, 0, 0.06, 0.14, 0.24, 0.36, 0.5, 0.65, 0.82, 1] as const

/** Marciniak–Kuczyński for one sheet, linear between fourteen straight paths. About 50 ms for each new f0. */
export function grooveModel(material: MkMaterial): FormingLimitModel {
  let last: { readonly key: string; readonly minor: number[]; readonly major: number[] } | undefined
  const curve = ([f0, ratio]: readonly number[]) => {
    const key = `${f0} ${ratio}`
    if (last?.key !== key) {
      const points = marciniakKuczynski(material, paths, { f0: f0!, ratio }).map(({ point }) => point)
      last = { key, minor: points.map(([minor]) => minor), major: points.map(([, major]) => major) }
    }
    return last
  }
  return {
    ...marciniakKuczynskiModel,
    limit(parameters) {
      const { minor, major } = curve(parameters)
      return (at) => interpolate(minor, major, at)
    },
    range(parameters) {
      const { minor } = curve(parameters)
      return [minor[0]!, minor.at(-1)!]
    },
  }
}

export type MkMaterial = {
  readonly surface: YieldSurface
  /** [MPa]; rate [1/s], which laws without rate effect ignore. */
  stress(plasticStrain: number, rate: number): number
}

export type MkRun = { readonly f0: number; readonly ratio: number; readonly rate: number }

/**
 * Major strain [1] of the sheet when its groove necks; Infinity if it does not. The groove is strained in steps; the
 * rest follows from force equilibrium and compatibility.
 * @param beta   ε2/ε1 [1]
 * @param angle  of the groove's normal to the major strain, before straining [°]
 */
export function grooveLimit({ surface, stress }: MkMaterial, beta: number, angle: number, run: MkRun): number {
  const ray = pathStress(surface, beta)
  const [a1, a2] = surface.gradient(ray)
  const tangent0 = Math.tan((angle * Math.PI) / 180)
  const first = stress(0, run.rate)
  let pA = 0
  let pB = bracketedRoot((p) => run.f0 * stress(p, run.rate) - first, 0, 1, 1e-12) ?? 0
  let thickB = 0 // ε3 of the groove
  let [share, along] = [0.9, Number.NaN]
  let turned = 0 // change of ε3 per unit of strain in the groove
  let before = { share: Infinity, pA: 0 }

  while (pA * a1 < 3) {
    const step = Math.min(0.006, 0.0004 + 0.015 * pB)
    const residual = (unknown: Unknown): Unknown => {
      const [x, tt, thinning] = unknown
      const p = pA + x * step
      const tangent = tangent0 * Math.exp(p * (a1 - a2))
      const c = 1 / Math.sqrt(1 + tangent * tangent)
      const s = tangent * c
      const sizeA = stress(p, run.rate)
      const thinner = Math.exp(-p * (a1 + a2) - (thickB + thinning * step)) / run.f0
      const nn = sizeA * (ray[0] * c * c + ray[1] * s * s) * thinner
      const nt = sizeA * (ray[1] - ray[0]) * s * c * thinner
      const inGroove: PlaneStress = [
        nn * c * c + tt * s * s - 2 * nt * s * c,
        nn * s * s + tt * c * c + 2 * nt * s * c,
        (nn - tt) * s * c + nt * (c * c - s * s),
      ]
      const g: PlaneGradient = surface.gradient(inGroove)
      const equivalent = g[0] * inGroove[0] + g[1] * inGroove[1] + g[2] * inGroove[2] // Euler
      const sizeB = stress(pB + step, run.rate / Math.max(x, 1e-9))
      return [
        equivalent / sizeB - 1,
        g[0] * s * s + g[1] * c * c - g[2] * s * c - x * (a1 * s * s + a2 * c * c),
        thinning + g[0] + g[1],
      ]
    }
    const size = stress(pB + step, run.rate)
    if (!Number.isFinite(size) && pA === 0)
      throw new RangeError(`flow stress ${size} at a plastic strain of ${pB + step}`)
    if (Number.isNaN(along)) {
      const c2 = 1 / (1 + tangent0 * tangent0)
      along = size * (ray[0] * (1 - c2) + ray[1] * c2)
      turned = -(a1 + a2)
    }
    const solved = solve(residual, [share, along, turned], size)
    // Without equilibrium, or if the sheet would unload, the groove necked between the last two steps.
    const ratio = solved ? solved[0] : 0
    if (ratio * run.ratio <= 1) {
      const part = before.share === Infinity ? 0 : (before.share - 1 / run.ratio) / (before.share - ratio)
      return (pA + Math.max(0, Math.min(1, part)) * Math.max(0, ratio) * step) * a1
    }
    ;[share, along, turned] = solved!
    pA += share * step
    pB += step
    thickB += turned * step
    before = { share, pA }
  }
  return Infinity
}

type Unknown = readonly [number, number, number]

function solve(residual: (unknown: Unknown) => Unknown, start: Unknown, size: number): Unknown | undefined {
  let x = start
  let r = residual(x)
  let inverse: number[] | undefined
  for (let count = 0; count < 25; count++) {
    const miss = Math.max(Math.abs(r[0]), Math.abs(r[1]), Math.abs(r[2]))
    if (miss < 1e-10) return x
    if (!(miss < 1e3)) return undefined
    inverse ??= inverted(residual, x, r, size)
    if (!inverse) return undefined
    const next: Unknown = [
      x[0] - (inverse[0]! * r[0] + inverse[1]! * r[1] + inverse[2]! * r[2]),
      x[1] - (inverse[3]! * r[0] + inverse[4]! * r[1] + inverse[5]! * r[2]),
      x[2] - (inverse[6]! * r[0] + inverse[7]! * r[1] + inverse[8]! * r[2]),
    ]
    const after = residual(next)
    const left = Math.max(Math.abs(after[0]), Math.abs(after[1]), Math.abs(after[2]))
    if (!(left < 0.3 * miss)) inverse = undefined
    x = next
    r = after
  }
  return undefined
}

function inverted(residual: (unknown: Unknown) => Unknown, x: Unknown, r: Unknown, size: number): number[] | undefined {
  const h = [1e-7, 1e-7 * size, 1e-7] as const
  const u = residual([x[0] + h[0], x[1], x[2]])
  const v = residual([x[0], x[1] + h[1], x[2]])
  const w = residual([x[0], x[1], x[2] + h[2]])
  const [a, b, c] = [(u[0] - r[0]) / h[0], (v[0] - r[0]) / h[1], (w[0] - r[0]) / h[2]]
  const [d, e, f] = [(u[1] - r[1]) / h[0], (v[1] - r[1]) / h[1], (w[1] - r[1]) / h[2]]
  const [g, k, l] = [(u[2] - r[2]) / h[0], (v[2] - r[2]) / h[1], (w[2] - r[2]) / h[2]]
  const [A, B, C] = [e * l - f * k, f * g - d * l, d * k - e * g]
  const determinant = a * A + b * B + c * C
  if (!(Math.abs(determinant) > 1e-300)) return undefined
  return [A, c * k - b * l, b * f - c * e, B, a * l - c * g, c * d - a * f, C, b * g - a * k, a * e - b * d].map(
    (cofactor) => cofactor / determinant,
  )
}

function pathStress(surface: YieldSurface, beta: number): PlaneStress {
  const at = (angle: number): PlaneStress => [Math.cos(angle), Math.sin(angle), 0]
  const angle = bracketedRoot(
    (angle) => {
      const [g1, g2] = surface.gradient(at(angle))
      return g2 - beta * g1
    },
    -0.75,
    1.5,
    1e-14,
  )
  if (angle === undefined) throw new RangeError(`the yield surface has no stress state with strain ratio ${beta}`)
  const direction = at(angle)
  const equivalent = surface.equivalent(direction)
  return [direction[0] / equivalent, direction[1] / equivalent, 0]
}

type MkOptions = {
  /** Thickness of the groove over that of the sheet, 0.98 … 0.9999. */
  readonly f0: number
  /** Necking criterion: ratio of the strain rates of groove and sheet. */
  readonly ratio?: number | undefined
  /** Strain rate of the sheet [1/s]. */
  readonly rate?: number | undefined
}

export const marciniakKuczynskiModel: Omit<FormingLimitModel, 'limit' | 'range'> = {
  id: 'marciniak-kuczynski',
  label: 'Marciniak–Kuczyński',
  equation: {
    text: 'σnn,A·tA = σnn,B·tB, σnt,A·tA = σnt,B·tB, dεtt,A = dεtt,B, tB = f0·tA at first; limit where dε̄B/dε̄A reaches 10',
    tex: '\\sigma_{nn}^A t_A = \\sigma_{nn}^B t_B,\\quad \\sigma_{nt}^A t_A = \\sigma_{nt}^B t_B,\\quad d\\varepsilon_{tt}^A = d\\varepsilon_{tt}^B,\\quad t_B^0 = f_0\\,t_A^0',
  },
  parameters: [
    parameter('f0', 'f_0', '1', 'groove thickness over sheet thickness', [0.95, 0.9999], 0.99),
    given('ratio', 'ε̇_B/ε̇_A', '1', 'ratio of strain rates that defines necking', [2, 1000], 10),
  ],
  validity:
    'Straight paths. The result depends on hardening, rate effect and yield surface; f0 is calibrated to the measured plane-strain point.',
  source: 'Z. Marciniak, K. Kuczyński, Int. J. Mech. Sci. 9 (1967) 609; J. W. Hutchinson, K. W. Neale (1978) for β < 0',
}

type MkPoint = { readonly beta: number; readonly point: LimitPoint; readonly grooveAngle: number }

/**
 * Forming limit on straight strain paths with the major strain along the rolling direction. For β ≥ 0 the groove is
 * perpendicular to the major strain; for β < 0 the angle that necks first is found.
 * @param betas ε2/ε1 [1], −0.5 … 1
 * @throws RangeError for f0 or β out of range, or a path that does not neck below a strain of 3
 */
export function marciniakKuczynski(material: MkMaterial, betas: readonly number[], options: MkOptions): MkPoint[] {
  const run: MkRun = { f0: options.f0, ratio: options.ratio ?? 10, rate: options.rate ?? 0.001 }
  if (!(run.f0 >= 0.9 && run.f0 < 1)) throw new RangeError(`f0 ${run.f0} is not between 0.9 and 1`)
  if (!(run.ratio > 1)) throw new RangeError(`ratio ${run.ratio} is not above 1`)
  return betas.map((beta) => {
    if (!(beta >= -0.6 && beta <= 1)) throw new RangeError(`β ${beta} is not between −0.6 and 1`)
    const { major, grooveAngle } = beta < 0 ? weakestGroove(material, beta, run) : acrossMajor(material, beta, run)
    if (!(major < 3)) throw new RangeError(`no necking at β = ${beta} below a major strain of 3`)
    return { beta, point: [beta * major, major], grooveAngle }
  })
}

/** f0 that gives the measured plane-strain limit. Throws RangeError if no f0 between 0.9 and 0.9999 does. */
export function imperfectionFor(
  material: MkMaterial,
  planeStrain: number,
  options: Omit<MkOptions, 'f0'> = {},
): number {
  const miss = (f0: number) => marciniakKuczynski(material, [0], { ...options, f0 })[0]!.point[1] - planeStrain
  const f0 = bracketedRoot(miss, 0.9, 0.9999, 1e-7)
  if (f0 === undefined) {
    const [min, max] = [0.9, 0.9999].map((end) => (miss(end) + planeStrain).toPrecision(3))
    throw new RangeError(
      `no groove between 0.9 and 0.9999 gives a plane-strain limit of ${planeStrain.toPrecision(3)}; the range with this hardening is ${min} to ${max}`,
    )
  }
  return f0
}

function acrossMajor(material: MkMaterial, beta: number, run: MkRun) {
  return { major: grooveLimit(material, beta, 0, run), grooveAngle: 0 }
}

type GrooveTrial = { readonly angle: number; readonly major: number }

function weakestGroove(material: MkMaterial, beta: number, run: MkRun): { major: number; grooveAngle: number } {
  const tried = (angle: number): GrooveTrial => ({ angle, major: grooveLimit(material, beta, angle, run) })
  let [a, b, c] = [tried(0), tried(4), tried(8)]
  if (a.major <= b.major) return { major: a.major, grooveAngle: 0 }
  while (c.major < b.major && c.angle < 60) [a, b, c] = [b, c, tried(c.angle + 8)]
  for (let round = 0; round < 6; round++) {
    const guess = vertex(a, b, c)
    if (c.angle - a.angle < 2 || (Math.abs(guess - b.angle) < 0.4 && c.angle - a.angle < 9)) break
    const angle =
      Math.abs(guess - b.angle) >= 0.4
        ? guess
        : c.angle - b.angle > b.angle - a.angle
          ? (b.angle + c.angle) / 2
          : (a.angle + b.angle) / 2
    const next = tried(angle)
    if (next.angle < b.angle) [a, b, c] = next.major < b.major ? [a, next, b] : [next, b, c]
    else [a, b, c] = next.major < b.major ? [b, next, c] : [a, b, next]
  }
  return { major: b.major, grooveAngle: b.angle }
}

function vertex(a: GrooveTrial, b: GrooveTrial, c: GrooveTrial): number {
  const left = (b.angle - a.angle) * (b.major - c.major)
  const right = (b.angle - c.angle) * (b.major - a.major)
  const at = b.angle - ((b.angle - a.angle) * left - (b.angle - c.angle) * right) / (2 * (left - right))
  return at > a.angle && at < c.angle ? at : (a.angle + b.angle) / 2
}
