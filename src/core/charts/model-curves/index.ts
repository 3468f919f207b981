import type { FiniteElementCode } from '../../test-types/fe-tabs.ts'
import { flowCurves } from './hardening.ts'
import type { Draw, ModelCurve, ModelSet, Support } from './model-curve.ts'
import { kinematicLawOf, reverseCurves } from './reverse-loading.ts'
import { rateCurves } from './rate.ts'
import { elasticCurves, fractureCurves, limitCurves, yieldCurves } from './tab-curves.ts'
import { shortNumbers } from '../../short-numbers.ts'

export { anisotropyPoints } from './anisotropy-points.ts'
export { lastMeasured } from './hardening.ts'
export { stretches } from './model-curve.ts'
export type { ModelCurve, ModelSet, Stretch, Support } from './model-curve.ts'
export { tabCharts } from './tab-charts.ts'
export { reversalsOf } from './reversals.ts'
export type { ModelChart } from './tab-charts.ts'

const drawings: Readonly<Record<FiniteElementCode, Draw>> = {
  FE1: elasticCurves,
  FE2: (set, support) => (kinematicLawOf(set) ? reverseCurves : flowCurves)(set, support),
  FE3: yieldCurves,
  FE4: rateCurves,
  FE5: limitCurves,
  FE6: fractureCurves,
}

/** Returns a reason instead of throwing, because a stored set may refer to a model that no longer exists. */
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
