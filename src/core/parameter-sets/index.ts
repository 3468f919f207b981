import type { ModelSet } from '../charts/model-curves/index.ts'
import { findModel } from '../models/index.ts'
import { type Model, ordered } from '../models/model.ts'
import { finiteElementTabs } from '../test-types/index.ts'
import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { described, linearised, rangeOf } from './describe.ts'
import { elasticTab } from './elastic.ts'
import { flowTab } from './kinematic.ts'
import { formingTab } from './forming.ts'
import { fractureTab } from './fracture.ts'
import type { TabMeasurements } from './measurements.ts'
import type { FittedSet, SetParameterFit } from './parameter-set.ts'
import { rateTab } from './rate.ts'
import { buildFittedSet } from './fitted-set.ts'
import type { Tab, TabChoice, TabFit } from './tab.ts'
import type { TestedSpecimen } from './tested-specimen.ts'
import { yieldTab } from './yield.ts'
import { withShortNumbers, shortNumbers } from '../short-numbers.ts'

export { type FieldSpecimen, fracturePointsOver, regularisationOf, type SourcedPoint } from './fracture.ts'
export { grooveOf, type PredictedLimit, predictedLimits } from './forming.ts'
export { flowSetOf, latestSets, fitVersion, type FittedSet, type ParameterSet } from './parameter-set.ts'
export { type CoilFacts, firstStrain, collectMeasurements } from './collect-measurements.ts'
export type { PooledCurve, RateMeasurement, TabMeasurements } from './measurements.ts'
export { measuredTable } from './rate.ts'
export { recommendedLaw } from './recommended-law.ts'
export { buildFittedSet, type Reach, supportedRange } from './fitted-set.ts'
export type { TabBand, TabChoice, TabFit, TabParameter } from './tab.ts'
export { type TestedSpecimen, testsOf } from './tested-specimen.ts'
export { uniformPoint } from './tensile-curve.ts'

const tabs: Readonly<Record<FiniteElementCode, Tab>> = {
  FE1: elasticTab,
  FE2: flowTab,
  FE3: yieldTab,
  FE4: rateTab,
  FE5: formingTab,
  FE6: fractureTab,
}

export function tabModels(tab: FiniteElementCode): readonly Model[] {
  return tabs[tab].models
}

export function preferredModels(tab: FiniteElementCode): readonly Model[] {
  return tabs[tab].preferred ?? tabs[tab].models
}

export function tabTests(tab: FiniteElementCode): readonly TestCode[] {
  return tabs[tab].tests
}

/**
 * Stored sets, cards, commands and the live page use this function, so the same choice gives the same numbers.
 * @throws RangeError with the reason if these data or this choice give no model
 */
export function fitTab(tab: FiniteElementCode, measured: TabMeasurements, choice: TabChoice): TabFit {
  const model = modelOf(tab, choice.model)
  const fit = withShortNumbers(() => tabs[tab].fit(model, measured, choice))
  return { model: model.id, ...fit, warnings: fit.warnings.map(shortNumbers) }
}

export type RefusedSet = { readonly tab: FiniteElementCode; readonly model: string; readonly reason: string }

/** Fits by tab; models without tests are in neither list. */
export function fitSets(
  measured: TabMeasurements,
  tested: readonly TestedSpecimen[],
): { readonly sets: readonly FittedSet[]; readonly refused: readonly RefusedSet[] } {
  const sets: FittedSet[] = []
  const refused: RefusedSet[] = []
  for (const { code: tab } of finiteElementTabs) {
    for (const model of tabs[tab].stored(measured)) {
      const fit = attempt(() => fitTab(tab, measured, { model }))
      if (typeof fit === 'string') refused.push({ tab, model, reason: fit })
      else if (fit.converged) sets.push(buildFittedSet(tab, fit, tested))
      else refused.push({ tab, model, reason: `the fit failed: ${fit.stop}` })
    }
  }
  return { sets, refused }
}

function attempt<LimitParameters extends object>(find: () => LimitParameters): LimitParameters | string {
  try {
    return find()
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

type StoredSet = ModelSet & {
  readonly covariance?: readonly (readonly number[])[] | null | undefined
  readonly intervals?: readonly SetParameterFit[] | undefined
}

/**
 * Deviations and bands as if fitted now. Blend weight and parameters known beforehand count as fixed.
 * @throws RangeError if the set does not belong to the tab, or without measurements to compare with
 */
export function judgeTab(tab: FiniteElementCode, measured: TabMeasurements, set: StoredSet): TabFit {
  const model = modelOf(tab, set.model)
  const values = ordered(model, Object.fromEntries(set.parameters.map(({ id, value }) => [id, value])))
  const { places: placesOf, bands } = tabs[tab]
  const window = set.fitWindow?.x === 'true_plastic_strain' ? set.fitWindow : undefined
  const places = withShortNumbers(() => placesOf(model, measured, { window }))
  const about = linearised(model, places, values, ['w'])
  const fit = set.covariance
    ? { ...about, covariance: set.covariance, undetermined: [], t: quantileOf(set) ?? about.t }
    : about
  const origins = values.map(() => 'stored' as const)
  const stored = described(fit, places, origins, {
    window: set.fitWindow ?? (tab === 'FE4' ? rangeOf('true_plastic_strain', places.x) : null),
    bands: fit.undetermined.length > 0 ? [] : (bands?.(model, measured, fit) ?? []),
    lastMeasured: tab === 'FE2' ? measured.flowWindow.to : null,
    method: 'stored parameters; deviations from the measurements of this coil',
    sources: [],
  })
  return {
    ...stored,
    model: model.id,
    // Identified and predicted models were not fitted to these points.
    ...((tab === 'FE3' || tab === 'FE5') && { aicc: null, bic: null, r2: null, diagnostics: null }),
    stop: null,
    converged: true,
    warnings: [],
  }
}

/** Correlated neighbours leave fewer degrees of freedom than points. */
function quantileOf({ parameters, intervals = [] }: StoredSet): number | undefined {
  for (const { id, standardError, upper } of intervals) {
    const value = parameters.find((one) => one.id === id)?.value
    if (value !== undefined && upper !== null && standardError) return (upper - value) / standardError
  }
  return undefined
}

function modelOf(tab: FiniteElementCode, id: string): Model {
  const found = tabs[tab].models.find((model) => model.id === id)
  if (found) return found
  throw new RangeError(`${findModel(id).label} is not a model of ${tab}`)
}
