import { bracketedRoot } from '../../numerics/bracketed-root.ts'
import type { YieldSurface } from '../yield/directional.ts'
import type { PlaneGradient, PlaneStress } from '../yield/yld2000.ts'

/** What the sheet is made of. */
export type MkMaterial = {
  readonly surface: YieldSurface
  /** Flow stress [MPa] over equivalent plastic strain and its rate [1/s]; laws without rate effect leave out the second. */
  stress(plasticStrain: number, rate: number): number
}

export type MkRun = { readonly f0: number; readonly ratio: number; readonly rate: number }

/**
 * Major strain of the sheet when its groove necks, on one path and with one groove.
 *
 * The strain of the groove is imposed in steps, because it is the one that runs away; those of the sheet and the stress along
 * the groove follow from force equilibrium and from the strain that both share.
 *
 * @param beta   ε2/ε1 [1]
 * @param angle  of the groove's normal to the major strain, before straining [°]
 * @returns      ε1 [1]; Infinity where the groove does not run away
 */
export function grooveLimit({ surface, stress }: MkMaterial, beta: number, angle: number, run: MkRun): number {
  const ray = pathStress(surface, beta)
  const [a1, a2] = surface.gradient(ray)
  const tangent0 = Math.tan((angle * Math.PI) / 180)
  const first = stress(0, run.rate)
  let pA = 0
  // The thinner groove yields first and hardens until the sheet yields too.
  let pB = bracketedRoot((p) => run.f0 * stress(p, run.rate) - first, 0, 1, 1e-12) ?? 0
  let thickB = 0 // ε3 of the groove
  let [share, along] = [0.9, Number.NaN]
  let turned = 0 // change of ε3 per unit of strain in the groove
  let before = { share: Infinity, pA: 0 }

  while (pA * a1 < 3) {
    const step = Math.min(0.006, 0.0004 + 0.015 * pB)
    // Sheet and groove at the end of the step, by the three unknowns: dpA/dpB, stress along the groove, thinning.
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
    // No equilibrium left, or the sheet would unload: the groove has taken over between the last two steps.
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

/** Newton's method on the three unknowns; the Jacobian of the first iteration serves the others while they converge. */
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

/** Inverse of the Jacobian by differences, row by row. */
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

/** Stress direction with the strain ratio of the path, of unit equivalent stress. */
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
  if (angle === undefined) throw new RangeError(`the yield surface has no stress with the strain ratio ${beta}`)
  const direction = at(angle)
  const equivalent = surface.equivalent(direction)
  return [direction[0] / equivalent, direction[1] / equivalent, 0]
}
