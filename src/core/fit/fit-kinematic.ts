import type { KinematicLaw } from '../models/kinematic/law.ts'
import type { FlowCurve } from '../models/hardening/flow-curve.ts'
import { type Band, bandOf } from './quality/band.ts'
import type { Fit } from './fit.ts'
import { fitPoints, type FitOptions } from './fit-points.ts'
import { type Branch, branchesOf, loopModel, loopSlopes } from './loop-model.ts'
import { refuseLoops } from './refusals/refuse.ts'

/** Minimum ratio of speeds of two backstresses, and limits of their saturation [MPa]. */
const sound = { apart: 5, limit: [5, 500] } as const

function fastestFirst(
  parameters: readonly { readonly id: string; readonly fixed?: boolean }[],
  values: readonly number[],
): number[] | undefined {
  const terms = termsOf(parameters, values)
  if (terms.some(({ places }) => places.some((place) => parameters[place]!.fixed))) return undefined
  const order = terms.toSorted((a, b) => b.rate - a.rate)
  if (order.every((term, k) => term === terms[k])) return undefined
  const moved = [...values]
  for (const [k, { places }] of terms.entries()) {
    for (const [j, place] of places.entries()) moved[place] = values[order[k]!.places[j]!]!
  }
  return moved
}

function termsOf(parameters: readonly { readonly id: string }[], values: readonly number[]) {
  const place = (id: string) => parameters.findIndex((parameter) => parameter.id === id)
  const terms: { C: number; rate: number; places: readonly number[] }[] = []
  for (let k = 1; place(`C${k}`) >= 0; k++) {
    const places = [place(`C${k}`), place(`g${k}`)] as const
    terms.push({ C: values[places[0]]!, rate: values[places[1]]!, places })
  }
  return terms
}

function unsoundTerms({ parameters }: KinematicLaw, values: readonly number[]): string[] {
  const terms = termsOf(parameters, values)
  const warnings = terms.flatMap(({ C, rate }, k) => {
    const limit = C / rate
    if (limit >= sound.limit[0] && limit <= sound.limit[1]) return []
    return [`X${k + 1} saturates at ${limit.toPrecision(3)} MPa, outside ${sound.limit.join(' to ')} MPa.`]
  })
  const rates = terms.map(({ rate }) => rate).toSorted((a, b) => b - a)
  if (rates.some((rate, k) => k > 0 && rates[k - 1]! < sound.apart * rate)) {
    warnings.push(`Rates ${rates.map((rate) => rate.toPrecision(3)).join(', ')} are less than a factor of 5 apart.`)
  }
  return warnings
}

/** Yielding rows in order, as returned by `plasticHistory`. */
export type LoopTest = {
  readonly id: string
  /** Signed, from 0 [1]. */
  readonly plasticStrain: ArrayLike<number>
  readonly stress: ArrayLike<number>
}

type KinematicFitOptions = Omit<FitOptions, 'weights' | 'conditions' | 'starts' | 'near'> & {
  /** For laws whose isotropic part depends on it. */
  readonly flow?: FlowCurve
  readonly fixed?: Readonly<Record<string, number>>
  readonly bounds?: Readonly<Record<string, readonly [lower: number, upper: number]>>
  readonly balance?: 'branches' | 'points'
}

export type KinematicFit = Fit & {
  readonly law: KinematicLaw
  readonly values: readonly number[]
  readonly tests: readonly {
    readonly id: string
    /** [MPa] */
    readonly fitted: Float64Array
    readonly branches: readonly { readonly from: number; readonly to: number; readonly rmse: number }[]
    readonly band: () => Band
  }[]
}

/**
 * Fits one set of parameters to all half cycles of all tests of a coil, from eight starts and that of the law by
 * default, because several minima are common.
 * @throws RangeError for invalid tests (see `refuseLoops`), unknown ids, and a law whose flow curve is missing
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
  if (law.needsFlow && !flow) throw new RangeError(`${law.label} requires the monotonic flow curve`)

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

export function halfCyclesOf(tests: readonly LoopTest[]): number[][] {
  let first = 0
  return tests.flatMap((test) => {
    const begin = first
    first += test.stress.length
    return branchesOf(test).map(({ from, to }) => Array.from({ length: to - from }, (_, i) => begin + from + i))
  })
}

/** Weights of about 1, so that the scale of a robust loss is unchanged. */
function weightsOf(tests: readonly Branch[][], balance: 'branches' | 'points', count: number): number[] {
  const all = tests.flat()
  return all.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, () => (balance === 'points' ? 1 : count / all.length / (to - from))),
  )
}

function rootMeanSquare(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}
