import { linearRegression } from '../../numerics/linear-regression.ts'

const leastStrain = 0.002 // strain behind the maximum
const leastReadings = 10
const leastFall = 3e-4 // of the maximum
const certainty = 10 // standard errors of the slope

/**
 * Whether a record that stops soon after maximum force shows that it passed it: over at least 0.2 % strain and ten
 * readings behind the highest one the stress falls along a line whose slope stands far outside its scatter. Waves around
 * a plateau, a curve that still rises and a relaxation at held strain do not.
 *
 * @param strain  rising engineering strain [1]
 * @param stress  engineering stress [MPa]
 * @param index   row of the largest stress
 */
export function fallsSteadily(strain: Float64Array, stress: Float64Array, index: number): boolean {
  const count = stress.length - index
  if (count < leastReadings || !(strain.at(-1)! - strain[index]! >= leastStrain)) return false
  const all = linearRegression(strain, stress, index)
  const middle = index + Math.floor(count / 2)
  // A wave would turn up again in the second half.
  const second = linearRegression(strain, stress, middle)
  const fall = -all.slope * (strain.at(-1)! - strain[index]!)
  return second.slope < 0 && -all.slope >= certainty * all.slopeError && fall >= leastFall * stress[index]!
}
