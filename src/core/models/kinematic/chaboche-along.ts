/**
 * What `stressAlong` gives for a point of Chaboche's model, one term after the other along the whole history: a search asks for
 * it thousands of times.
 *
 * @param parameters     σ0, Q, b and pairs C, γ
 * @param plasticStrain  signed, from 0
 * @returns              stress [MPa]
 */
export function chabocheStress(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array {
  const [s0, Q, b] = parameters as [number, number, number]
  const { direction, dp, accumulated } = stepsOf(plasticStrain)
  const stress = new Float64Array(dp.length)
  for (let i = 0; i < stress.length; i++) stress[i] = direction[i]! * (s0 + Q * (1 - Math.exp(-b * accumulated[i]!)))
  for (let k = 3; k + 1 < parameters.length; k += 2) {
    const rate = parameters[k + 1]!
    const limit = parameters[k]! / rate
    let x = 0
    for (let i = 0; i < stress.length; i++) {
      const end = direction[i]! * limit
      x = end + (x - end) * Math.exp(-rate * dp[i]!)
      stress[i] = stress[i]! + x
    }
  }
  return stress
}

/**
 * ∂σ/∂(σ0, Q, b, C1, γ1 …) along a history of plastic strain, in closed form from one point to the next.
 *
 * @param parameters     σ0, Q, b and pairs C, γ
 * @param plasticStrain  signed, from 0
 * @returns              a column for each parameter
 */
export function chabocheGradient(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array[] {
  const [, Q, b] = parameters as [number, number, number]
  const { direction, dp, accumulated } = stepsOf(plasticStrain)
  const columns = parameters.map(() => new Float64Array(dp.length))
  const [bySize, byQ, byB] = columns as [Float64Array, Float64Array, Float64Array]
  for (let i = 0; i < dp.length; i++) {
    const decay = Math.exp(-b * accumulated[i]!)
    bySize[i] = direction[i]!
    byQ[i] = direction[i]! * (1 - decay)
    byB[i] = direction[i]! * Q * accumulated[i]! * decay
  }
  for (let k = 3; k + 1 < parameters.length; k += 2) {
    const [byC, byRate] = [columns[k]!, columns[k + 1]!]
    const rate = parameters[k + 1]!
    const limit = parameters[k]! / rate
    let [x, xByC, xByRate] = [0, 0, 0]
    for (let i = 0; i < dp.length; i++) {
      const end = direction[i]! * limit
      const rest = Math.exp(-rate * dp[i]!)
      xByRate = (-end / rate) * (1 - rest) + rest * xByRate - dp[i]! * (x - end) * rest
      xByC = (direction[i]! / rate) * (1 - rest) + rest * xByC
      x = end + (x - end) * rest
      byC[i] = xByC
      byRate[i] = xByRate
    }
  }
  return columns
}

/** Direction of each step (1, −1), its plastic strain, and that of both signs together up to its end [1]. */
function stepsOf(plasticStrain: ArrayLike<number>) {
  const count = plasticStrain.length
  const [direction, dp, accumulated] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  let [before, towards, sum] = [0, 1, 0]
  for (let i = 0; i < count; i++) {
    const change = plasticStrain[i]! - before
    before = plasticStrain[i]!
    if (change !== 0) towards = change > 0 ? 1 : -1
    sum += Math.abs(change)
    direction[i] = towards
    dp[i] = Math.abs(change)
    accumulated[i] = sum
  }
  return { direction, dp, accumulated }
}
