import type { Curve } from '../curves/curve.ts'
import { equivalentOverMajor } from '../models/stress-state.ts'
import { interpolate } from '../numerics/interpolate.ts'

type Pair = readonly [minor: number, major: number]

/**
 * Stress [MPa] of a straight path, von Mises, isotropic hardening:
 * σ1 = σ̄(ε̄) / √(1 − α + α²), σ2 = α·σ1, α = (1 + 2β) / (2 + β), β = ε2/ε1
 * Arrieux, Bedrin and Boivin 1982; Stoughton, Int. J. Mech. Sci. 42 (2000) 1–27.
 * @throws RangeError unless ε1 > 0 and β > −2
 */
export function limitStress([minor, major]: Pair, flow: (strain: number) => number): Pair {
  if (!(major > 0)) throw new RangeError(`major strain ${major} is not above 0`)
  const beta = minor / major
  if (!(beta > -2)) throw new RangeError(`point ${minor}, ${major}: β ${beta} is not above −2`)
  const alpha = (1 + 2 * beta) / (2 + beta)
  const first = flow(equivalentOverMajor(beta) * major) / Math.sqrt(1 - alpha + alpha * alpha)
  return [alpha * first, first]
}

/**
 * ε̄·sin θ and ε̄·cos θ with tan θ = dε2/dε1: limits do not depend on the previous path. Stoughton and Yoon, Int. J.
 * Plasticity 36 (2012) 28–48.
 */
export function polarStrain(equivalent: number, [minor, major]: Pair): Pair {
  const length = Math.hypot(minor, major)
  return length > 0 ? [(equivalent * minor) / length, (equivalent * major) / length] : [0, 0]
}

type PathStation = {
  readonly minor: number
  readonly major: number
  /** Sum of von Mises increments from the origin. */
  readonly equivalent: number
  /** Of the last increment. */
  readonly direction: Pair
  /** 1 − ε1/ε1,limit(ε2): negative beyond the curve; null outside its range. */
  readonly strainMargin: number | null
  /** 1 − ε̄/ε̄,limit in the direction of the increment; null outside the range. */
  readonly polarMargin: number | null
}

/** Von Mises: (2/√3)·√(a² + ab + b²). */
function increment([a, b]: Pair): number {
  return (2 / Math.sqrt(3)) * Math.sqrt(a * a + a * b + b * b)
}

/** The path starts at the origin, listed or not. `limit`: major over minor strain, rising, of straight paths. */
export function marginsAlong(path: readonly Pair[], limit: Curve): PathStation[] {
  const stations: PathStation[] = []
  let before: Pair = [0, 0]
  let equivalent = 0
  for (const [minor, major] of path) {
    const step: Pair = [minor - before[0], major - before[1]]
    if (step[0] === 0 && step[1] === 0) continue
    equivalent += increment(step)
    before = [minor, major]
    const bound = minor >= limit.x[0]! && minor <= limit.x.at(-1)! ? interpolate(limit.x, limit.y, minor) : null
    const polar = polarLimit(limit, step)
    stations.push({
      minor,
      major,
      equivalent,
      direction: step,
      strainMargin: bound === null ? null : 1 - major / bound,
      polarMargin: polar === undefined ? null : 1 - equivalent / polar,
    })
  }
  return stations
}

/** ε̄ at the intersection of limit curve and ray. */
function polarLimit({ x, y }: Curve, [minor, major]: Pair): number | undefined {
  // A change of sign is a crossing.
  const side = (i: number) => x[i]! * major - y[i]! * minor
  for (let i = 1; i < x.length; i++) {
    const [a, b] = [side(i - 1), side(i)]
    if (a === b || a * b > 0) continue
    const share = a / (a - b)
    const at: Pair = [x[i - 1]! + share * (x[i]! - x[i - 1]!), y[i - 1]! + share * (y[i]! - y[i - 1]!)]
    if (at[0] * minor + at[1] * major > 0) return increment(at)
  }
  return undefined
}
