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
  const { phi } = parts(model, stress)
  return (phi / 2) ** (1 / model.exponent)
}

/** ∂σ̄/∂σ [1]. Undefined at zero stress, where it returns zeros. */
export function yld2000Gradient(model: Yld2000, stress: PlaneStress): PlaneGradient {
  const { phi, first, second, d1, d2, d3 } = parts(model, stress)
  if (phi === 0) return [0, 0, 0]
  const a = model.exponent
  // dσ̄ = dφ / (2a σ̄^(a−1))
  const scale = 1 / (2 * a * (phi / 2) ** ((a - 1) / a))
  const p1 = a * Math.abs(d1) ** (a - 1) * Math.sign(d1)
  const p2 = a * Math.abs(d2) ** (a - 1) * Math.sign(d2)
  const p3 = a * Math.abs(d3) ** (a - 1) * Math.sign(d3)
  return [0, 1, 2].map((i) => {
    const [u1, u2] = first.derivative(i)
    const [v1, v2] = second.derivative(i)
    return scale * (p1 * (u1 - u2) + p2 * (2 * v2 + v1) + p3 * (2 * v1 + v2))
  }) as unknown as PlaneGradient
}

function parts({ alpha, exponent: a }: Yld2000, stress: PlaneStress) {
  const [a1, a2, a3, a4, a5, a6, a7, a8] = alpha as readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const first = principal(stress, (2 * a1) / 3, -a1 / 3, -a2 / 3, (2 * a2) / 3, a7)
  const second = principal(
    stress,
    (-2 * a3 + 2 * a4 + 8 * a5 - 2 * a6) / 9,
    (a3 - 4 * a4 - 4 * a5 + 4 * a6) / 9,
    (4 * a3 - 4 * a4 - 4 * a5 + a6) / 9,
    (-2 * a3 + 8 * a4 + 2 * a5 - 2 * a6) / 9,
    a8,
  )
  const d1 = first.x1 - first.x2
  const d2 = 2 * second.x2 + second.x1
  const d3 = 2 * second.x1 + second.x2
  const phi = Math.abs(d1) ** a + Math.abs(d2) ** a + Math.abs(d3) ** a
  return { phi, first, second, d1, d2, d3 }
}

/** Principal values of X = Lσ and their derivatives by the stress components. */
function principal([sxx, syy, sxy]: PlaneStress, l11: number, l12: number, l21: number, l22: number, l66: number) {
  const xx = l11 * sxx + l12 * syy
  const yy = l21 * sxx + l22 * syy
  const xy = l66 * sxy
  const half = (xx - yy) / 2
  const radius = Math.sqrt(half * half + xy * xy)
  const rows = [
    [l11, l21, 0],
    [l12, l22, 0],
    [0, 0, l66],
  ] as const
  return {
    x1: (xx + yy) / 2 + radius,
    x2: (xx + yy) / 2 - radius,
    derivative(component: number): readonly [number, number] {
      const [dxx, dyy, dxy] = rows[component]!
      const mean = (dxx + dyy) / 2
      // Equal principal values have no direction; the equivalent stress does not depend on it there.
      const spread = radius === 0 ? 0 : (half * ((dxx - dyy) / 2) + xy * dxy) / radius
      return [mean + spread, mean - spread]
    },
  }
}
