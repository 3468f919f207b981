import { rateSeries } from '#core/evaluate/index.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'
import { plasticStrain } from '#core/test-types/parts/charts.ts'
import { pack } from '#contract/views/packed.ts'
import type { SimulationChart } from './view.ts'

/** Strain-rate sensitivity without a law: m over strain, if measurable, and rates whose curves cross. */
export type RateSensitivity = { readonly charts: readonly SimulationChart[]; readonly notes: readonly string[] }

export function rateSensitivity(rates: TabMeasurements['rates'], synthetic: boolean): RateSensitivity {
  if (rates.length === 0) return { charts: [], notes: [] }
  const { sensitivity, issues } = rateSeries(rates.map(({ rate, x, y }) => ({ rate, flow: { x, y } })))
  const column = (value: (one: (typeof sensitivity)[number]) => number) => pack(Float64Array.from(sensitivity, value))
  const chart: SimulationChart = {
    id: 'sensitivity',
    label: 'Rate sensitivity',
    x: plasticStrain,
    y: { channel: 'mrt.m', label: 'Rate sensitivity', symbol: 'm', quantity: 'ratio', unit: '1' },
    series: [
      {
        id: 'm',
        label: 'Slope of ln σ over ln ε̇, ± standard error',
        kind: 'measured',
        draw: 'both',
        colour: 0,
        synthetic,
        x: column(({ strain }) => strain),
        y: column(({ fit }) => fit.slope),
        spread: column(({ fit }) => fit.slopeError),
      },
    ],
  }
  return { charts: sensitivity.length > 0 ? [chart] : [], notes: issues.map(({ message }) => message) }
}
