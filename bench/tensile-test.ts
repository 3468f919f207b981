export type TensileTest = {
  /** Engineering strain [1]. */
  readonly strain: Float64Array
  /** Engineering stress [MPa]. */
  readonly stress: Float64Array
  /** Engineering width strain [1]. */
  readonly width: Float64Array
}

/**
 * A smooth steel by Swift's law up to its maximum, a neck after it, and a break; no noise, so that two programs that
 * evaluate it must agree.
 *
 * @param K  strength coefficient [MPa]; another one makes another specimen
 */
export function tensileTest(points: number, K = 1000): TensileTest {
  const [e0, n, E, r, nu] = [0.004, 0.18, 207_000, 0.9, 0.3]
  const strain = new Float64Array(points)
  const stress = new Float64Array(points)
  const width = new Float64Array(points)
  const elastic = Math.round(0.06 * points)
  const uniform = Math.round(0.8 * points)
  const plasticAtTop = n - e0
  const yieldStress = K * e0 ** n
  for (let i = 0; i < uniform; i++) {
    const plastic = i < elastic ? 0 : (plasticAtTop * (i - elastic)) / (uniform - 1 - elastic)
    const sigma = i < elastic ? (yieldStress * i) / elastic : K * (e0 + plastic) ** n
    const total = plastic + sigma / E
    strain[i] = Math.expm1(total)
    stress[i] = sigma * Math.exp(-total)
    width[i] = Math.expm1(-(r / (1 + r)) * plastic - (nu * sigma) / E)
  }
  const top = { e: strain[uniform - 1]!, R: stress[uniform - 1]! }
  const neck = points - uniform - 3
  for (let i = uniform; i < points; i++) {
    const u = (i - uniform + 1) / neck
    strain[i] = top.e + 0.08 * Math.min(u, 1)
    stress[i] = u <= 1 ? top.R * (1 - 0.2 * u ** 4) : top.R * 0.005
    width[i] = width[uniform - 1]!
  }
  return { strain, stress, width }
}

/** Channels of a test as the evaluation reads them. */
export function tensileChannels({ strain, stress, width }: TensileTest) {
  return [
    channel('eng_strain', 'strain', '1', strain),
    channel('eng_stress', 'stress', 'MPa', stress),
    channel('eng_width_strain', 'strain', '1', width),
  ]
}

function channel<R extends string, Q extends string>(role: R, quantity: Q, unit: string, values: Float64Array) {
  return { name: role, role, quantity, unit, values, missing: {} }
}
