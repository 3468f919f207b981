/** Plane stress [σxx, σyy, σxy], x along the rolling direction. */
export type PlaneStress = readonly [number, number, number]
/** ∂σ̄/∂σ with respect to σxx, σyy and σxy, the latter as a single variable. */
export type PlaneGradient = readonly [number, number, number]

/** Parameters of Yld2000-2d: eight coefficients α1 … α8 and the exponent, 6 for steel, 8 for aluminium. */
export type Yld2000 = { readonly alpha: readonly number[]; readonly exponent: number }

/**
 * Equivalent stress of Yld2000-2d (Barlat and others 2003),
 *
 *     2σ̄ᵃ = |X1′ − X2′|ᵃ + |2X2″ + X1″|ᵃ + |2X1″ + X2″|ᵃ,   X′ = L′σ,  X″ = L″σ
 *
 * @returns σ̄ in the unit of the stress, homogeneous of degree one; all α = 1 is isotropic Hosford
 */
export function yld2000Equivalent(model: Yld2000, stress: PlaneStress): number {
  return yld2000Surface(model).equivalent(stress)
}

/** ∂σ̄/∂σ [1]. Undefined at zero stress, where it returns zeros. */
export function yld2000Gradient(model: Yld2000, stress: PlaneStress): PlaneGradient {
  return yld2000Surface(model).gradient(stress)
}

/** Both functions with the transformations L′ and L″ worked out once: a forming-limit run asks a million times. */
export function yld2000Surface({ alpha, exponent: a }: Yld2000): {
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
      // 2X2″ + X1″ and 2X1″ + X2″ by mean and radius of the principal values.
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
      // Equal principal values have no direction; the equivalent stress does not depend on it there.
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
