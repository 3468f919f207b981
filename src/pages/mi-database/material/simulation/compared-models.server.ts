import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { OpeningModel } from '#views/comparison/index.ts'
import { comparedLines } from '#web/material/fitting/draw-fit.ts'
import type { SimulationView } from './view.ts'

/** Palette positions that the measurements and the model of a tab do not use. */
const colours = [6, 8, 9, 11, 3, 5, 7]

/**
 * Adds the default models of other materials to the charts of a tab; a note states why one is missing.
 * @param others  coils visible to the reader
 * @param models  their models; empty for tab FE4
 */
export function addComparedModels(
  tab: FiniteElementCode,
  simulation: SimulationView,
  others: readonly unknown[],
  models: readonly OpeningModel[],
): SimulationView {
  if (others.length === 0) return simulation
  if (tab === 'FE4') {
    const note = 'Colours show strain rates here, so other materials are not drawn. Open their FE4 tab instead.'
    return { ...simulation, notes: [...simulation.notes, note] }
  }
  const lines = models.map(({ facts, curves, model, fitted, synthetic }, i) =>
    comparedLines(tab, { name: facts.coil, colour: colours[i % colours.length]!, model, fitted, synthetic }, curves),
  )
  const missing = models.flatMap(({ facts }) => (facts.missing === null ? [] : [`${facts.coil}: ${facts.missing}.`]))
  return {
    ...simulation,
    charts: simulation.charts.map((chart) => ({ ...chart, beside: lines.flatMap((own) => own[chart.id] ?? []) })),
    notes: [...simulation.notes, ...missing],
  }
}
