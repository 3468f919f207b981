import type { YieldSurface } from './directional.ts'
import type { PlaneStress } from './yld2000.ts'

type Convexity = {
  readonly convex: boolean
  readonly minCurvature: number
  readonly at: PlaneStress
}

/** Searches half the sphere of stress states for concave regions. Curvatures below about 1e-4 count as zero. */
export function convexity(surface: YieldSurface, rings = 24): Convexity {
  let min = Infinity
  let at: PlaneStress = [1, 0, 0]
  for (let i = 0; i <= rings; i++) {
    const polar = (Math.PI / 2) * (i / rings) // from σxy = 1 down to σxy = 0
    const around = Math.max(1, Math.round(4 * rings * Math.sin(polar)))
    for (let k = 0; k < around; k++) {
      const azimuth = (2 * Math.PI * (k + 0.5)) / around
      const state = spherical(polar, azimuth)
      const curvature = minCurvatureAt(surface, state, polar, azimuth)
      if (curvature < min) {
        min = curvature
        at = state
      }
    }
  }
  return { convex: min > -1e-4, minCurvature: min, at }
}

function minCurvatureAt(surface: YieldSurface, state: PlaneStress, polar: number, azimuth: number): number {
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
