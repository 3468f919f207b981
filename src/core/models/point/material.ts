import type { FlowCurve } from '../hardening/flow-curve.ts'
import type { Backstress } from '../kinematic/backstress.ts'
import type { YieldSurface } from '../yield/directional.ts'

/** What a stress point in plane stress is made of. */
export type PlaneStressMaterial = {
  /** Young's modulus [MPa] and Poisson's ratio [1]. */
  readonly E: number
  readonly nu: number
  readonly surface: YieldSurface
  /** Size of the yield surface over accumulated plastic strain [MPa]: the flow curve itself without backstresses. */
  readonly isotropic: FlowCurve
  readonly backstresses?: readonly Backstress[] | undefined
}

/** @throws RangeError for constants that no metal has */
export function checkElastic({ E, nu }: { E: number; nu: number }): void {
  if (!(E > 0)) throw new RangeError(`Young's modulus ${E} MPa is not above 0`)
  if (!(nu >= 0 && nu < 0.5)) throw new RangeError(`Poisson's ratio ${nu} is not between 0 and 0.5`)
}
