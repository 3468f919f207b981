import { parameter } from '../model.ts'
import { exponentOf, exponentParameter, inputsOf, type YieldCriterion } from './criterion.ts'
import { eightInputs, identifyEight } from './identify-eight.ts'

/** Plane stress [σxx, σyy, σxy], x along the rolling direction. */
export type PlaneStress = readonly [number, number, number]
/** The derivative by σxy as a single variable. */
export type PlaneGradient = readonly [number, number, number]

/** α1 … α8; exponent 6 for steel, 8 for aluminium. */
export type Yld2000 = { readonly alpha: readonly number[]; readonly exponent: number }

/**
 * Equivalent stress of Yld2000-2d (Barlat and others 2003); all α = 1 is isotropic Hosford:
 *     2σ̄ᵃ = |X1′ − X2′|ᵃ + |2X2″ + X1″|ᵃ + |2X1″ + X2″|ᵃ,   X′ = L′σ,  X″ = L″σ
 */
export function yld2000Equivalent(model: Yld2000, stress: PlaneStress): number {
  return yld2000Surface(model).equivalent(stress)
}

/** ∂σ̄/∂σ [1]. Undefined at zero stress, where it returns zeros. */
export function yld2000Gradient(model: Yld2000, stress: PlaneStress): PlaneGradient {
  return yld2000Surface(model).gradient(stress)
}

/** L′ and L″ computed once: a forming-limit run evaluates them a million times. */
function yld2000Surface({ alpha, exponent: a }: Yld2000): {
  equivalent(stress: PlaneStress): number
  gradient(stress: PlaneStress): PlaneGradient
} {
  const [a1, a2, a3, a4, a5, a6, a7, a8] = alpha as [number, number, number, number, number, number, number, number]
  const p11 = (2 * a1) / 3
  const p12 = -a1 / 3
  const p21 = -a2 / 3
  const p22 = (2 * a2) / 3
  const q11 = (-2 * a3 + 2 * a4 + 8 * a5 - 2 * a6) / 9
  const q12 = (a3 - 4 * a4 - 4 * a5 + 4 * a6) / 9
  const q21 = (4 * a3 - 4 * a4 - 4 * a5 + a6) / 9
  const q22 = (-2 * a3 + 8 * a4 + 2 * a5 - 2 * a6) / 9

  return {
    equivalent([x, y, t]) {
      const halfP = ((p11 - p21) * x + (p12 - p22) * y) / 2
      const radiusP = Math.sqrt(halfP * halfP + a7 * t * (a7 * t))
      const meanQ = ((q11 + q21) * x + (q12 + q22) * y) / 2
      const halfQ = ((q11 - q21) * x + (q12 - q22) * y) / 2
      const radiusQ = Math.sqrt(halfQ * halfQ + a8 * t * (a8 * t))
      const phi = (2 * radiusP) ** a + Math.abs(3 * meanQ - radiusQ) ** a + Math.abs(3 * meanQ + radiusQ) ** a
      return (phi / 2) ** (1 / a)
    },
    gradient([x, y, t]) {
      const halfP = ((p11 - p21) * x + (p12 - p22) * y) / 2
      const radiusP = Math.sqrt(halfP * halfP + a7 * t * (a7 * t))
      const meanQ = ((q11 + q21) * x + (q12 + q22) * y) / 2
      const halfQ = ((q11 - q21) * x + (q12 - q22) * y) / 2
      const radiusQ = Math.sqrt(halfQ * halfQ + a8 * t * (a8 * t))
      const d1 = 2 * radiusP
      const d2 = 3 * meanQ - radiusQ
      const d3 = 3 * meanQ + radiusQ
      const phi = d1 ** a + Math.abs(d2) ** a + Math.abs(d3) ** a
      if (phi === 0) return [0, 0, 0]
      const scale = (phi / 2) ** (1 / a) / phi
      const f1 = 2 * d1 ** (a - 1)
      const f2 = Math.abs(d2) ** (a - 1) * Math.sign(d2)
      const f3 = Math.abs(d3) ** (a - 1) * Math.sign(d3)
      const byMean = 3 * (f2 + f3)
      const byRadius = f3 - f2
      // Undefined for equal principal values, where the equivalent stress does not depend on it.
      const inP = radiusP === 0 ? 0 : (f1 * halfP) / radiusP / 2
      const inQ = radiusQ === 0 ? 0 : (byRadius * halfQ) / radiusQ / 2
      const shearP = radiusP === 0 ? 0 : (f1 * a7 * a7 * t) / radiusP
      const shearQ = radiusQ === 0 ? 0 : (byRadius * a8 * a8 * t) / radiusQ
      return [
        scale * (inP * (p11 - p21) + (byMean * (q11 + q21)) / 2 + inQ * (q11 - q21)),
        scale * (inP * (p12 - p22) + (byMean * (q12 + q22)) / 2 + inQ * (q12 - q22)),
        scale * (shearP + shearQ),
      ]
    },
  }
}

const surface = (p: readonly number[]) => yld2000Surface({ alpha: p.slice(0, 8), exponent: p[8]! })

export const yld2000: YieldCriterion = {
  id: 'yld2000-2d',
  label: 'Yld2000-2d',
  equation: {
    text: "2σ̄^a = |X1' − X2'|^a + |2X2'' + X1''|^a + |2X1'' + X2''|^a, X' = L'(α1, α2, α7)·σ, X'' = L''(α3 … α6, α8)·σ",
    tex: "2\\bar\\sigma^a = |X_1'-X_2'|^a + |2X_2''+X_1''|^a + |2X_1''+X_2''|^a,\\quad X' = L'\\sigma,\\ X'' = L''\\sigma",
  },
  parameters: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => parameter(`alpha${i}`, `α_${i}`, '1', `coefficient ${i}`, [0.5, 1.6], 1)),
    exponentParameter,
  ],
  inputs: eightInputs,
  validity:
    'Meets σ0, σ45, σ90, σb, r0, r45, r90 and rb exactly; always convex. Check it at 22.5°, 67.5°, plane strain and shear.',
  source: 'F. Barlat and others, Int. J. Plast. 19 (2003) 1297, doi:10.1016/S0749-6419(02)00019-0',
  surface,
  identify(measured) {
    const exponent = exponentOf(measured)
    const targets = inputsOf('Yld2000-2d', measured, eightInputs)
    const { parameters, residual } = identifyEight(
      'Yld2000-2d',
      (alpha) => yld2000Surface({ alpha, exponent }),
      [1, 1, 1, 1, 1, 1, 1, 1],
      targets,
    )
    return { parameters: [...parameters, exponent], residual }
  },
}
