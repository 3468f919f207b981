import type { FlowCurve } from '../hardening/flow-curve.ts'
import type { Backstress } from '../kinematic/backstress.ts'
import type { YieldSurface } from '../yield/directional.ts'
import { solveLinear } from '../../numerics/linear-system.ts'
import type { PlaneStress } from '../yield/yld2000.ts'

export type PlaneStressMaterial = {
  readonly E: number
  readonly nu: number
  readonly surface: YieldSurface
  /** Size of the yield surface [MPa]; the flow curve without backstresses. */
  readonly isotropic: FlowCurve
  readonly backstresses?: readonly Backstress[] | undefined
}

/** @throws RangeError for impossible elastic constants */
export function checkElastic({ E, nu }: { E: number; nu: number }): void {
  if (!(E > 0)) throw new RangeError(`Young's modulus ${E} MPa is not above 0`)
  if (!(nu >= 0 && nu < 0.5)) throw new RangeError(`Poisson's ratio ${nu} is not between 0 and 0.5`)
}

/** Material axes, x along the rolling direction; stresses [MPa], shear strain as γ. */
export type PointState = {
  readonly stress: PlaneStress
  /** Through the thickness −(εxx + εyy). */
  readonly plasticStrain: PlaneStress
  readonly backstress: readonly PlaneStress[]
  readonly accumulated: number
}

export function unloadedPoint({ backstresses = [] }: PlaneStressMaterial): PointState {
  return {
    stress: [0, 0, 0],
    plasticStrain: [0, 0, 0],
    backstress: backstresses.map(() => [0, 0, 0] as const),
    accumulated: 0,
  }
}

/**
 * Return mapping in plane stress, implicit in the flow direction, exact along straight paths:
 *     σ = σ_trial − Δp D·∂σ̄/∂σ(σ − X)      σ̄(σ − X) = isotropic(p)      Xi → Ci/γi · (σ − X)/σ̄
 * @throws RangeError for impossible elastic constants, an increment that is not a number, or one that does not converge
 */
export function afterStrain(material: PlaneStressMaterial, from: PointState, increment: PlaneStress): PointState {
  checkElastic(material)
  if (!increment.every(Number.isFinite))
    throw new RangeError(`strain increment ${increment.join(', ')} is not a number`)
  let parts = 1
  let at = from
  for (let done = 0; done < 1 - 1e-12;) {
    const share = Math.min(1 / parts, 1 - done)
    const next = mapped(material, at, increment.map((e) => e * share) as unknown as PlaneStress)
    if (next) {
      at = next
      done += share
    } else if (parts < 1024) parts *= 2
    else
      throw new RangeError(`no stress found for a strain increment of ${increment.join(', ')} at p = ${at.accumulated}`)
  }
  return at
}

export function elasticStress({ E, nu }: { E: number; nu: number }, [x, y, g]: PlaneStress): PlaneStress {
  const k = E / (1 - nu * nu)
  return [k * (x + nu * y), k * (y + nu * x), (E / (2 * (1 + nu))) * g]
}

export function elasticStrain({ E, nu }: { E: number; nu: number }, [x, y, t]: PlaneStress): PlaneStress {
  return [(x - nu * y) / E, (y - nu * x) / E, (2 * (1 + nu) * t) / E]
}

function mapped(material: PlaneStressMaterial, from: PointState, increment: PlaneStress): PointState | undefined {
  const { surface, isotropic, backstresses = [] } = material
  const trial = plus(from.stress, elasticStress(material, increment))
  let centre: PlaneStress = [0, 0, 0]
  for (const x of from.backstress) centre = plus(centre, x)
  const relative = plus(trial, centre, -1)
  const size = isotropic.stress(from.accumulated)
  const reached = surface.equivalent(relative)
  if (!(size > 0)) return undefined
  if (reached <= size) return { ...from, stress: trial }

  let s = times(relative, size / reached)
  let dp = Math.max(0, (reached - size) / material.E)
  for (let count = 0; count < 30; count++) {
    const p = from.accumulated + dp
    const equivalent = surface.equivalent(s)
    const g = surface.gradient(s)
    const flow = elasticStress(material, g)
    const moved = backstresses.map((one, k) => carried(one, from.backstress[k]!, s, equivalent, dp))
    const miss = [0, 1, 2].map(
      (i) => s[i]! + moved.reduce((sum, x) => sum + x.value[i]!, 0) - trial[i]! + dp * flow[i]!,
    )
    const residual = [...miss, equivalent - isotropic.stress(p)]
    if (Math.max(...residual.map(Math.abs)) < 1e-9 * size) {
      if (!(dp >= 0)) return undefined
      const backstress = moved.map(({ value }) => value)
      return {
        stress: backstress.reduce((sum, x) => plus(sum, x), s),
        plasticStrain: plus(from.plasticStrain, g, dp),
        backstress,
        accumulated: p,
      }
    }
    const curved = curvature(material, s, equivalent)
    const pull = moved.reduce((sum, { pull }) => sum + pull, 0)
    const rows = [0, 1, 2].map((i) => [
      ...[0, 1, 2].map((j) => {
        const turn = ((i === j ? 1 : 0) - (s[i]! * g[j]!) / equivalent) / equivalent
        return (i === j ? 1 : 0) + dp * curved[j]![i]! + pull * turn
      }),
      flow[i]! + moved.reduce((sum, x) => sum + x.byStrain[i]!, 0),
    ])
    rows.push([...g, -isotropic.slope(p)])
    const change = solveLinear(
      rows,
      residual.map((value) => -value),
    )
    if (!change) return undefined
    const longest = Math.max(...change.slice(0, 3).map(Math.abs))
    const share = Math.min(1, (0.5 * size) / longest)
    s = plus(s, change as unknown as PlaneStress, share)
    dp += share * change[3]!
  }
  return undefined
}

function carried({ limit, rate }: Backstress, start: PlaneStress, s: PlaneStress, equivalent: number, dp: number) {
  const rest = Math.exp(-rate * dp)
  const aim = times(s, limit / equivalent)
  return {
    value: plus(aim, plus(start, aim, -1), rest),
    byStrain: times(plus(aim, start, -1), rate * rest),
    pull: limit * (1 - rest),
  }
}

/** D · ∂²σ̄/∂σ², columns by stress component, by differences of the gradient. */
function curvature(material: PlaneStressMaterial, s: PlaneStress, equivalent: number): PlaneStress[] {
  const h = 1e-5 * equivalent
  return [0, 1, 2].map((j) => {
    const up = material.surface.gradient(s.with(j, s[j]! + h) as unknown as PlaneStress)
    const down = material.surface.gradient(s.with(j, s[j]! - h) as unknown as PlaneStress)
    return elasticStress(material, times(plus(up, down, -1), 1 / (2 * h)))
  })
}

function plus(a: PlaneStress, b: PlaneStress, factor = 1): PlaneStress {
  return [a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]]
}

function times(a: PlaneStress, factor: number): PlaneStress {
  return [a[0] * factor, a[1] * factor, a[2] * factor]
}
