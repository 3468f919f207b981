import type { ParameterSetRecord } from '#contract/tests.ts'
import { tabCharts } from '#core/charts/model-curves/index.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import type { Model } from '#core/models/model.ts'
import { tabModels, testsOf } from '#core/parameter-sets/index.ts'
import type { Reader } from '#server/db/database.ts'
import { listCards } from '#views/cards/index.ts'
import type { OpeningRecords } from '#views/comparison/index.ts'
import { type ComputationOwner, compute } from '#views/compute/index.ts'
import { storedSets, type TabRecords, tabRecords, type CardViewRequest } from '#views/finite-element/index.ts'
import { typeset } from '#web/formula/typeset.ts'
import { modelLabel } from '#core/models/index.ts'
import { storedFit } from '#web/material/fitting/draw-fit.ts'
import { cardPatch, shownLaw } from '#web/material/fitting/card-state.ts'
import { type Choices, type MaterialState, writeState } from '../address.ts'
import { addComparedModels } from './compared-models.server.ts'
import { rateSensitivity } from './rate-sensitivity.server.ts'
import { measuredSeries, rateSeries } from './measured-series.server.ts'
import { storedModel } from './stored-model.ts'
import type { CardView, ModelFacts, SimulationView } from './view.ts'

/** Records read in one transaction; the tab or card is computed from them afterwards. */
export type SimulationRecords = {
  readonly records: TabRecords
  readonly wanted: CardViewRequest
}

type AskedCard = Pick<CardViewRequest, 'tab' | 'coil' | 'coilName' | 'about'> & {
  /** A free sample is complete for all readers. */
  readonly free: boolean
  readonly state: MaterialState
  readonly address: { readonly page: string; readonly choices: Choices }
}

export async function readSimulation(
  db: Reader,
  { free, state, address, ...asked }: AskedCard,
): Promise<SimulationRecords> {
  const { tab, coil } = asked
  const listed = await listCards(db, free)
  const permalinkOf = (card: string) => address.page + writeState(state, cardPatch(state, tab, card), address.choices)
  return {
    records: await tabRecords(db, coil, tab),
    wanted: {
      ...asked,
      listed,
      card: state.card,
      head: { system: state.system, fracture: state.fracture, regularisation: state.regularisation },
      model: shownLaw(state, tab),
      law: state.hardening,
      permalinks: new Map(['', ...listed.map(({ id }) => id)].map((id) => [id, permalinkOf(id)])),
    },
  }
}

/**
 * @returns undefined without sets and tests of the tab
 * @param others  records of the same tab of coils drawn in its charts
 */
export async function computeSimulation(
  { records, wanted }: SimulationRecords,
  others: readonly OpeningRecords[],
  computedFor: ComputationOwner,
): Promise<SimulationView | undefined> {
  const { tab, coil } = wanted
  const { view, cards, beside } = await compute('materialTab', [records, wanted, others], computedFor)
  if (!cards) return undefined
  const { sets, series, measured, judged } = view
  const sensitivity = rateSensitivity(tab === 'FE4' ? measured.rates : [], coil.synthetic)
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
              ? rateSeries(measured.rates, coil.synthetic)
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
            `${modelLabel(model)} is also stored. It describes cyclic loading and is not shown in these charts.`,
        ),
    ],
  }
  return addComparedModels(tab, simulation, others, beside)
}

/** Card next to a test, from the hardening laws and other stored models of the coil; null without a law. */
export function computeCard(
  { records, wanted }: SimulationRecords,
  computedFor: ComputationOwner,
): Promise<CardView | null> {
  return compute('tabCard', [records, wanted], computedFor)
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
