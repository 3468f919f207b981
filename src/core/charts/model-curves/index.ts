import type { FiniteElementCode } from '../../test-types/fe-tabs.ts'
import { elasticCurves } from './elastic.ts'
import { limitCurves } from './forming.ts'
import { fractureCurves } from './fracture.ts'
import { flowCurves } from './hardening.ts'
import type { Draw, ModelCurve, ModelSet, Support } from './model-curve.ts'
import { kinematicLawOf, reverseCurves } from './reverse-loading.ts'
import { rateCurves } from './rate.ts'
import { yieldCurves } from './yield.ts'
import { shortNumbers } from '../../short-numbers.ts'

export { anisotropyPoints } from './anisotropy-points.ts'
export { lastMeasured } from './hardening.ts'
export { stretches } from './model-curve.ts'
export type { ModelCurve, ModelSet, Stretch, Support } from './model-curve.ts'
export { tabCharts } from './tab-charts.ts'
export { turnsOf } from './turns.ts'
export type { ModelChart } from './tab-charts.ts'

const drawings: Readonly<Record<FiniteElementCode, Draw>> = {
  FE1: elasticCurves,
  FE2: (set, support) => (kinematicLawOf(set) ? reverseCurves : flowCurves)(set, support),
  FE3: yieldCurves,
  FE4: rateCurves,
  FE5: limitCurves,
  FE6: fractureCurves,
}

/**
 * The curves of a stored parameter set in the charts of its tab; a text says why there are none. Stored sets outlive the
 * registry that they were made with, so one that cannot be drawn is not a fault of the caller.
 */
export function modelCurves(
  tab: FiniteElementCode,
  set: ModelSet,
  support: Support,
): readonly ModelCurve[] | { readonly missing: string } {
  try {
    return drawings[tab](set, support)
  } catch (error) {
    if (error instanceof RangeError) return { missing: shortNumbers(error.message) }
    throw error
  }
}
