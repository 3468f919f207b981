import { type Fit, fitPoints } from '../fit/index.ts'
import { chordModulusModel, elasticModels, type ElasticModel, linearElastic } from '../models/elastic/index.ts'
import { nominalConstants } from '../models/elastic/nominal.ts'
import type { Model } from '../models/model.ts'
import { evenlyDenserAtStart } from '../numerics/arrays.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import { described, fitParameters, halfWidths, inside, originsOf, rangeOf } from './describe.ts'
import type { TabMeasurements } from './measurements.ts'
import { mean } from '../numerics/averages.ts'
import type { BandFit, ComparedPoints, Tab, TabChoice } from './tab.ts'

/** Texture, coating and alloy change a modulus by less, errors of the strain measurement by more. */
const otherModulus = 0.1

/** `E`: mean modulus [MPa]. */
export function unusualModulus(E: number, { usual }: { readonly usual: number }): string[] {
  const share = E / usual - 1
  if (Math.abs(share) <= otherModulus) return []
  const gigapascal = (value: number) => `${(value / 1000).toFixed(0)} GPa`
  return [
    `Young’s modulus of ${gigapascal(E)} is ${(100 * Math.abs(share)).toFixed(0)} % ${share < 0 ? 'below' : 'above'} the ${gigapascal(usual)} of this metal. Check the strain measurement.`,
  ]
}

export function isUnusualModulus(note: string): boolean {
  return /^Young’s modulus of \d+ GPa is \d+ % (below|above) the \d+ GPa of this metal/.test(note)
}

const minChords = 4

/** Density and Poisson's ratio are nominal. */
export const elasticTab: Tab = {
  models: elasticModels,
  tests: ['UAT', 'LUL'],
  stored: ({ moduli, chords }) =>
    chords.x.length >= minChords ? [chordModulusModel.id] : moduli.length > 0 ? [linearElastic.id] : [],
  places,
  fit(model, measured, choice) {
    const { moduli } = measured
    const at = places(model, measured, choice)
    const linear = model.id === linearElastic.id
    // First loadings determine Young's modulus better than extrapolation from unloadings.
    const held = moduli.length > 0 ? ['E0'] : []
    const nominal = moduli.length > 0 ? nominalConstants(mean(moduli), measured.category) : undefined
    const known: Readonly<Record<string, number>> = nominal ? { ...nominal, E0: mean(moduli) } : {}
    const start = model.parameters.map(({ id, start: usual }) => known[id] ?? usual)
    const parameters = fitParameters(model, start, held)
    const fit = withError(fitPoints({ parameters, value: at.value, gradient: at.gradient! }, at.y), moduli, held)
    const alone = moduli.length === 1
    const found = described(fit, at, originsOf(model), {
      window: linear ? null : rangeOf('true_plastic_strain', at.x),
      bands: alone ? [] : bands(model, measured, fit),
      warnings: [
        ...fit.warnings,
        ...(alone ? [oneSpecimen] : []),
        ...(nominal ? unusualModulus(mean(moduli), nominal) : []),
      ],
      method: linear
        ? 'mean of the moduli of the specimens; density and Poisson ratio are nominal'
        : 'least squares on the chord moduli; E0 is the mean of the first loadings, density and Poisson ratio are nominal',
      sources: [
        measured.chords.x.length > 0
          ? { test: 'LUL', what: `${measured.chords.x.length} unloadings` }
          : { test: 'UAT', orientation: 'RD' },
      ],
    })
    return alone ? { ...found, covariance: null } : found
  },
  bands,
}

const oneSpecimen = 'Young’s modulus from one specimen: scatter unknown.'

function withError(fit: Fit, moduli: readonly number[], held: readonly string[]): Fit {
  if (held.length === 0) return fit
  const squares = moduli.reduce((sum, E) => sum + (E - mean(moduli)) ** 2, 0)
  const freedom = moduli.length - 1
  const error = freedom > 0 ? Math.sqrt(squares / freedom / moduli.length) : null
  const half = error === null ? null : error * studentQuantile(0.975, freedom)
  const parameters = fit.parameters.map((one) =>
    held.includes(one.id)
      ? {
          ...one,
          standardError: error,
          lower: half === null ? null : one.value - half,
          upper: half === null ? null : one.value + half,
          fixed: false,
        }
      : one,
  )
  const at = parameters.findIndex(({ id }) => held.includes(id))
  const covariance = fit.covariance.map((row, i) => (i === at && error !== null ? row.with(at, error ** 2) : row))
  return { ...fit, parameters, covariance }
}

function places(
  model: Model,
  { moduli, chords }: TabMeasurements,
  { window }: Omit<TabChoice, 'model'> = {},
): ComparedPoints {
  const own = elastic(model)
  const rows =
    model.id === linearElastic.id && moduli.length > 0
      ? moduli.map((E) => [0, E] as const)
      : Array.from(chords.x, (x, i) => [x, chords.y[i]!] as const).filter(([x]) => inside(x, window))
  if (rows.length === 0) {
    throw new RangeError(
      model.id === linearElastic.id
        ? 'no Young’s modulus measured in tension or unloading'
        : 'no unloading modulus measured; it requires a loading–unloading test (LUL)',
    )
  }
  const x = Float64Array.from(rows, ([at]) => at)
  return {
    x,
    y: Float64Array.from(rows, ([, E]) => E),
    unit: 'MPa',
    value: (values, i) => own.modulus(values, x[i]!),
    gradient: (values, i) => own.gradient(values, x[i]!),
  }
}

function bands(model: Model, { chords }: TabMeasurements, fit: BandFit) {
  const own = elastic(model)
  const end = Math.max(0.1, ...chords.x)
  return [halfWidths('modulus', fit, { value: own.modulus, gradient: own.gradient }, evenlyDenserAtStart(0, end, 81))]
}

function elastic(model: Model): ElasticModel {
  const found = elasticModels.find(({ id }) => id === model.id)
  if (!found) throw new RangeError(`'${model.id}' is not an elastic model`)
  return found
}
