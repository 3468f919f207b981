import { newtonSystem } from '../../numerics/newton-system.ts'
import type { AnisotropyId } from './criterion.ts'
import { stressRatio, type YieldSurface } from './directional.ts'
import { predicted } from './ratios.ts'

/** The eight measurements beside σ0 = 1 that fix an eight-parameter surface, in this order. */
export const eightInputs = ['s45', 's90', 'sb', 'r0', 'r45', 'r90', 'rb'] as const satisfies readonly AnisotropyId[]

/**
 * Eight parameters from σ0 = 1 and seven ratios, by Newton's method from the isotropic surface. Where that does not arrive,
 * the targets are moved from isotropic to measured ones in steps, each starting at the last.
 *
 * @param surface  the family, by its parameters
 * @param start    parameters of the isotropic surface
 * @param targets  in the order of `eightInputs`
 * @throws RangeError when no surface of the family meets the targets
 */
export function identifyEight(
  label: string,
  surface: (parameters: readonly number[]) => YieldSurface,
  start: readonly number[],
  targets: readonly number[],
): { parameters: number[]; residual: number } {
  const isotropic = valuesOf(surface(start))
  const wanted = [1, ...targets]
  for (const steps of [1, 4, 16]) {
    let at = [...start]
    let arrived = true
    for (let step = 1; step <= steps && arrived; step++) {
      const share = step / steps
      const goal = wanted.map((value, i) => isotropic[i]! + share * (value - isotropic[i]!))
      const found = newtonSystem((p) => valuesOf(surface(p)).map((value, i) => value - goal[i]!), at, {
        tolerance: 1e-12,
        iterations: 30,
      })
      at = found.x
      // Rounding may end the last halvings of a step above the tolerance: what counts is what the reference asks for.
      arrived = found.residual < 1e-9
      if (arrived && step === steps) return { parameters: at, residual: found.residual }
    }
  }
  const inputs = eightInputs.map((id, i) => `${id} ${targets[i]}`).join(', ')
  throw new RangeError(`${label} has no surface with ${inputs}`)
}

function valuesOf(surface: YieldSurface): number[] {
  return [stressRatio(surface, 0), ...eightInputs.map((id) => predicted(surface, id))]
}
