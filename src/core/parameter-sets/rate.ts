import { goodnessOf, diagnose } from '../fit/quality/goodness.ts'
import { fitPoints } from '../fit/index.ts'
import { runsOf } from '../fit/fit-curve.ts'
import type { Model } from '../models/model.ts'
import { adiabaticRise } from '../models/rate/thermal-overstress.ts'
import { rateLaw, rateLaws, rateModels } from '../models/rate/index.ts'
import type { RateLaw, RateState } from '../models/rate/law.ts'
import { type RateTable, rateTable, rateTableModel, tabulatedRate } from '../models/rate/rate-table.ts'
import { evenlyDenserAtStart, linspace } from '../numerics/arrays.ts'
import { interpolate } from '../numerics/interpolate.ts'
import { described, digits, fitParameters, halfWidths, originsOf, withoutStatistics, pointsOf } from './describe.ts'
import type { RateMeasurement, TabMeasurements } from './measurements.ts'
import { mean } from '../numerics/averages.ts'
import type { BandFit, ComparedPoints, Tab, TabChoice, TabFit } from './tab.ts'

/** Load cells ring below it, and a fast test heats the metal beyond it [1]. */
const usual = { from: 0.004, to: 0.03 } as const
const stations = 12
const roomTemperature = 20 // °C

/** Flow stress relative to the mean of the slowest rate at the same plastic strain. */
export const rateTab: Tab = {
  models: rateModels,
  tests: ['UAT', 'MRT'],
  stored: ({ rates }) => (rates.length > 0 ? ['thermal-overstress', 'johnson-cook-rate', 'cowper-symonds'] : []),
  places: (model, measured, choice = {}) => placed(model, measured, choice),
  fit(model, measured, choice) {
    if (model.id === rateTableModel.id) return tabulated(model, measured, choice)
    const law = rateLaw(model.id)
    const at = placed(model, measured, choice)
    const { slowest, window, states } = at
    const reference = states.map((state) => ({ ...state, rate: slowest, stress: state.quasiStatic }))
    const start = law
      .startFrom([...states.map((state, i) => ({ ...state, stress: at.y[i]! })), ...reference])
      .map((value, i) => (law.parameters[i]!.id === 'reference_rate' ? slowest : value))
    const fit = fitPoints({ parameters: fitParameters(model, start), value: at.value, gradient: at.gradient! }, at.y, {
      randomStarts: model.parameters.length > 4 ? 6 : 0,
      series: at.series!,
    })
    return described(fit, at, originsOf(model), {
      window: { x: 'true_plastic_strain', from: digits(window.from), to: digits(window.to) },
      bands: bands(model, measured, fit),
      method: `least squares on stress over plastic strains ${window.from.toPrecision(2)} to ${window.to.toPrecision(2)}, ${heatWords(measured.rates, window.to)}; reference: the rate reached in the slowest tests`,
      sources: [{ test: 'MRT', what: `${at.x.length} points` }],
    })
  },
  bands,
}

/** Temperature rise with negligible softening [K]. */
const mild = 15

function heatWords(rates: readonly RateMeasurement[], to: number): string {
  const rises = rates
    .filter(({ rate }) => rate >= adiabatic)
    .map(({ x, y }) => {
      const end = x.findIndex((strain) => strain > to)
      const count = end < 0 ? x.length : end
      return adiabaticRise(x.slice(0, count), y.slice(0, count))
    })
  if (rises.length === 0) return 'without self-heating of fast tests'
  const rise = Math.max(...rises)
  return rise < mild
    ? `before self-heating softens the metal (${rise.toFixed(0)} K at the end)`
    : `possibly softened by self-heating of fast tests (${rise.toFixed(0)} K at the end)`
}

/** Tests are adiabatic from this rate [1/s]. */
const adiabatic = 1

/**
 * Mean of each rate over common strains, raised where it falls below a slower one.
 * @throws RangeError with fewer than two tested rates, or without common strains
 */
export function measuredTable({ rates }: Pick<TabMeasurements, 'rates'>): RateTable {
  const [from, to] = [Math.max(...rates.map(({ x }) => x[0]!)), Math.min(...rates.map(({ x }) => x.at(-1)!))]
  if (rates.length > 0 && !(to > from)) throw new RangeError('the curves of the rates have no common strain range')
  const strain = linspace(from, to, tableStations)
  const curves = [...Map.groupBy(rates, ({ nominal }) => nominal)].map(([, own]) => ({
    rate: own.reduce((sum, { rate }) => sum + rate, 0) / own.length,
    strain,
    stress: strain.map((at) => own.reduce((sum, { x, y }) => sum + interpolate(x, y, at), 0) / own.length),
  }))
  return rateTable(curves, strain)
}

const tableStations = 41

function tabulated(model: Model, measured: TabMeasurements, choice: TabChoice): Omit<TabFit, 'model'> {
  const table = measuredTable(measured)
  const at = placed(model, measured, choice)
  const points = pointsOf(at, [])
  const residuals = points.measured.map((y, i) => y - points.fitted[i]!)
  const { rmse, r2 } = goodnessOf(residuals, points.measured, undefined, 0)
  return {
    ...withoutStatistics,
    parameters: [],
    window: { x: 'true_plastic_strain', from: digits(at.window.from), to: digits(at.window.to) },
    points,
    rmse,
    r2,
    diagnostics: diagnose(residuals, points.measured),
    warnings:
      table.largestRepair > 0
        ? [`Faster curves below slower ones were raised by up to ${table.largestRepair.toPrecision(2)} MPa.`]
        : [],
    method: `means of the specimens of ${table.rates.length} rates, to a plastic strain of ${table.strain.at(-1)!.toPrecision(2)}; extrapolated beyond`,
    sources: [{ test: 'MRT', what: `${measured.rates.length} curves` }],
  }
}

type Placed = ComparedPoints & {
  readonly states: readonly RateState[]
  readonly slowest: number
  readonly window: { readonly from: number; readonly to: number }
}

function placed(model: Model, measured: TabMeasurements, { window: wanted = usual }: Omit<TabChoice, 'model'>): Placed {
  const { rates } = measured
  const law = model.id === rateTableModel.id ? tabulatedRate(measuredTable(measured)) : rateLaw(model.id)
  const tested = new Set(rates.map(({ nominal }) => nominal)).size
  if (tested < 2) throw new RangeError(`a rate law requires two tested rates, found ${tested}`)
  const slow = slowestOf(rates)
  const window = {
    from: Math.max(wanted.from, ...rates.map(({ x }) => x[0]!)),
    to: Math.min(wanted.to, ...rates.map(({ x }) => x.at(-1)!)),
  }
  if (!(window.to > window.from)) throw new RangeError(`the window ${wanted.from} … ${wanted.to} contains no points`)
  const strains = linspace(window.from, window.to, stations)
  // A law with its own hardening learns it from the slow curve; for the others that curve is an input.
  const own = rateLaws.find(({ id }) => id === model.id)?.kind === 'own-hardening'
  const rows = rates
    .filter((curve) => own || !slow.includes(curve))
    .flatMap((curve) =>
      Array.from(strains, (strain) => ({
        label: `${curve.nominal}/s`,
        stress: interpolate(curve.x, curve.y, strain),
        state: stateAt(slow, curve.rate, strain),
      })),
    )
  const states = rows.map(({ state }) => state)
  return {
    states,
    window,
    slowest: reached(slow),
    x: Float64Array.from(states, ({ plasticStrain }) => plasticStrain),
    y: Float64Array.from(rows, ({ stress }) => stress),
    unit: 'MPa',
    series: [runsOf(states.map(({ plasticStrain }) => plasticStrain))],
    labels: rows.map(({ label }) => label),
    value: (values, i) => law.stress(values, states[i]!),
    gradient: (values, i) => law.gradient(values, states[i]!),
  }
}

/** Geometric mean [1/s], three digits. */
function reached(curves: readonly RateMeasurement[]): number {
  return Number(Math.exp(mean(curves.map(({ rate }) => Math.log(rate)))).toPrecision(3))
}

function slowestOf(rates: readonly RateMeasurement[]): RateMeasurement[] {
  return rates.filter(({ nominal }) => nominal === rates[0]?.nominal)
}

function stateAt(slow: readonly RateMeasurement[], rate: number, plasticStrain: number): RateState {
  const quasiStatic = slow.reduce((sum, { x, y }) => sum + interpolate(x, y, plasticStrain), 0) / slow.length
  return { quasiStatic, rate, plasticStrain, temperature: roomTemperature }
}

function bands(model: Model, { rates }: TabMeasurements, fit: BandFit) {
  if (model.id === rateTableModel.id) return []
  const law: RateLaw = rateLaw(model.id)
  const slow = slowestOf(rates)
  const nominals = [...new Set(rates.map(({ nominal }) => nominal))]
  return nominals.flatMap((nominal) => {
    const own = [...slow, ...rates.filter((curve) => curve.nominal === nominal)]
    const [from, to] = [Math.max(...own.map(({ x }) => x[0]!)), Math.min(...own.map(({ x }) => x.at(-1)!))]
    if (!(to > from)) return []
    const state = (strain: number) => stateAt(slow, nominal, strain)
    return [
      halfWidths(
        `${nominal}/s`,
        fit,
        {
          value: (values, strain) => law.stress(values, state(strain)),
          gradient: (values, strain) => law.gradient(values, state(strain)),
        },
        evenlyDenserAtStart(from, to, 31),
      ),
    ]
  })
}
