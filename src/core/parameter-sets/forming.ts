import { flowOf } from '../charts/model-curves/hardening.ts'
import { type ModelSet, valuesOf } from '../charts/model-curves/model-curve.ts'
import {
  type MkMaterial,
  grooveModel,
  imperfectionFor,
  marciniakKuczynskiModel,
} from '../models/forming/marciniak-kuczynski.ts'
import { wholeLaws } from '../models/hardening/index.ts'
import { type Model, ordered } from '../models/model.ts'
import { rateLaws } from '../models/rate/index.ts'
import { richestFirst, yieldCriterion } from '../models/yield/index.ts'
import type { Curve } from '../curves/curve.ts'
import { fitPoints } from '../fit/index.ts'
import { goodnessOf, diagnose } from '../fit/quality/goodness.ts'
import { abspoelScholtingModel, abspoelScholtingPoints } from '../models/forming/abspoel-scholting.ts'
import { formingLimit, formingModels } from '../models/forming/index.ts'
import type { FormingLimitModel } from '../models/forming/law.ts'
import { linspace } from '../numerics/arrays.ts'
import {
  byDifferences,
  described,
  digits,
  halfWidths,
  inside,
  withoutStatistics,
  pointsOf,
  rangeOf,
} from './describe.ts'
import type { TabMeasurements } from './measurements.ts'
import type { BandFit, ComparedPoints, Tab, TabChoice, TabFit, TabParameter } from './tab.ts'

/**
 * First hardening law of the whole curve, yield surface identified from most tests, first rate law; isotropic without a
 * surface, rate-independent without a rate law.
 * @throws RangeError without a hardening law
 */
function sheetMaterial(models: readonly ModelSet[]): MkMaterial {
  const found = <Member extends Model>(family: readonly Member[]) => {
    for (const model of family) {
      const set = models.find((one) => one.model === model.id)
      if (set) return { model, parameters: ordered(model, valuesOf(set)), set }
    }
    return undefined
  }
  const hardening = found(wholeLaws)
  if (!hardening) throw new RangeError('Marciniak–Kuczyński requires a hardening law of tab FE2')
  const { flow } = flowOf(hardening.set)
  const surface = found(richestFirst)
  const rate = found(rateLaws.filter(({ kind }) => kind !== 'own-hardening'))
  const isotropic = yieldCriterion('von-mises').surface([])
  return {
    surface: surface ? surface.model.surface(surface.parameters) : isotropic,
    stress(plasticStrain, at) {
      // The equilibrium search may evaluate invalid states; NaN rejects them.
      if (!(plasticStrain >= 0 && at > 0)) return Number.NaN
      const quasiStatic = flow.stress(plasticStrain)
      if (!rate) return quasiStatic
      return rate.model.stress(rate.parameters, { quasiStatic, rate: at, plasticStrain, temperature: roomTemperature })
    },
  }
}

const roomTemperature = 20 // °C

const minPoints = 8

/**
 * Through the measured points if there are enough; otherwise a prediction, compared with the points. Only
 * Marciniak–Kuczyński's groove is calibrated, with plane strain.
 */
export const formingTab: Tab = {
  models: formingModels,
  tests: ['UAT', 'FLC'],
  stored: (measured) => (drawsCorners(measured) ? [abspoelScholtingModel.id] : []),
  places,
  fit: (model, measured, choice) =>
    model.id === abspoelScholtingModel.id && drawsCorners(measured)
      ? fitted(model, measured, choice)
      : predictedFit(model, measured, choice),
  bands,
}

function drawsCorners({ limits: { x } }: LimitData): boolean {
  return x.length >= minPoints && x[0]! < 0 && x.at(-1)! > 0
}

function bands(model: Model, measured: LimitData, fit: BandFit) {
  if (model.id !== abspoelScholtingModel.id || !drawsCorners(measured)) return []
  const { x } = measured.limits
  const value = (values: readonly number[], minor: number) => abspoelScholtingModel.limit(values)(minor)
  return [halfWidths('limit', fit, { value, gradient: byDifferences(value) }, linspace(x[0]!, x.at(-1)!, 121))]
}

type LimitData = Pick<TabMeasurements, 'limits' | 'sheet' | 'models'>

/** Does not depend on the measured points, except for the depth of a groove. */
export type PredictedLimit = { readonly id: string; readonly label: string; readonly curve: Curve }

/** True strains, x: minor, y: major; a model whose inputs are missing is left out. */
export function predictedLimits(measured: LimitData): PredictedLimit[] {
  return formingModels.flatMap((model) => {
    try {
      const own = modelIn(model.id, measured)
      const { values } = foundFrom(own, measured)
      const [from, to] = own.range(values)
      const limit = own.limit(values)
      const x = Float64Array.from([...linspace(from, 0, 31), ...linspace(0, to, 41).slice(1)])
      return [{ id: own.id, label: own.label, curve: { x, y: x.map(limit) } }]
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
}

function fitted(model: Model, measured: LimitData, choice: TabChoice): Omit<TabFit, 'model'> {
  const at = places(model, measured, choice)
  const [left, right] = [Math.min(...at.x), Math.max(...at.x)]
  const near = (minor: number) => {
    const closest = Array.from(at.x.keys()).toSorted((a, b) => Math.abs(at.x[a]! - minor) - Math.abs(at.x[b]! - minor))
    return (at.y[closest[0]!]! + at.y[closest[1]!]! + at.y[closest[2]!]!) / 3
  }
  const corners: Readonly<Record<string, number>> = { te: left, ps: 0, im: 0.6 * right, bi: right }
  const isMinor = (id: string) => id.endsWith('eps2')
  const parameters = model.parameters.map(({ id, unit, lower, upper }) => {
    const minor = corners[id.slice(0, 2)]!
    return isMinor(id) ? { id, unit, start: minor, fixed: true } : { id, unit, lower, upper, start: near(minor) }
  })
  const fit = fitPoints({ parameters, value: at.value }, at.y)
  const origins = model.parameters.map(({ id }) => (isMinor(id) ? ('held' as const) : ('fitted' as const)))
  return described(fit, at, origins, {
    window: rangeOf('eps2', at.x),
    bands: bands(model, measured, fit),
    method: 'least squares on the major strain; minor strains of the four corners are held',
    sources: [{ test: 'FLC', what: `${at.x.length} points` }],
  })
}

function predictedFit(model: Model, measured: TabMeasurements, choice: TabChoice): Omit<TabFit, 'model'> {
  const own = modelIn(model.id, measured)
  const { values: found, origins, method, sources, warnings = [] } = foundFrom(own, measured)
  const values = found.map((value) => digits(value))
  const at = places(model, measured, choice)
  const [from, to] = own.range(values)
  const covered = Array.from(at.x.keys()).filter((i) => inside(at.x[i]!, { from, to }))
  if (covered.length === 0) throw new RangeError('no measured point in the range of this model')
  const points = only(pointsOf(at, values), covered)
  const residuals = points.measured.map((y, i) => y - points.fitted[i]!)
  const { rmse, r2 } = goodnessOf(residuals, points.measured, undefined, 0)
  const left = at.x.length - covered.length
  return {
    ...withoutStatistics,
    parameters: own.parameters.map(({ id, unit }, i): TabParameter => ({
      id,
      unit,
      value: values[i]!,
      standardError: null,
      lower: null,
      upper: null,
      atBound: null,
      origin: origins?.[i] ?? 'given',
    })),
    window: { x: 'eps2', from, to },
    points,
    rmse,
    r2,
    diagnostics: diagnose(residuals, points.measured),
    warnings: [
      ...warnings,
      ...(left > 0 ? [`${left} of ${at.x.length} measured points are outside the range of this model.`] : []),
    ],
    method,
    sources,
  }
}

function places(model: Model, measured: LimitData, { window }: Omit<TabChoice, 'model'> = {}): ComparedPoints {
  const { limits } = measured
  const own = modelIn(model.id, measured)
  const used = Array.from(limits.x.keys()).filter((i) => inside(limits.x[i]!, window))
  if (used.length === 0) throw new RangeError('no forming limit point was measured')
  const x = Float64Array.from(used, (i) => limits.x[i]!)
  let last: { values: readonly number[]; limit: (minor: number) => number } | undefined
  return {
    x,
    y: Float64Array.from(used, (i) => limits.y[i]!),
    unit: '1',
    value(values, i) {
      if (last?.values !== values) last = { values, limit: own.limit(values) }
      return last.limit(x[i]!)
    },
  }
}

function modelIn(id: string, { models }: Pick<TabMeasurements, 'models'>): FormingLimitModel {
  return id === marciniakKuczynskiModel.id ? grooveOf(models) : formingLimit(id)
}

/** @throws RangeError without a hardening law */
export function grooveOf(models: TabMeasurements['models']): FormingLimitModel {
  return grooveModel(sheetMaterial(models))
}

type LimitParameters = Pick<TabFit, 'method' | 'sources'> & {
  readonly values: readonly number[]
  readonly origins?: readonly TabParameter['origin'][]
  readonly warnings?: readonly string[]
}

const fromTension = {
  method: 'predicted from tensile values and thickness: measured limit strains had no part in it',
  sources: [{ test: 'UAT' }],
} as const

/** @throws RangeError naming what was not measured */
function foundFrom({ id }: Model, measured: LimitData): LimitParameters {
  const { t, a80, a80min, r, n } = measured.sheet
  if (id === marciniakKuczynskiModel.id) return grooveFrom(measured)
  if (id !== 'swift-hill' && t === null) throw new RangeError('the thickness is not known')
  if (id === abspoelScholtingModel.id) {
    if (a80 === null || a80min === null || r === null) throw new RangeError('A80 and r along TD were not measured')
    return { ...fromTension, values: abspoelScholtingPoints({ a80, a80min, r, t: t! }) }
  }
  if (n === null) {
    throw new RangeError('n between 4 and 6 % strain is not available along RD: not tested there, or necking before')
  }
  return { ...fromTension, values: id === 'keeler-brazier' ? [n, t!] : [n] }
}

/** Groove without a measured limit; the literature has 0.996 to 0.999 for steel sheet. */
const usualGroove = 0.998

function grooveFrom(measured: LimitData): LimitParameters {
  const material = sheetMaterial(measured.models)
  const ratio = marciniakKuczynskiModel.parameters.find(({ id }) => id === 'ratio')!.start
  const own = 'predicted from hardening law, yield surface and rate law of this coil'
  const usual = (why: string): LimitParameters => ({
    values: [usualGroove, ratio],
    origins: ['held', 'held'],
    warnings: [
      `${why.slice(0, 1).toUpperCase()}${why.slice(1)}: f0 = ${usualGroove}, typical of steel sheet, is used.`,
    ],
    method: `${own} with the usual f0; measured limit strains had no part in it`,
    sources: [{ test: 'UAT' }],
  })
  if (!drawsCorners(measured)) {
    return usual(`${measured.limits.x.length} limit points are not sufficient for the plane-strain limit`)
  }
  const { parameters } = fitted(abspoelScholtingModel, measured, { model: abspoelScholtingModel.id })
  const planeStrain = parameters.find(({ id }) => id === 'ps_eps1')!.value
  try {
    return {
      values: [imperfectionFor(material, planeStrain, { ratio }), ratio],
      origins: ['identified', 'held'],
      method: `${own}; f0 set on the measured plane-strain limit of ${planeStrain.toPrecision(3)}, the other points had no part in it`,
      sources: [
        { test: 'UAT' },
        { test: 'FLC', what: `plane-strain limit through ${measured.limits.x.length} points` },
      ],
    }
  } catch (error) {
    if (error instanceof RangeError) return usual(error.message)
    throw error
  }
}

function only(points: ReturnType<typeof pointsOf>, at: readonly number[]) {
  const pick = (values: Float64Array) => Float64Array.from(at, (i) => values[i]!)
  return { ...points, x: pick(points.x), measured: pick(points.measured), fitted: pick(points.fitted) }
}
