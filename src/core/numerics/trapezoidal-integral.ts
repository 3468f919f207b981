/** Area under the broken line through (x, y) over the points from … to − 1, in unit of x times unit of y. */
export function trapezoidalIntegral(x: ArrayLike<number>, y: ArrayLike<number>, from = 0, to = x.length): number {
  let area = 0
  for (let i = from + 1; i < to; i++) area += ((y[i]! + y[i - 1]!) / 2) * (x[i]! - x[i - 1]!)
  return area
}
