/**
 * ∂σ/∂(σ0, Q, b, C1, γ1 …) along a history of plastic strain, in closed form from one point to the next.
 *
 * @param parameters     σ0, Q, b and pairs C, γ
 * @param plasticStrain  signed, from 0
 * @returns              a column for each parameter
 */
export function chabocheGradient(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array[] {
  const [, Q, b] = parameters as [number, number, number]
  const count = plasticStrain.length
  const columns = parameters.map(() => new Float64Array(count))
  const terms = (parameters.length - 3) / 2
  const x = Array.from({ length: terms }, () => ({ value: 0, byC: 0, byRate: 0 }))
  let accumulated = 0
  let direction = 1
  for (let i = 0; i < count; i++) {
    const change = i === 0 ? plasticStrain[0]! : plasticStrain[i]! - plasticStrain[i - 1]!
    const dp = Math.abs(change)
    if (dp > 0) direction = Math.sign(change)
    accumulated += dp
    const decay = Math.exp(-b * accumulated)
    columns[0]![i] = direction
    columns[1]![i] = direction * (1 - decay)
    columns[2]![i] = direction * Q * accumulated * decay
    for (const [k, state] of x.entries()) {
      const C = parameters[3 + 2 * k]!
      const rate = parameters[4 + 2 * k]!
      const limit = (direction * C) / rate
      const rest = Math.exp(-rate * dp)
      state.byRate = (-limit / rate) * (1 - rest) + rest * state.byRate - dp * (state.value - limit) * rest
      state.byC = (direction / rate) * (1 - rest) + rest * state.byC
      state.value = limit + (state.value - limit) * rest
      columns[3 + 2 * k]![i] = state.byC
      columns[4 + 2 * k]![i] = state.byRate
    }
  }
  return columns
}
