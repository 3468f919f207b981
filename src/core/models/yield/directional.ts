import type { PlaneGradient, PlaneStress } from './yld2000.ts'

/** A yield surface of plane stress, homogeneous of degree one and 1 for tension along the rolling direction. */
export type YieldSurface = {
  equivalent(stress: PlaneStress): number
  gradient(stress: PlaneStress): PlaneGradient
}

/** Yield stress in tension at an angle to the rolling direction [°], over that along it. */
export function stressRatio(surface: YieldSurface, angle: number): number {
  return 1 / surface.equivalent(principalAt(angle, 0))
}

/** Plastic strain ratio in tension at an angle to the rolling direction [°], from the surface's normal. */
export function rValue(surface: YieldSurface, angle: number): number {
  const [g1, g2] = surface.gradient(principalAt(angle, 0))
  return -minorStrain(surface, angle, 0) / (g1 + g2)
}

/** Equibiaxial yield stress ratio and strain ratio dε2/dε1. */
export function biaxialRatios(surface: YieldSurface): { stress: number; strain: number } {
  const [g1, g2] = surface.gradient([1, 1, 0])
  return { stress: 1 / surface.equivalent([1, 1, 0]), strain: g2 / g1 }
}

/** Shear yield stress along the rolling direction, over the tensile one. */
export function shearRatio(surface: YieldSurface): number {
  return 1 / surface.equivalent([0, 0, 1])
}

/** Yield stress in pure shear whose major stress lies at an angle to the rolling direction [°]; 45° is `shearRatio`. */
export function pureShearRatio(surface: YieldSurface, angle: number): number {
  return 1 / surface.equivalent(principalAt(angle, -1))
}

/** Yield stress in plane-strain tension along the rolling direction: no strain along the transverse one. */
export function planeStrainRatio(surface: YieldSurface): number {
  return planeStrainPoint(surface).major
}

/**
 * Plane-strain tension at an angle to the rolling direction [°]: the stresses, over σ0, at which there is no strain across.
 *
 * @returns minor over major stress too, `ratio`
 */
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

/** Stress state with principal stresses 1 and `minor`, the major one at an angle to the rolling direction [°]. */
export function principalAt(angle: number, minor: number): PlaneStress {
  const [c, s] = direction(angle)
  return [c * c + minor * s * s, s * s + minor * c * c, (1 - minor) * s * c]
}

/** Strain rate across the major stress, per unit of equivalent strain rate. */
function minorStrain(surface: YieldSurface, angle: number, minor: number): number {
  const [c, s] = direction(angle)
  const [g1, g2, g3] = surface.gradient(principalAt(angle, minor))
  return g1 * s * s + g2 * c * c - g3 * s * c
}

function direction(angle: number): [number, number] {
  const radians = (angle * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}
