import type { Variant } from '#contract/catalogue.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { Reader } from '#server/db/database.ts'
import { finiteElementTab } from '#views/finite-element/index.ts'
import { linesBeside } from '#web/material/simulation/draw-fit.ts'
import { inOpeningOrder } from './opening-order.ts'
import type { SimulationView } from './view.ts'

type Other = { readonly name: string; readonly variant: Variant | undefined }

/** Places in the palette that no line of a tab has: its measurements and its model come first. */
const colours = [6, 8, 9, 11, 3, 5, 7]

/**
 * A tab with the models of other materials drawn into its charts, each the one that opens its own tab; where that cannot be, a
 * note says why.
 *
 * @param others  materials that the reader may see
 */
export async function modelsBeside(
  db: Reader,
  tab: FiniteElementCode,
  simulation: SimulationView,
  others: readonly Other[],
): Promise<SimulationView> {
  if (others.length === 0) return simulation
  if (tab === 'FE4') {
    const note = 'Colours tell rates here: other materials are not drawn into these charts. Open their own tab FE4.'
    return { ...simulation, notes: [...simulation.notes, note] }
  }
  const lines: Readonly<Record<string, SimulationView['charts'][number]['series']>>[] = []
  const notes: string[] = []
  for (const [i, { name, variant }] of others.entries()) {
    const sets = variant ? (await finiteElementTab(db, variant, tab)).sets : []
    const drawn = inOpeningOrder(
      tab,
      sets.flatMap(({ record, latest, curves, missing }) => (latest ? [{ ...record, curves, missing }] : [])),
    )
    const first = drawn.find(({ curves }) => curves.length > 0)
    if (!first || !variant) {
      notes.push(`${name}: ${drawn[0]?.missing ?? 'no model is stored for this tab'}.`)
      continue
    }
    const fitted = first.fit?.covariance !== undefined && first.fit.covariance !== null
    const look = {
      name,
      colour: colours[i % colours.length]!,
      model: first.model,
      fitted,
      synthetic: variant.synthetic,
    }
    lines.push(linesBeside(tab, look, first.curves))
  }
  return {
    ...simulation,
    charts: simulation.charts.map((chart) => ({ ...chart, beside: lines.flatMap((own) => own[chart.id] ?? []) })),
    notes: [...simulation.notes, ...notes],
  }
}
