import { levenbergMarquardt } from './levenberg-marquardt.ts'
import type { LeastSquaresProblem, Solution, SolverOptions } from './problem.ts'

export type Condition = {
  readonly label: string
  /** Relative: 0.01 if missed by 1 %. */
  readonly deviation: (values: readonly number[]) => number
}

const met = 1e-9

/**
 * Method of multipliers (Nocedal and Wright 2006, section 17.3). `stop` is 'constraint' if conditions cannot be met.
 * @throws RangeError with more conditions than free parameters
 */
export function fitUnderConditions(
  problem: LeastSquaresProblem,
  conditions: readonly Condition[],
  magnitude: number,
  options: SolverOptions,
): Solution {
  if (conditions.length === 0) return levenbergMarquardt(problem, options)
  const free = problem.parameters.filter(({ fixed }) => !fixed).length
  if (free < conditions.length) {
    const labels = conditions.map(({ label }) => label).join(', ')
    throw new RangeError(`${conditions.length} conditions (${labels}) for ${free} free parameters`)
  }
  const { count, parameters } = problem
  const shift = conditions.map(() => 0)
  let weight = magnitude
  let iterations = 0
  let evaluations = 0
  let solution: Solution | undefined
  for (let round = 0; round < 16; round++) {
    const start = solution?.values ?? parameters.map((parameter) => parameter.start)
    solution = levenbergMarquardt(
      {
        parameters: parameters.map((parameter, i) => ({ ...parameter, start: start[i]! })),
        count: count + conditions.length,
        robust: problem.robust ?? count,
        residuals(values, out) {
          problem.residuals(values, out.subarray(0, count))
          for (const [k, { deviation }] of conditions.entries()) {
            out[count + k] = weight * (deviation(values) + shift[k]!)
          }
        },
        ...(problem.jacobian && { jacobian: withConditions(problem, conditions, () => weight) }),
      },
      options,
    )
    iterations += solution.iterations
    evaluations += solution.evaluations
    const missed = conditions.map(({ deviation }) => deviation(solution!.values))
    if (missed.every((value) => Math.abs(value) <= met))
      return { ...solution, ...without(solution, count), iterations, evaluations }
    const grown = round < 6 ? 10 : 1
    for (const [k, value] of missed.entries()) shift[k] = (shift[k]! + value) / grown ** 2
    weight *= grown
  }
  return { ...solution!, ...without(solution!, count), stop: 'constraint', iterations, evaluations }
}

/** Central differences within the bounds; zero for fixed parameters. */
export function conditionGradients(
  conditions: readonly Condition[],
  parameters: LeastSquaresProblem['parameters'],
  values: readonly number[],
): number[][] {
  return conditions.map(({ deviation }) =>
    parameters.map(({ fixed, lower = -Infinity, upper = Infinity }, j) => {
      if (fixed) return 0
      const h = 6e-6 * (Math.abs(values[j]!) || 1)
      const high = Math.min(upper, values[j]! + h)
      const low = Math.max(lower, values[j]! - h)
      return (deviation(values.with(j, high)) - deviation(values.with(j, low))) / (high - low)
    }),
  )
}

function withConditions(problem: LeastSquaresProblem, conditions: readonly Condition[], weight: () => number) {
  const { count, parameters } = problem
  const rows = count + conditions.length
  const points = new Float64Array(count * parameters.length)
  return (values: readonly number[], out: Float64Array): void => {
    problem.jacobian!(values, points)
    const slopes = conditionGradients(conditions, parameters, values)
    for (let j = 0; j < parameters.length; j++) {
      out.set(points.subarray(j * count, (j + 1) * count), j * rows)
      for (let k = 0; k < conditions.length; k++) out[j * rows + count + k] = weight() * slopes[k]![j]!
    }
  }
}

function without({ residuals, jacobian, values, cost }: Solution, count: number) {
  const rows = residuals.length
  const points = new Float64Array(count * values.length)
  for (let j = 0; j < values.length; j++) points.set(jacobian.subarray(j * rows, j * rows + count), j * count)
  let extra = 0
  for (let i = count; i < rows; i++) extra += residuals[i]! ** 2 / 2
  return { residuals: residuals.slice(0, count), jacobian: points, cost: cost - extra }
}
