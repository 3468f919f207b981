import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { OpeningModel } from '#views/comparison/index.ts'
import { linesBeside } from '#web/material/fitting/draw-fit.ts'
import type { SimulationView } from './view.ts'

/** Places in the palette that no line of a tab has: its measurements and its model come first. */
const colours = [6, 8, 9, 11, 3, 5, 7]

/**
 * A tab with the models of other materials drawn into its charts, each the one that opens its own tab; where that cannot be, a
 * note says why.
 *
 * @param others  coils that the reader may see
 * @param models  their models, none for tab FE4
 */
export function modelsBeside(
  tab: FiniteElementCode,
  simulation: SimulationView,
  others: readonly unknown[],
  models: readonly OpeningModel[],
): SimulationView {
  if (others.length === 0) return simulation
  if (tab === 'FE4') {
    const note = 'Colours tell rates here: other materials are not drawn into these charts. Open their own tab FE4.'
    return { ...simulation, notes: [...simulation.notes, note] }
  }
  const lines = models.map(({ facts, curves, model, fitted, synthetic }, i) =>
    linesBeside(tab, { name: facts.coil, colour: colours[i % colours.length]!, model, fitted, synthetic }, curves),
  )
  const missing = models.flatMap(({ facts }) => (facts.missing === null ? [] : [`${facts.coil}: ${facts.missing}.`]))
  return {
    ...simulation,
    charts: simulation.charts.map((chart) => ({ ...chart, beside: lines.flatMap((own) => own[chart.id] ?? []) })),
    notes: [...simulation.notes, ...missing],
  }
}
