import { interpolate } from '../../numerics/interpolate.ts'
import type { Loading } from '../../models/point/load-path.ts'
import type { ParsedFailure } from '../read/index.ts'

/** η of each way of loading in plane stress, as von Mises has it. */
const triaxialities: Readonly<Record<Loading['kind'], number>> = {
  tension: 1 / 3,
  'plane-strain': 1 / Math.sqrt(3),
  shear: 0,
  equibiaxial: 2 / 3,
}

/**
 * What damage leaves of the stress over equivalent plastic strain at a constant triaxiality (docs/science/models.md#gissmo):
 * D = (p/εf)^n, and 1 − ((D − Dc)/(1 − Dc))^m from Dc on, which is the damage at the instability strain or the card's own threshold.
 * A card that couples no damage to stress loses the element at εf at once.
 *
 * @returns undefined where the card knows no failure
 */
export function fading(failure: ParsedFailure | undefined, { kind }: Loading): ((p: number) => number) | undefined {
  if (!failure) return undefined
  const { damageExponent: n, fadeExponent: m, instability, damageThreshold } = failure
  const eta = triaxialities[kind]
  const fracture = at(failure.failure, eta)
  if (!n || !m || (!instability && damageThreshold === undefined)) return (p) => (p < fracture ? 1 : 0)
  const critical = instability ? (at(instability, eta) / fracture) ** n : damageThreshold!
  return (p) => {
    const damage = Math.min(1, (p / fracture) ** n)
    return damage <= critical ? 1 : 1 - ((damage - critical) / (1 - critical)) ** m
  }
}

function at({ x, y }: ParsedFailure['failure'], eta: number): number {
  return interpolate(x, y, Math.min(x.at(-1)!, Math.max(x[0]!, eta)))
}
