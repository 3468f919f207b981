import type { ParameterSetRecord } from '#contract/tests.ts'
import { tabCharts } from '#core/charts/model-curves/index.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import type { Model } from '#core/models/model.ts'
import { tabModels, testsOf } from '#core/parameter-sets/index.ts'
import type { Reader } from '#server/db/database.ts'
import { listCards } from '#views/cards/index.ts'
import type { OpeningRecords } from '#views/comparison/index.ts'
import { type ComputedFor, compute } from '#views/compute/index.ts'
import { type TabRecords, tabRecords } from '#views/finite-element/index.ts'
import { typeset } from '#web/formula/typeset.ts'
import { modelLabel } from '#core/models/index.ts'
import { storedFit } from '#web/material/fitting/draw-fit.ts'
import { cardView, storedSets, type WantedCard } from './card-view.server.ts'
import { modelsBeside } from './models-beside.server.ts'
import { rateSensitivity } from './rate-sensitivity.server.ts'
import { measuredSeries, rateSeries } from './measured-series.server.ts'
import { storedModel } from './stored-model.ts'
import type { CardView, ModelFacts, SimulationView } from './view.ts'

/** The records of a finite-element tab or of a card, read in one transaction; it is computed from them afterwards. */
export type SimulationRecords = {
  readonly records: TabRecords
  readonly wanted: WantedCard
}

/** Reads what a finite-element tab of a coil shows. @param free  a free sample is complete for everybody */
export async function readSimulation(
  db: Reader,
  { free, ...wanted }: Omit<WantedCard, 'listed'> & { readonly free: boolean },
): Promise<SimulationRecords> {
  return {
    records: await tabRecords(db, wanted.variant, wanted.tab),
    wanted: { ...wanted, listed: await listCards(db, free) },
  }
}

/**
 * A finite-element tab: what is stored, what was measured, and everything that fits anew in the browser; undefined where
 * neither a set is stored nor a test was made that the tab is about.
 *
 * @param others  records of the same tab of coils that are drawn into its charts
 */
export async function computeSimulation(
  { records, wanted }: SimulationRecords,
  others: readonly OpeningRecords[],
  computedFor: ComputedFor,
): Promise<SimulationView | undefined> {
  const { tab, variant } = wanted
  const { view, beside } = await compute('materialTab', [records, others], computedFor)
  const { sets, series, measured, judged } = view
  if (sets.length === 0 && series.length === 0) return undefined

  const cards = cardView(view, wanted)
  const sensitivity = rateSensitivity(tab === 'FE4' ? measured.rates : [], variant.synthetic)
  const models = tabModels(tab)
  const stored = storedSets(tab, view)
  const simulation: SimulationView = {
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
          const compared = judged.get(set.id)!
          if (typeof compared === 'string') throw new RangeError(compared)
          const { curves, missing } = sets.find(({ record }) => record === set)!
          return storedFit(cards.bench, measured, compared, {
            fitted: set.fit?.covariance != null,
            tests: testsOf(set.fit?.data ?? []),
            drawn: missing === null ? [...curves] : { missing },
          })
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
  return modelsBeside(tab, simulation, others, beside)
}

/** A card next to a test: written from the hardening laws of the coil and the other stored models; null where there is no law. */
export async function computeCard(
  { records, wanted }: SimulationRecords,
  computedFor: ComputedFor,
): Promise<CardView | null> {
  const view = await compute('cardTab', [records], computedFor)
  if (view.sets.length === 0 && view.series.length === 0) return null
  return cardView(view, wanted)
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
