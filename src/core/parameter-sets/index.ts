import type { ModelSet } from '../charts/model-curves/index.ts'
import { findModel } from '../models/index.ts'
import type { Model } from '../models/model.ts'
import { ordered } from '../models/parameters.ts'
import { finiteElementTabs } from '../test-types/index.ts'
import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { described, linearised, rangeOf } from './describe.ts'
import { elasticTab } from './elastic.ts'
import { flowTab } from './flow.ts'
import { formingTab } from './forming.ts'
import { fractureTab } from './fracture.ts'
import type { TabMeasurements } from './measurements.ts'
import type { FittedSet, SetParameterFit } from './parameter-set.ts'
import { rateTab } from './rate.ts'
import { setOf } from './set-of.ts'
import type { Tab, TabChoice, TabFit } from './tab.ts'
import type { TestedSpecimen } from './tested-specimen.ts'
import { yieldTab } from './yield.ts'
import { readably, shortNumbers } from '../short-numbers.ts'

export { type FieldSpecimen, fracturePointsOver, regularisationOf, type SourcedPoint } from './fracture-from-fields.ts'
export { grooveOf, type PredictedLimit, predictedLimits } from './forming.ts'
export { flowSetOf, latestSets } from './latest-sets.ts'
export { type CoilFacts, firstStrain, measurementsOf } from './measurements-of.ts'
export type { PooledCurve, RateMeasurement, TabMeasurements } from './measurements.ts'
export { fitVersion } from './parameter-set.ts'
export type { FittedSet, ParameterSet } from './parameter-set.ts'
export { measuredTable } from './rate.ts'
export { recommendedLaw } from './recommended-law.ts'
export { setOf } from './set-of.ts'
export { type Reach, supportOf } from './support.ts'
export type { TabBand, TabChoice, TabFit, TabParameter } from './tab.ts'
export { type TestedSpecimen, testsOf } from './tested-specimen.ts'
export { uniformPoint } from './uniform-point.ts'

const tabs: Readonly<Record<FiniteElementCode, Tab>> = {
  FE1: elasticTab,
  FE2: flowTab,
  FE3: yieldTab,
  FE4: rateTab,
  FE5: formingTab,
  FE6: fractureTab,
}

/** Models that can be chosen on a tab, in the order of the registry. */
export function tabModels(tab: FiniteElementCode): readonly Model[] {
  return tabs[tab].models
}

/** The same models, the one first that speaks for a coil where several are stored. */
export function preferredModels(tab: FiniteElementCode): readonly Model[] {
  return tabs[tab].preferred ?? tabs[tab].models
}

/** Tests that the models of a tab are found from or held against. */
export function tabTests(tab: FiniteElementCode): readonly TestCode[] {
  return tabs[tab].tests
}

/**
 * A model of a tab, found from what was measured on a coil. Stored sets, cards, commands and the live page all come from here:
 * the same choice gives the same numbers.
 *
 * @throws RangeError with the reason why these data or this choice give none
 */
export function fitTab(tab: FiniteElementCode, measured: TabMeasurements, choice: TabChoice): TabFit {
  const model = modelOf(tab, choice.model)
  const fit = readably(() => tabs[tab].fit(model, measured, choice))
  return { model: model.id, ...fit, warnings: fit.warnings.map(shortNumbers) }
}

/** A model that was tested for and yet gives no parameters, with the reason: somebody should look at the tests. */
export type RefusedSet = { readonly tab: FiniteElementCode; readonly model: string; readonly reason: string }

/** Every model worth storing that the tests of a coil support, tab by tab; what was not tested is in neither list. */
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
      else if (fit.converged) sets.push(setOf(tab, fit, tested))
      // A search that failed gives no parameters to anybody.
      else refused.push({ tab, model, reason: `the search failed: ${fit.stop}` })
    }
  }
  return { sets, refused }
}

/** What was found, or why nothing was. */
function attempt<Found extends object>(find: () => Found): Found | string {
  try {
    return find()
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

/** A stored set, with the covariance and the intervals of its parameters where the fit that found them gave any. */
export type StoredSet = ModelSet & {
  readonly covariance?: readonly (readonly number[])[] | null | undefined
  readonly intervals?: readonly SetParameterFit[] | undefined
}

/**
 * Stored parameters beside what was measured: deviations and bands as if the points had been asked just now. Blend weight and
 * what is known beforehand count as set.
 *
 * @throws RangeError where the set does not belong to the tab, or nothing was measured to compare with
 */
export function judgeTab(tab: FiniteElementCode, measured: TabMeasurements, set: StoredSet): TabFit {
  const model = modelOf(tab, set.model)
  const values = ordered(model, Object.fromEntries(set.parameters.map(({ id, value }) => [id, value])))
  const { places: placesOf, bands } = tabs[tab]
  const window = set.fitWindow?.x === 'true_plastic_strain' ? set.fitWindow : undefined
  const places = readably(() => placesOf(model, measured, { window }))
  const about = linearised(model, places, values, ['w'])
  const fit = set.covariance
    ? { ...about, covariance: set.covariance, undetermined: [], t: quantileOf(set) ?? about.t }
    : about
  const origins = values.map(() => 'stored' as const)
  const stored = described(fit, places, origins, {
    window: set.fitWindow ?? (tab === 'FE4' ? rangeOf('true_plastic_strain', places.x) : null),
    bands: fit.undetermined.length > 0 ? [] : (bands?.(model, measured, fit) ?? []),
    lastMeasured: tab === 'FE2' ? measured.flowWindow.to : null,
    method: 'read from the store; deviations are those from the measurements of this coil',
    sources: [],
  })
  return {
    ...stored,
    model: model.id,
    // Nothing was estimated from these points where a model is identified or predicted.
    ...((tab === 'FE3' || tab === 'FE5') && { aicc: null, bic: null, r2: null, diagnostics: null }),
    stop: null,
    converged: true,
    warnings: [],
  }
}

/** Student's t of stored intervals: points that resemble their neighbours leave fewer degrees of freedom than there are points. */
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
  // A model of another family is named as such, one of none is refused.
  throw new RangeError(`${findModel(id).label} is not a model of ${tab}`)
}
