import type { PlaneGradient, PlaneStress } from './yld2000.ts'

/** Plane stress, homogeneous of degree one, 1 for tension along the rolling direction. */
export type YieldSurface = {
  equivalent(stress: PlaneStress): number
  gradient(stress: PlaneStress): PlaneGradient
}

/** Yield stress in tension at an angle to the rolling direction [°], relative to that along it. */
export function stressRatio(surface: YieldSurface, angle: number): number {
  return 1 / surface.equivalent(principalAt(angle, 0))
}

/** Plastic strain ratio from the normal of the surface; angle to the rolling direction [°]. */
export function rValue(surface: YieldSurface, angle: number): number {
  const [g1, g2] = surface.gradient(principalAt(angle, 0))
  return -minorStrain(surface, angle, 0) / (g1 + g2)
}

/** Stress ratio and dε2/dε1. */
export function biaxialRatios(surface: YieldSurface): { stress: number; strain: number } {
  const [g1, g2] = surface.gradient([1, 1, 0])
  return { stress: 1 / surface.equivalent([1, 1, 0]), strain: g2 / g1 }
}

export function shearRatio(surface: YieldSurface): number {
  return 1 / surface.equivalent([0, 0, 1])
}

/** Major stress at an angle to the rolling direction [°]; 45° is `shearRatio`. */
export function pureShearRatio(surface: YieldSurface, angle: number): number {
  return 1 / surface.equivalent(principalAt(angle, -1))
}

export function planeStrainRatio(surface: YieldSurface): number {
  return planeStrainPoint(surface).major
}

/** Stresses over σ0 at an angle to the rolling direction [°]; `ratio`: minor over major stress. */
export function planeStrainPoint(surface: YieldSurface, angle = 0): { major: number; minor: number; ratio: number } {
  let low = 0
  let high = 1
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (minorStrain(surface, angle, middle) < 0) low = middle
    else high = middle
  }
  const ratio = (low + high) / 2
  const major = 1 / surface.equivalent(principalAt(angle, ratio))
  return { major, minor: ratio * major, ratio }
}

/** Principal stresses 1 and `minor`, the major one at an angle to the rolling direction [°]. */
export function principalAt(angle: number, minor: number): PlaneStress {
  const [c, s] = direction(angle)
  return [c * c + minor * s * s, s * s + minor * c * c, (1 - minor) * s * c]
}

function minorStrain(surface: YieldSurface, angle: number, minor: number): number {
  const [c, s] = direction(angle)
  const [g1, g2, g3] = surface.gradient(principalAt(angle, minor))
  return g1 * s * s + g2 * c * c - g3 * s * c
}

function direction(angle: number): [number, number] {
  const radians = (angle * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}
