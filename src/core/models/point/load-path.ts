import { solveLinear } from '../../numerics/linear-system.ts'
import type { PlaneStress } from '../yield/yld2000.ts'
import {
  type PlaneStressMaterial,
  afterStrain,
  elasticStrain,
  unloadedPoint,
  type PointState,
  checkElastic,
} from './plane-stress-point.ts'
import { principalAt } from '../yield/directional.ts'

/** Angle to RD [°]. Tension: only σ11. Plane strain: ε22 = 0, no shear stress. Shear: γ12, no σ11, σ22. */
export type Loading = { readonly kind: 'tension' | 'plane-strain' | 'shear' | 'equibiaxial'; readonly angle?: number }

/** Controlled strain [1] and its stress [MPa], transverse and accumulated equivalent plastic strain [1]. */
type LoadRun = {
  readonly strain: Float64Array
  readonly stress: Float64Array
  readonly across: Float64Array
  readonly accumulated: Float64Array
  readonly states: readonly PointState[]
}

/**
 * Strains one point, reversals included; the other strains follow from zero stresses by Newton's method.
 * @param strain  controlled strain [1], from about 0, in steps of 0.001 or less
 * @throws RangeError naming the point without equilibrium
 */
export function runPath(material: PlaneStressMaterial, loading: Loading, strain: ArrayLike<number>): LoadRun {
  const turn = axes(loading.angle ?? 0)
  const { driven, free } = controls[loading.kind]
  const count = strain.length
  const run = {
    strain: Float64Array.from(strain),
    stress: new Float64Array(count),
    across: new Float64Array(count),
    accumulated: new Float64Array(count),
    states: [] as PointState[],
  }
  let state = unloadedPoint(material)
  let at = 0
  let ratios: number[] = free.map((i) => (driven === 0 && i === 1 ? -0.5 : 0))
  for (let i = 0; i < count; i++) {
    const change = strain[i]! - at
    if (!Number.isFinite(change)) throw new RangeError(`point ${i}: strain ${strain[i]} is not a number`)
    const next = equilibrium(material, state, turn, loading.kind, change, ratios)
    if (!next) throw new RangeError(`point ${i}: no equilibrium in ${loading.kind} at a strain of ${strain[i]}`)
    state = next.state
    if (change !== 0) ratios = next.unknown.map((value) => value / change)
    at = strain[i]!
    const elastic = elasticStrain(material, state.stress)
    const total = turn.strain(state.plasticStrain.map((e, k) => e + elastic[k]!) as unknown as PlaneStress)
    run.stress[i] = turn.stress(state.stress)[driven]!
    run.across[i] = total[1]
    run.accumulated[i] = state.accumulated
    run.states.push(state)
  }
  return run
}

type Control = { driven: 0 | 2; free: readonly (0 | 1 | 2)[]; misses: (stress: PlaneStress) => number[] }
const controls: Readonly<Record<Loading['kind'], Control>> = {
  tension: { driven: 0, free: [1, 2], misses: (s) => [s[1], s[2]] },
  'plane-strain': { driven: 0, free: [2], misses: (s) => [s[2]] },
  shear: { driven: 2, free: [0, 1], misses: (s) => [s[0], s[1]] },
  equibiaxial: { driven: 0, free: [1, 2], misses: (s) => [s[1] - s[0], s[2]] },
}

function equilibrium(
  material: PlaneStressMaterial,
  from: PointState,
  turn: ReturnType<typeof axes>,
  kind: Loading['kind'],
  change: number,
  ratios: readonly number[],
): { state: PointState; unknown: number[] } | undefined {
  const { driven, free, misses } = controls[kind]
  const follow = (unknown: readonly number[]) => {
    const increment = [0, 0, 0]
    increment[driven] = change
    for (const [k, i] of free.entries()) increment[i] = unknown[k]!
    const state = afterStrain(material, from, turn.strainBack(increment as unknown as PlaneStress))
    return { state, miss: misses(turn.stress(state.stress)) }
  }
  let unknown = ratios.map((ratio) => ratio * change)
  let { state, miss } = follow(unknown)
  for (let count = 0; count < 40; count++) {
    const size = Math.max(1, ...state.stress.map(Math.abs))
    if (Math.max(...miss.map(Math.abs)) < 1e-8 * size) return { state, unknown }
    const h = 1e-7
    const columns = unknown.map((value, k) => follow(unknown.with(k, value + h)).miss.map((m, i) => (m - miss[i]!) / h))
    const direction = solveLinear(
      miss.map((_, i) => columns.map((column) => column[i]!)),
      miss.map((value) => -value),
    )
    if (!direction) return undefined
    let better = false
    for (let share = 1; share > 1e-4 && !better; share /= 2) {
      const trial = unknown.map((value, k) => value + share * direction[k]!)
      const next = follow(trial)
      better = Math.hypot(...next.miss) < Math.hypot(...miss)
      if (better) {
        unknown = trial
        state = next.state
        miss = next.miss
      }
    }
    if (!better) return undefined
  }
  return undefined
}

function axes(angle: number) {
  const radians = (angle * Math.PI) / 180
  const c = Math.cos(radians)
  const s = Math.sin(radians)
  return {
    stress: ([x, y, t]: PlaneStress): PlaneStress => [
      c * c * x + s * s * y + 2 * c * s * t,
      s * s * x + c * c * y - 2 * c * s * t,
      (y - x) * c * s + (c * c - s * s) * t,
    ],
    strain: ([x, y, g]: PlaneStress): PlaneStress => [
      c * c * x + s * s * y + c * s * g,
      s * s * x + c * c * y - c * s * g,
      2 * (y - x) * c * s + (c * c - s * s) * g,
    ],
    strainBack: ([x, y, g]: PlaneStress): PlaneStress => [
      c * c * x + s * s * y - c * s * g,
      s * s * x + c * c * y + c * s * g,
      2 * (x - y) * c * s + (c * c - s * s) * g,
    ],
  }
}

/** Excludes plane strain: the transverse stress lags while elastic strain matters, by 3.6 % of stress near yield. */
export type StraightLoading = Loading & { readonly kind: Exclude<Loading['kind'], 'plane-strain'> }

type StraightRun = {
  /** Controlled strain with its elastic part [1]; γ12 in shear. */
  readonly strain: Float64Array
  readonly stress: Float64Array
  /** Transverse strain [1]. */
  readonly across: Float64Array
}

/**
 * A point loaded along a fixed direction of stress: exact for any number of points, isotropic hardening without
 * reversal.
 * @param accumulated  equivalent plastic strains [1] of the requested points
 * @throws RangeError with backstresses, for which `runPath` is used
 */
export function straightPath(
  material: PlaneStressMaterial,
  loading: StraightLoading,
  accumulated: ArrayLike<number>,
): StraightRun {
  checkElastic(material)
  if (material.backstresses?.length) throw new RangeError('backstresses require runPath')
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

function direction(kind: StraightLoading['kind'], angle: number): PlaneStress {
  if (kind === 'tension') return principalAt(angle, 0)
  if (kind === 'equibiaxial') return [1, 1, 0]
  const radians = (2 * angle * Math.PI) / 180
  return [-Math.sin(radians), Math.sin(radians), Math.cos(radians)]
}

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
