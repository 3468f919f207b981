/**
 * Durbin–Watson statistic Σ(rᵢ − rᵢ₋₁)² / Σrᵢ² of residuals in their order: 2 for unrelated ones, towards 0 where neighbours
 * resemble each other, so that standard errors come out too small. NaN when all residuals are zero.
 */
export function durbinWatson(residuals: ArrayLike<number>): number {
  let change = 0
  let sum = 0
  for (let i = 0; i < residuals.length; i++) {
    const r = residuals[i]!
    const d = i > 0 ? r - residuals[i - 1]! : 0
    sum += r * r
    change += d * d
  }
  return change / sum
}
