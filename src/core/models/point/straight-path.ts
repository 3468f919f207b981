import { principalAt } from '../yield/directional.ts'
import type { PlaneStress } from '../yield/yld2000.ts'
import type { Loading } from './load-path.ts'
import { checkElastic, type PlaneStressMaterial } from './material.ts'
import { elasticStrain } from './plane-stress-point.ts'

/** Plane strain is none: while elastic strain matters the stress across lags behind, 3.6 % of stress near yield. */
export type StraightLoading = Loading & { readonly kind: Exclude<Loading['kind'], 'plane-strain'> }

/** A straight path in stress space under isotropic hardening. */
export type StraightRun = {
  /** Strain along the driven direction, elastic part included [1]; γ12 in shear. */
  readonly strain: Float64Array
  /** Its stress [MPa]. */
  readonly stress: Float64Array
  /** Strain across [1]. */
  readonly across: Float64Array
}

/**
 * A point loaded along a fixed direction of stress: the normal does not turn, so nothing is integrated and the result is
 * exact in any number of points. For isotropic hardening without reversal.
 *
 * @param accumulated  equivalent plastic strains [1] at which the run is wanted
 * @throws RangeError with backstresses, which `runPath` follows
 */
export function straightPath(
  material: PlaneStressMaterial,
  loading: StraightLoading,
  accumulated: ArrayLike<number>,
): StraightRun {
  checkElastic(material)
  if (material.backstresses?.length) throw new RangeError('backstresses turn the path: use runPath')
  const angle = loading.angle ?? 0
  const ray = direction(loading.kind, angle)
  const unit = 1 / material.surface.equivalent(ray)
  const normal = material.surface.gradient(ray)
  const count = accumulated.length
  const run = { strain: new Float64Array(count), stress: new Float64Array(count), across: new Float64Array(count) }
  for (let i = 0; i < count; i++) {
    const p = accumulated[i]!
    if (!(p >= 0)) throw new RangeError(`point ${i}: plastic strain ${p} is not 0 or above`)
    const size = unit * material.isotropic.stress(p)
    const elastic = elasticStrain(material, [ray[0] * size, ray[1] * size, ray[2] * size])
    const total = turned(normal.map((g, k) => elastic[k]! + p * g) as unknown as PlaneStress, angle)
    run.strain[i] = loading.kind === 'shear' ? total[2] : total[0]
    run.stress[i] = size
    run.across[i] = total[1]
  }
  return run
}

/** Direction of stress in material axes, its driven component 1 in the turned axes. */
function direction(kind: StraightLoading['kind'], angle: number): PlaneStress {
  if (kind === 'tension') return principalAt(angle, 0)
  if (kind === 'equibiaxial') return [1, 1, 0]
  const radians = (2 * angle * Math.PI) / 180
  return [-Math.sin(radians), Math.sin(radians), Math.cos(radians)]
}

/** Strain with shear as γ in axes turned by an angle [°]. */
function turned([x, y, g]: PlaneStress, angle: number): PlaneStress {
  const radians = (angle * Math.PI) / 180
  const c = Math.cos(radians)
  const s = Math.sin(radians)
  return [
    c * c * x + s * s * y + c * s * g,
    s * s * x + c * c * y - c * s * g,
    2 * (y - x) * c * s + (c * c - s * s) * g,
  ]
}
