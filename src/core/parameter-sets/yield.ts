import type { Model } from '../models/model.ts'
import { convexity } from '../models/yield/convexity.ts'
import type { Anisotropy, YieldCriterion } from '../models/yield/criterion.ts'
import { richestFirst, yieldCriteria, yieldCriterion } from '../models/yield/index.ts'
import { predicted, ratioSymbols } from '../models/yield/ratios.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import { digits, withoutStatistics, pointsOf, rmseOf } from './describe.ts'
import type { AnisotropyValue, TabMeasurements } from './measurements.ts'
import type { ComparedPoints, Tab, TabParameter } from './tab.ts'

/** Inputs are met exactly if possible; other ratios show predictions. */
export const yieldTab: Tab = {
  models: yieldCriteria,
  preferred: richestFirst,
  tests: ['UAT', 'HBG', 'BBT', 'PST', 'SHR'],
  stored: ({ anisotropy }) =>
    ['hill48-r', 'yld89', 'yld2000-2d'].filter((id) =>
      yieldCriterion(id).inputs.every((input) => anisotropy.some((one) => one.id === input)),
    ),
  places,
  fit(model, measured, { exponent = 6 }) {
    const criterion = yieldCriterion(model.id)
    const at = places(model, measured)
    const inputs = measured.anisotropy.filter(({ id }) => criterion.inputs.includes(id))
    const { parameters } = criterion.identify({ ...ratiosOf(inputs), exponent })
    const values = parameters.map((value) => digits(value))
    const points = pointsOf(at, values)
    const covariance = carriedOver(criterion, inputs, exponent, parameters)
    // An isotropic surface uses no specimen.
    const freedom = inputs.length === 0 ? 0 : Math.min(...inputs.map(({ n }) => n)) - 1
    const t = freedom > 0 ? studentQuantile(0.975, freedom) : null
    const { convex, minCurvature } = convexity(criterion.surface(parameters))
    return {
      ...withoutStatistics,
      parameters: criterion.parameters.map(({ id, unit, given }, i): TabParameter => {
        const standardError = given ? 0 : covariance ? digits(Math.sqrt(covariance[i]![i]!)) : null
        const half = standardError === null ? null : given ? 0 : t === null ? null : t * standardError
        const value = values[i]!
        return {
          id,
          unit,
          value,
          standardError,
          lower: half === null ? null : value - half,
          upper: half === null ? null : value + half,
          atBound: null,
          origin: given ? 'held' : 'identified',
        }
      }),
      covariance,
      points,
      rmse: rmseOf(points),
      warnings: [
        ...(convex ? [] : [`The surface is not convex: smallest curvature ${minCurvature.toPrecision(2)}.`]),
        ...criterion.parameters.flatMap(({ symbol, lower, upper }, i) =>
          values[i]! >= lower && values[i]! <= upper
            ? []
            : [
                `${symbol} = ${values[i]!.toPrecision(4)} is not between ${lower} and ${upper}: the inputs are unusual for sheet metal. Check them.`,
              ],
        ),
      ],
      method:
        inputs.length > 0
          ? `identified from ${inputs.map(({ id, value }) => `${ratioSymbols[id].replaceAll('_', '')} = ${value.toPrecision(4)}`).join(', ')}; errors propagated from the scatter of the specimens`
          : 'isotropic: no identification; the points show the neglected anisotropy',
      sources: [...new Set(inputs.map(({ test }) => test))].map((test) => ({ test })),
    }
  },
}

function places(model: Model, { anisotropy }: TabMeasurements): ComparedPoints {
  const criterion = yieldCriterion(model.id)
  if (anisotropy.length === 0) throw new RangeError('no r-value and no stress ratio measured')
  let last: { values: readonly number[]; ratios: number[] } | undefined
  return {
    x: Float64Array.from(anisotropy, (_, i) => i + 1),
    y: Float64Array.from(anisotropy, ({ value }) => value),
    unit: '1',
    labels: anisotropy.map(({ id }) => id),
    value(values, i) {
      if (last?.values !== values) {
        const surface = criterion.surface(values)
        last = { values, ratios: anisotropy.map(({ id }) => predicted(surface, id)) }
      }
      return last.ratios[i]!
    },
  }
}

function ratiosOf(values: readonly AnisotropyValue[]): Anisotropy {
  return Object.fromEntries(values.map(({ id, value }) => [id, value]))
}

/** J·diag(s²/n)·Jᵀ by differences; null if an input was measured only once. */
function carriedOver(
  criterion: YieldCriterion,
  inputs: readonly AnisotropyValue[],
  exponent: number,
  at: readonly number[],
): number[][] | null {
  if (inputs.length === 0 || inputs.some(({ s, n }) => s === null || n < 2)) return null
  const columns: number[][] = []
  for (const { id, value, s, n } of inputs) {
    const error = s! / Math.sqrt(n)
    // A tenth of the error: far above rounding, and the surface is nearly linear over it.
    const step = Math.max(1e-6, error / 10)
    try {
      const moved = criterion.identify({ ...ratiosOf(inputs), [id]: value + step, exponent }).parameters
      columns.push(moved.map((parameter, k) => ((parameter - at[k]!) / step) * error))
    } catch (reason) {
      if (reason instanceof RangeError) return null
      throw reason
    }
  }
  return at.map((_, j) => at.map((__, k) => columns.reduce((sum, column) => sum + column[j]! * column[k]!, 0)))
}
