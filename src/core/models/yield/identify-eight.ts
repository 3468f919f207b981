import { newtonSystem } from '../../numerics/roots.ts'
import type { AnisotropyId } from './criterion.ts'
import { stressRatio, type YieldSurface } from './directional.ts'
import { predicted } from './ratios.ts'

/** Measurements in addition to σ0 = 1, in this order. */
export const eightInputs = ['s45', 's90', 'sb', 'r0', 'r45', 'r90', 'rb'] as const satisfies readonly AnisotropyId[]

/**
 * Eight parameters by Newton's method, if necessary in steps from the isotropic surface.
 * @throws RangeError if no surface of the family meets the targets
 */
export function identifyEight(
  label: string,
  surface: (parameters: readonly number[]) => YieldSurface,
  start: readonly number[],
  targets: readonly number[],
): { parameters: number[]; residual: number } {
  const isotropic = valuesOf(surface(start))
  const goals = [1, ...targets]
  for (const steps of [1, 4, 16]) {
    let at = [...start]
    let arrived = true
    for (let step = 1; step <= steps && arrived; step++) {
      const share = step / steps
      const goal = goals.map((value, i) => isotropic[i]! + share * (value - isotropic[i]!))
      const found = newtonSystem((p) => valuesOf(surface(p)).map((value, i) => value - goal[i]!), at, {
        tolerance: 1e-12,
        iterations: 30,
      })
      at = found.x
      arrived = found.residual < 1e-9
      if (arrived && step === steps) return { parameters: at, residual: found.residual }
    }
  }
  const inputs = eightInputs.map((id, i) => `${id} ${targets[i]}`).join(', ')
  throw new RangeError(`no ${label} surface exists for ${inputs}`)
}

function valuesOf(surface: YieldSurface): number[] {
  return [stressRatio(surface, 0), ...eightInputs.map((id) => predicted(surface, id))]
}
