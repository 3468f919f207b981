import type { ParameterSetRecord } from '#contract/tests.ts'
import { tabCharts } from '#core/charts/model-curves/index.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import type { Model } from '#core/models/model.ts'
import { tabModels, testsOf } from '#core/parameter-sets/index.ts'
import type { Reader } from '#server/db/database.ts'
import { finiteElementTab } from '#views/finite-element/index.ts'
import { typeset } from '#web/formula/typeset.ts'
import { flowTab } from '#web/material/cards/card-state.ts'
import { modelLabel } from '#core/models/index.ts'
import { storedFit } from '#web/material/simulation/draw-fit.ts'
import { cardView, storedSets, type WantedCard } from './card-view.server.ts'
import { rateSensitivity } from './rate-sensitivity.server.ts'
import { measuredSeries, rateSeries } from './measured-series.server.ts'
import { storedModel } from './stored-model.ts'
import type { CardView, ModelFacts, SimulationView } from './view.ts'

/**
 * A finite-element tab: what is stored, what was measured, and everything that fits anew in the browser; undefined where
 * neither a set is stored nor a test was made that the tab is about.
 */
export async function loadSimulation(db: Reader, wanted: WantedCard): Promise<SimulationView | undefined> {
  const { tab, variant } = wanted
  const view = await finiteElementTab(db, variant, tab)
  const { sets, series, measured } = view
  if (sets.length === 0 && series.length === 0) return undefined

  const cards = await cardView(db, view, wanted)
  const sensitivity = rateSensitivity(tab === 'FE4' ? measured.rates : [], variant.synthetic)
  const models = tabModels(tab)
  const stored = storedSets(tab, view)
  return {
    ...cards,
    models: models.map((model) => factsOf(model, stored)),
    charts: [
      ...tabCharts[tab]
        .map(({ measured: _sources, ...chart }) => ({
          ...chart,
          series:
            tab === 'FE4'
              ? rateSeries(measured.rates, variant.synthetic)
              : measuredSeries(series.filter((one) => one.chart === chart.id)),
        }))
        .filter(({ id, series: own }) => own.length > 0 || id !== 'reverse-loading'),
      ...sensitivity.charts,
    ],
    stored: stored
      .filter(({ model }) => models.some(({ id }) => id === model))
      .map((set) =>
        storedModel(set, () => {
          const { curves, missing } = sets.find(({ record }) => record === set)!
          const { covariance, parameters: intervals, data = [] } = set.fit ?? {}
          const about = { ...set, covariance, intervals, tests: testsOf(data) }
          return storedFit(cards.bench, measured, about, missing === null ? [...curves] : { missing })
        }),
      ),
    notes: [
      ...view.notes,
      ...sensitivity.notes,
      ...stored
        .filter(({ model }) => !models.some(({ id }) => id === model))
        .map(
          ({ model }) =>
            `${modelLabel(model)} is stored too: it belongs to a history of loading and has no place in these charts.`,
        ),
    ],
  }
}

/** A card beside a test: written from the hardening laws of the coil and whatever else is stored; null where there is no law. */
export async function loadCard(db: Reader, wanted: Omit<WantedCard, 'tab'>): Promise<CardView | null> {
  const view = await finiteElementTab(db, wanted.variant, flowTab)
  if (view.sets.length === 0 && view.series.length === 0) return null
  return cardView(db, view, { ...wanted, tab: flowTab })
}

function factsOf(
  { id, label, equation, parameters, validity, source }: Model,
  stored: readonly ParameterSetRecord[],
): ModelFacts {
  return {
    id,
    label,
    text: equation.text,
    html: typeset(equation.tex),
    parameters: parameters.map(({ id: parameter, symbol, meaning }) => ({ id: parameter, symbol, meaning })),
    validity,
    source,
    history: kinematicLaws.some((law) => law.id === id),
    stored: stored.some(({ model }) => model === id),
  }
}
