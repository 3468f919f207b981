import type { YieldSurface } from './directional.ts'
import type { PlaneStress } from './yld2000.ts'

export type Convexity = {
  readonly convex: boolean
  /** Smallest curvature found: the lower eigenvalue of ∂²σ̄/∂σ² across a unit stress; clearly negative is a dent. */
  readonly leastCurvature: number
  /** The stress state where it was found. */
  readonly at: PlaneStress
}

/**
 * Looks for dents over half the sphere of stress states; the other half mirrors it.
 *
 * Differences of the gradient, so curvatures below about 1e-4 cannot be told from none: flat places count as convex.
 */
export function convexity(surface: YieldSurface, rings = 24): Convexity {
  let least = Infinity
  let at: PlaneStress = [1, 0, 0]
  for (let i = 0; i <= rings; i++) {
    const polar = (Math.PI / 2) * (i / rings) // from σxy = 1 down to σxy = 0
    const around = Math.max(1, Math.round(4 * rings * Math.sin(polar)))
    for (let k = 0; k < around; k++) {
      const azimuth = (2 * Math.PI * (k + 0.5)) / around
      const state = spherical(polar, azimuth)
      const curvature = leastCurvatureAt(surface, state, polar, azimuth)
      if (curvature < least) {
        least = curvature
        at = state
      }
    }
  }
  return { convex: least > -1e-4, leastCurvature: least, at }
}

/** Lower eigenvalue of the Hessian in the two directions across the stress; along it homogeneity makes it zero. */
function leastCurvatureAt(surface: YieldSurface, state: PlaneStress, polar: number, azimuth: number): number {
  const down = spherical(polar + Math.PI / 2, azimuth)
  const along = [-Math.sin(azimuth), Math.cos(azimuth), 0] as const
  const h = 1e-4
  const change = (direction: readonly number[]) => {
    const up = surface.gradient(state.map((s, i) => s + h * direction[i]!) as unknown as PlaneStress)
    const back = surface.gradient(state.map((s, i) => s - h * direction[i]!) as unknown as PlaneStress)
    return up.map((g, i) => (g - back[i]!) / (2 * h))
  }
  const [a, b] = [change(down), change(along)]
  const [haa, hbb, hab] = [dot(a, down), dot(b, along), (dot(a, along) + dot(b, down)) / 2]
  return (haa + hbb) / 2 - Math.hypot((haa - hbb) / 2, hab)
}

function spherical(polar: number, azimuth: number): PlaneStress {
  return [Math.sin(polar) * Math.cos(azimuth), Math.sin(polar) * Math.sin(azimuth), Math.cos(polar)]
}

function dot(u: readonly number[], v: readonly number[]): number {
  return u[0]! * v[0]! + u[1]! * v[1]! + u[2]! * v[2]!
}
