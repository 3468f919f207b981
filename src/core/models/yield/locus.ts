import type { Curve } from '../../curves/curve.ts'
import { rValue, stressRatio, type YieldSurface } from './directional.ts'

/**
 * Closed line of the yield surface, σyy/σ0 over σxx/σ0 [1] by the angle; the last point repeats the first.
 * @param shear  constant σxy/σ0
 * @throws RangeError for a shear stress at or beyond yield
 */
export function locusPoints(surface: YieldSurface, { points = 145, shear = 0 } = {}): Curve {
  if (!(surface.equivalent([0, 0, shear]) < 1))
    throw new RangeError(`shear ${shear} is not below the shear yield stress`)
  const x = new Float64Array(points)
  const y = new Float64Array(points)
  for (let i = 0; i < points; i++) {
    const angle = (2 * Math.PI * i) / (points - 1)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const radius = shear === 0 ? 1 / surface.equivalent([c, s, 0]) : radiusAt(surface, c, s, shear)
    x[i] = radius * c
    y[i] = radius * s
  }
  return { x, y }
}

export function directionTable(
  surface: YieldSurface,
  step = 5,
): { readonly angle: number; readonly stress: number; readonly r: number }[] {
  const count = Math.round(90 / step)
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = (90 * i) / count
    return { angle, stress: stressRatio(surface, angle), r: rValue(surface, angle) }
  })
}

function radiusAt(surface: YieldSurface, c: number, s: number, shear: number): number {
  let low = 0
  let high = 4
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (surface.equivalent([middle * c, middle * s, shear]) < 1) low = middle
    else high = middle
  }
  return (low + high) / 2
}
