import { type Fit, fitLaw } from '../fit/index.ts'
import { anchored, anchoredAt } from '../models/hardening/anchored.ts'
import { continuation } from '../models/hardening/continued.ts'
import { flowCurve } from '../models/hardening/flow-curve.ts'
import { ordered } from '../models/parameters.ts'
import type { ResidualCorrelation } from '../statistics/residual-correlation.ts'
import { closerAtFirst } from '../numerics/evenly.ts'
import { inside, linearised } from './describe.ts'
import { covarianceInSteps, withErrors } from './in-steps.ts'
import { runsOfSpecimens, type TabMeasurements } from './measurements.ts'
import type { BandFit, Places, TabBand, TabChoice } from './tab.ts'
import { uniformPoint } from './uniform-point.ts'

/** Prestrain of the Swift branch, by custom [1]. */
const e0 = 0.002
/** Share of the rising branch where no bulge test decides it. */
const evenWeight = 0.5
/** Of a number with eight digits, relative. */
const rounding = 1e-7
/** Flow curves of a card end here [1]. */
const lastStrain = 1

/**
 * The anchored law (docs/science/models.md#anchored-extrapolation): value and slope are those of maximum force, the speed is sought on the half of the
 * tensile curve before it, the weight on the bulge test beyond. Sought together they would be undetermined by the bulge test.
 *
 * @param choice  a weight is held as given, sought where it is not and a bulge test was made, a half without; a window is one of the bulge
 *                test
 */
export function fitTail(measured: TabMeasurements, { weight, window }: Pick<TabChoice, 'weight' | 'window'>): Fit {
  const { strain: em, stress: sm, slope: Hm } = uniformPoint(measured)
  const tied = { e0, em, sm, Hm }
  const { x, y } = measured.tensile
  const half = x.findIndex((strain) => strain >= em / 2)
  if (half < 0) throw new RangeError('the tensile curve along RD ends before half of the uniform strain')
  // At a weight of 0 the Voce branch stands alone.
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
  const covariance = covarianceInSteps(
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

/** Runs of points that stand behind so many others. */
function behind(count: number, groups: ResidualCorrelation['groups']): ResidualCorrelation['groups'] {
  return groups.map(({ series, lags }) => ({ lags, series: series.map((run) => run.map((place) => count + place)) }))
}

/**
 * The bulge test beyond uniform strain; without one the tensile points, beside the measured curve that the law continues.
 *
 * @param window  of the bulge test; one that lies before uniform strain was chosen for another law and does not count
 */
export function tailPlaces(measured: TabMeasurements, window?: TabChoice['window']): Places {
  const { flow, bulge, tensile } = measured
  const { strain: em } = uniformPoint(measured)
  const beyond = bulgeBeyond(measured)
  const { x, y } = beyond ? bulge : flow
  // A stored window has eight digits: its ends are points that count.
  const own =
    window && window.to > em ? { from: window.from * (1 - rounding), to: window.to * (1 + rounding) } : undefined
  const used = [...x.keys()].filter((i) => !beyond || (x[i]! > em && inside(x[i]!, own)))
  if (used.length < 3) throw new RangeError(`the window ${window?.from} … ${window?.to} holds ${used.length} points`)
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

/**
 * Where no bulge test tells the weight, every weight from 0 to 1 is as good as another: the band is what lies between the two
 * branches (docs/science/models.md#anchored-extrapolation), to the end of a card.
 */
export function weightBand({ parameters }: BandFit): TabBand {
  const value = (id: string) => parameters[place(id)]!.value
  const [from, at] = [
    value('em'),
    { strain: value('em'), stress: value('sm'), slope: value('Hm'), engineeringStrain: 0 },
  ]
  const branch = (w: number, strain: number) =>
    anchored.stress(anchoredAt(at, { w, e0: value('e0'), beta: value('beta') }), strain)
  const x = closerAtFirst(from, lastStrain, 81)
  const half = x.map((strain) => Math.abs(branch(1, strain) - branch(0, strain)) / 2)
  return { id: 'weight', x, y: x.map((strain) => branch(evenWeight, strain)), confidence: half, prediction: half }
}

/** Whether a bulge test tells how the curve goes on. */
export function bulgeBeyond(measured: TabMeasurements): boolean {
  const last = measured.bulge.x.at(-1)
  return last !== undefined && last > uniformPoint(measured).strain
}

function place(id: string): number {
  return anchored.parameters.findIndex((parameter) => parameter.id === id)
}
