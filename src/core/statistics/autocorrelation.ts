/** Lags summed up: the shortest finds neighbours that resemble each other, the longest slow waves. */
const scales = [1, 2, 4, 8, 16] as const
/** Standard deviations beyond which a sum is no chance: about 1 % of series of independent deviations exceed it at any scale. */
const limit = 3
/** Of the points at most that lags may span: longer ones are of too few pairs. */
const span = 0.1

/**
 * Whether neighbouring deviations resemble each other beyond chance (Box and Pierce 1970, one-sided, over several lengths): of
 * independent ones the sum of the first K autocorrelations scatters by √(K/N) about zero.
 *
 * @param product   Σ rᵢ·rᵢ₊ₖ of a lag k; asked for no more of them than it takes
 * @param pairs     pairs of points that lie k places apart
 */
export function isAutocorrelated(product: (lag: number) => number, pairs: (lag: number) => number): boolean {
  const count = pairs(0)
  const squares = product(0)
  if (!(squares > 0)) return false
  let [sum, variance, lag] = [0, 0, 0]
  for (const scale of scales) {
    if (scale > 1 && scale > span * count) break
    while (lag < scale && pairs(lag + 1) > 0) {
      lag++
      sum += product(lag) / squares
      variance += pairs(lag) / count ** 2
    }
    if (sum > limit * Math.sqrt(variance)) return true
  }
  return false
}
