import type { FlowCurve } from '../models/hardening/flow-curve.ts'
import type { KinematicLaw } from '../models/kinematic/law.ts'
import { fastestFirst, unsoundTerms } from './backstress-terms.ts'
import { type Band, bandOf } from './quality/band.ts'
import type { Fit } from './fit.ts'
import { fitPoints, type FitOptions } from './fit-points.ts'
import { type Branch, branchesOf, loopModel, loopSlopes } from './loop-model.ts'
import { refuseLoops } from './refusals/refuse-loops.ts'

/** A test under load reversal: its yielding rows in their order, as `plasticHistory` finds them. */
export type LoopTest = {
  readonly id: string
  /** Signed, from 0 [1]; where it turns, loading turns. */
  readonly plasticStrain: ArrayLike<number>
  /** True stress [MPa]. */
  readonly stress: ArrayLike<number>
}

export type KinematicFitOptions = Omit<FitOptions, 'weights' | 'conditions' | 'starts' | 'near'> & {
  /** Monotonic flow curve, for laws that take their isotropic part from it. */
  readonly flow?: FlowCurve
  /** Parameters by id that are held. */
  readonly fixed?: Readonly<Record<string, number>>
  /** Bounds by id, inside those of the law. */
  readonly bounds?: Readonly<Record<string, readonly [lower: number, upper: number]>>
  /** `branches`: each half cycle counts alike, the default. `points`: each point does. */
  readonly balance?: 'branches' | 'points'
}

export type KinematicFit = Fit & {
  readonly law: KinematicLaw
  readonly values: readonly number[]
  readonly tests: readonly {
    readonly id: string
    /** Stress of the law at each point [MPa]. */
    readonly fitted: Float64Array
    readonly branches: readonly { readonly from: number; readonly to: number; readonly rmse: number }[]
    /** Around the fitted stress, one entry for each point; x is plastic strain. */
    readonly band: () => Band
  }[]
}

/**
 * Fits one set of parameters to all half cycles of all tests of a sheet. Several minima are usual: eight starts beside the law's
 * own, unless asked otherwise.
 *
 * @throws RangeError for tests that are none (see `refuseLoops`), unknown ids, and a law whose flow curve is missing
 */
export function fitKinematic(
  law: KinematicLaw,
  tests: readonly LoopTest[],
  options: KinematicFitOptions = {},
): KinematicFit {
  const { flow, fixed = {}, bounds = {}, balance = 'branches' } = options
  refuseLoops(tests)
  for (const id of Object.keys({ ...fixed, ...bounds })) {
    if (law.parameters.some((parameter) => parameter.id === id)) continue
    const known = law.parameters.map((parameter) => parameter.id).join(', ')
    throw new RangeError(`${law.label} has no parameter '${id}'; it has ${known}`)
  }
  if (law.needsFlow && !flow) throw new RangeError(`${law.label} needs the monotonic flow curve`)

  const measured = tests.flatMap(({ stress }) => Array.from(stress))
  const branches = tests.map(branchesOf)
  const largest = measured.reduce((most, stress) => Math.max(most, Math.abs(stress)), 0)
  const start = law.startFrom({ firstYield: Math.min(Math.abs(measured[0]!), 0.999 * largest), largest })
  const parameters = law.parameters.map(({ id, unit, ...own }, i) => {
    if (fixed[id] !== undefined) return { id, unit, start: fixed[id], fixed: true }
    const [lower, upper] = [
      Math.max(own.lower, bounds[id]?.[0] ?? own.lower),
      Math.min(own.upper, bounds[id]?.[1] ?? own.upper),
    ]
    const inside = Math.min(upper, Math.max(lower, start[i]!))
    return { id, unit, lower, upper, start: inside, scale: lower > 0 ? ('log' as const) : ('linear' as const) }
  })
  const weights = weightsOf(branches, balance, measured.length)
  const from = (start: readonly number[]) => {
    const begun = parameters.map((parameter, i) => ({ ...parameter, start: start[i]! }))
    return loopModel(law, tests, begun, flow)
  }
  // Half cycles of all tests resemble each other; across a turning nothing does.
  const halfCycles = halfCyclesOf(tests)
  const search = (start: readonly number[], more: FitOptions) =>
    fitPoints(from(start), measured, { series: [halfCycles], ...options, ...more, weights })
  let fit = search(
    parameters.map((parameter) => parameter.start),
    { randomStarts: options.randomStarts ?? 8 },
  )
  const named = fastestFirst(
    parameters,
    fit.parameters.map(({ value }) => value),
  )
  if (named) fit = search(named, { near: true })
  const values = fit.parameters.map(({ value }) => value)
  const slopes = loopSlopes(from(values), measured)
  let first = 0
  return {
    ...fit,
    warnings: [...fit.warnings, ...unsoundTerms(law, values)],
    law,
    values,
    tests: tests.map(({ id, stress, plasticStrain }, k) => {
      const begin = first
      first += plasticStrain.length
      const residuals = fit.residuals.subarray(begin, first)
      const fitted = residuals.map((r, i) => stress[i]! - r)
      return {
        id,
        fitted,
        band: () => ({
          ...bandOf(
            fit,
            { value: (_, i) => fitted[i]!, gradient: (_, i) => slopes(begin + i) },
            fitted.map((_, i) => i),
          ),
          x: Float64Array.from(plasticStrain),
        }),
        branches: branches[k]!.map(({ from, to }) => ({
          from,
          to,
          rmse: rootMeanSquare(residuals.subarray(from, to)),
        })),
      }
    }),
  }
}

/** Points of each half cycle, by their place among those of all tests. */
export function halfCyclesOf(tests: readonly LoopTest[]): number[][] {
  let first = 0
  return tests.flatMap((test) => {
    const begin = first
    first += test.stress.length
    return branchesOf(test).map(({ from, to }) => Array.from({ length: to - from }, (_, i) => begin + from + i))
  })
}

/** About 1, so that a robust loss keeps its scale. */
function weightsOf(tests: readonly Branch[][], balance: 'branches' | 'points', count: number): number[] {
  const all = tests.flat()
  return all.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, () => (balance === 'points' ? 1 : count / all.length / (to - from))),
  )
}

function rootMeanSquare(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}
