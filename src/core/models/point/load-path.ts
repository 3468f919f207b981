import { solveLinear } from '../../numerics/linear-system.ts'
import type { PlaneStress } from '../yield/yld2000.ts'
import type { PlaneStressMaterial } from './material.ts'
import { afterStrain, elasticStrain, unloadedPoint, type PointState } from './plane-stress-point.ts'

/**
 * How a point is loaded, in axes turned by `angle` [°] from the rolling direction:
 * tension (only σ11), plane strain (ε22 = 0, free of shear stress), shear (γ12 with σ11 = σ22 = 0), equibiaxial (σ11 = σ22).
 */
export type Loading = { readonly kind: 'tension' | 'plane-strain' | 'shear' | 'equibiaxial'; readonly angle?: number }

/** The run of one point, in the turned axes; for shear the driven strain is γ12 and the stress σ12. */
export type LoadRun = {
  /** The driven strain [1], as asked for. */
  readonly strain: Float64Array
  /** The stress that does the work [MPa]. */
  readonly stress: Float64Array
  /** The strain across, ε22 [1]. */
  readonly across: Float64Array
  /** Accumulated equivalent plastic strain [1]. */
  readonly accumulated: Float64Array
  /** Stresses and plastic strains in material axes, for checks beyond. */
  readonly states: readonly PointState[]
}

/**
 * Drives one point through a history of strain, reversals included. The strains that are not driven follow from the
 * stresses that must vanish, by Newton's method at each increment.
 *
 * @param strain  driven strain [1], from about 0; steps of 0.001 or less follow a curve well
 * @throws RangeError where no equilibrium is found, naming the point
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
  // What followed each unit of driven strain last; incompressible flow to begin with, no shear in tension.
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

/** Stress and strain (shear as γ) between material axes and axes turned by an angle. */
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
