import type { ParameterSetRecord } from '#contract/tests.ts'
import { type ModelCurve, type ModelChart, tabCharts } from '#core/charts/model-curves/index.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import type { HardeningLaw } from '#core/models/hardening/law.ts'
import type { FiniteElementTabView, TabSeries } from '../finite-element/index.ts'

/** The hardening law on which a coil's cards stand, over what was measured. */
export type FittedLaw = {
  readonly law: HardeningLaw
  readonly set: ParameterSetRecord
  readonly chart: ModelChart
  readonly measured: readonly TabSeries[]
  /** Stretches of the law, by what stands behind them. */
  readonly curves: readonly ModelCurve[]
  /** Stress of the law [MPa] by plastic strain [1]. */
  readonly stressAt: (plasticStrain: number) => number
}

/** Null where no hardening law is stored, or the stored one cannot be drawn. */
export function fittedLaw({ flow: set, sets, series }: FiniteElementTabView): FittedLaw | null {
  const chart = tabCharts.FE2[0]!
  const curves = sets.find(({ record }) => record.id === set?.id)?.curves ?? []
  if (!set || curves.length === 0) return null
  const law = hardeningLaw(set.model)
  const values = law.parameters.map(({ id }) => set.parameters.find((one) => one.id === id)!.value)
  return {
    law,
    set,
    chart,
    measured: series.filter((one) => one.chart === chart.id),
    curves: curves.filter((one) => one.chart === chart.id),
    stressAt: (plasticStrain) => law.stress(values, plasticStrain),
  }
}
