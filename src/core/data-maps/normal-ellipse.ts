import { minEnvelopePoints, type MapPosition } from './map-position.ts'

/** 90 % quantile of chi-square with two degrees of freedom: −2 ln 0.1. */
const square90 = -2 * Math.log(0.1)

/**
 * Ellipse that contains 90 % of a bivariate normal distribution with mean and covariance (n − 1) of the points.
 * Describes a group; not a limit for materials. Closed; empty for fewer than five points or if all are on a line.
 */
export function normalEllipse(points: readonly MapPosition[], steps = 72): readonly MapPosition[] {
  if (points.length < minEnvelopePoints) return []
  const n = points.length
  const mx = points.reduce((sum, { x }) => sum + x, 0) / n
  const my = points.reduce((sum, { y }) => sum + y, 0) / n
  let [sxx, sxy, syy] = [0, 0, 0]
  for (const { x, y } of points) {
    sxx += (x - mx) ** 2 / (n - 1)
    sxy += ((x - mx) * (y - my)) / (n - 1)
    syy += (y - my) ** 2 / (n - 1)
  }
  // The Cholesky factor of the covariance maps a circle to the ellipse.
  const left = Math.sqrt(sxx)
  const across = sxy / left
  const rest = syy - across ** 2
  if (!(left > 0 && rest > 1e-12 * syy)) return []
  const radius = Math.sqrt(square90)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / steps
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return { x: mx + radius * left * c, y: my + radius * (across * c + Math.sqrt(rest) * s) }
  })
}
