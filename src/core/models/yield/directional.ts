import type { PlaneGradient, PlaneStress } from './yld2000.ts'

/** A yield surface of plane stress, homogeneous of degree one and 1 for tension along the rolling direction. */
export type YieldSurface = {
  equivalent(stress: PlaneStress): number
  gradient(stress: PlaneStress): PlaneGradient
}

/** Yield stress in tension at an angle to the rolling direction [°], over that along it. */
export function stressRatio(surface: YieldSurface, angle: number): number {
  return 1 / surface.equivalent(tensionAt(angle))
}

/** Plastic strain ratio in tension at an angle to the rolling direction [°], from the surface's normal. */
export function rValue(surface: YieldSurface, angle: number): number {
  const [c, s] = direction(angle)
  const [g1, g2, g3] = surface.gradient(tensionAt(angle))
  return -(g1 * s * s + g2 * c * c - g3 * s * c) / (g1 + g2)
}

/** Equibiaxial yield stress ratio and strain ratio dε2/dε1. */
export function biaxialRatios(surface: YieldSurface): { stress: number; strain: number } {
  const [g1, g2] = surface.gradient([1, 1, 0])
  return { stress: 1 / surface.equivalent([1, 1, 0]), strain: g2 / g1 }
}

/** Shear yield stress over that along the rolling direction. */
export function shearRatio(surface: YieldSurface): number {
  return 1 / surface.equivalent([0, 0, 1])
}

/** Yield stress in plane-strain tension along the rolling direction: no strain along the transverse one. */
export function planeStrainRatio(surface: YieldSurface): number {
  let low = 0
  let high = 1
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (surface.gradient([1, middle, 0])[1] < 0) low = middle
    else high = middle
  }
  return 1 / surface.equivalent([1, (low + high) / 2, 0])
}

function tensionAt(angle: number): PlaneStress {
  const [c, s] = direction(angle)
  return [c * c, s * s, s * c]
}

function direction(angle: number): [number, number] {
  const radians = (angle * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}
