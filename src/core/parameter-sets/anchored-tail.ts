import { type Fit, fitLaw } from '../fit/index.ts'
import { anchored, anchoredAt } from '../models/hardening/anchored.ts'
import { continuation } from '../models/hardening/continued.ts'
import { flowCurve } from '../models/hardening/flow-curve.ts'
import { ordered } from '../models/model.ts'
import type { ResidualCorrelation } from '../statistics/residual-correlation.ts'
import { evenlyDenserAtStart } from '../numerics/arrays.ts'
import { inside, linearised } from './describe.ts'
import { stepwiseCovariance, withErrors } from './stepwise-covariance.ts'
import { runsOfSpecimens, type TabMeasurements } from './measurements.ts'
import type { BandFit, ComparedPoints, TabBand, TabChoice } from './tab.ts'
import { uniformPoint } from './tensile-curve.ts'

/** Conventional prestrain of the Swift branch [1]. */
const e0 = 0.002
const evenWeight = 0.5
const rounding = 1e-7
const lastStrain = 1

/**
 * Value and slope are those of maximum force, the speed is fitted to the second half of the tensile curve before it,
 * the weight to the bulge test beyond (docs/science/models.md#anchored-extrapolation). `choice`: a given weight is
 * fixed, 0.5 without a bulge test; the window applies to the bulge test.
 */
export function fitTail(measured: TabMeasurements, { weight, window }: Pick<TabChoice, 'weight' | 'window'>): Fit {
  const { strain: em, stress: sm, slope: Hm } = uniformPoint(measured)
  const tied = { e0, em, sm, Hm }
  const { x, y } = measured.tensile
  const half = x.findIndex((strain) => strain >= em / 2)
  if (half < 0) throw new RangeError('the tensile curve along RD ends before half of the uniform strain')
  // At a weight of 0 only the Voce branch remains.
  const speed = fitLaw(anchored, { x: x.slice(half), y: y.slice(half) }, { fixed: { ...tied, w: 0 } })
  const beta = speed.values[place('beta')]!
  const held = typeof weight === 'number' ? { w: weight } : {}
  const at = tailPlaces(measured, window)
  const tail = bulgeBeyond(measured)
    ? fitLaw(
        anchored,
        { x: at.x, y: at.y },
        { fixed: { ...tied, beta, ...held }, ...(at.series && { series: at.series }) },
      )
    : linearised(
        anchored,
        at,
        ordered(anchored, { ...tied, beta, w: evenWeight, ...held }),
        anchored.parameters.map(({ id }) => id),
      )
  const owner = anchored.parameters.map(({ id }) => (id === 'beta' ? speed : tail))
  const early = Array.from(x.slice(half), (_, k) => k)
  const late = Array.from(at.x, (_, k) => early.length + k)
  const gradients = (fit: Fit, stations: ArrayLike<number>) => {
    const values = fit.parameters.map(({ value }) => value)
    return Array.from(stations, (strain) => anchored.gradient(values, strain))
  }
  const covariance = stepwiseCovariance(
    [
      { fit: speed, points: early, gradients: gradients(speed, x.slice(half)) },
      { fit: tail, points: late, gradients: gradients(tail, at.x) },
    ],
    [...early.map(() => speed.scatter), ...late.map(() => tail.scatter)],
    [...(speed.correlation?.groups ?? []), ...behind(early.length, tail.correlation?.groups ?? [])],
  )
  return {
    ...tail,
    parameters: withErrors(
      owner.map((fit, i) => fit.parameters[i]!),
      covariance,
      tail,
    ),
    covariance,
    undetermined: [],
    warnings: [...new Set([...speed.warnings, ...tail.warnings])],
    ...(!speed.converged && { converged: false, stop: speed.stop }),
  }
}

function behind(count: number, groups: ResidualCorrelation['groups']): ResidualCorrelation['groups'] {
  return groups.map(({ series, lags }) => ({ lags, series: series.map((run) => run.map((place) => count + place)) }))
}

/** Bulge points beyond uniform strain, else tension. Ignores a window before it, chosen for another law. */
export function tailPlaces(measured: TabMeasurements, window?: TabChoice['window']): ComparedPoints {
  const { flow, bulge, tensile } = measured
  const { strain: em } = uniformPoint(measured)
  const beyond = bulgeBeyond(measured)
  const { x, y } = beyond ? bulge : flow
  // A stored window has eight digits; points at its ends are included.
  const own =
    window && window.to > em ? { from: window.from * (1 - rounding), to: window.to * (1 + rounding) } : undefined
  const used = [...x.keys()].filter((i) => !beyond || (x[i]! > em && inside(x[i]!, own)))
  if (used.length < 3) throw new RangeError(`the window ${window?.from} … ${window?.to} contains ${used.length} points`)
  const stations = Float64Array.from(used, (i) => x[i]!)
  const before = beyond ? undefined : continuation(tensile, em)
  return {
    x: stations,
    y: Float64Array.from(used, (i) => y[i]!),
    unit: 'MPa',
    series: [runsOfSpecimens(beyond ? bulge : flow, used)],
    value: (values, i) =>
      before ? before(flowCurve(anchored, values)).stress(stations[i]!) : anchored.stress(values, stations[i]!),
    ...(beyond && { gradient: (values, i) => anchored.gradient(values, stations[i]!) }),
  }
}

/** Band between weights 0 and 1, without a bulge test (docs/science/models.md#anchored-extrapolation). */
export function weightBand({ parameters }: BandFit): TabBand {
  const value = (id: string) => parameters[place(id)]!.value
  const [from, at] = [
    value('em'),
    { strain: value('em'), stress: value('sm'), slope: value('Hm'), engineeringStrain: 0 },
  ]
  const branch = (w: number, strain: number) =>
    anchored.stress(anchoredAt(at, { w, e0: value('e0'), beta: value('beta') }), strain)
  const x = evenlyDenserAtStart(from, lastStrain, 81)
  const half = x.map((strain) => Math.abs(branch(1, strain) - branch(0, strain)) / 2)
  return { id: 'weight', x, y: x.map((strain) => branch(evenWeight, strain)), confidence: half, prediction: half }
}

export function bulgeBeyond(measured: TabMeasurements): boolean {
  const last = measured.bulge.x.at(-1)
  return last !== undefined && last > uniformPoint(measured).strain
}

function place(id: string): number {
  return anchored.parameters.findIndex((parameter) => parameter.id === id)
}
