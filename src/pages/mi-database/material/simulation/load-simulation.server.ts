import { cardFeatures } from '#contract/access/card-features.ts'
import type { Variant } from '#contract/catalogue.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import type { CardFacts } from '#core/cards/from-parameter-sets.ts'
import { firstCard } from '#core/cards/first-card.ts'
import { cards, systemsOf } from '#core/cards/index.ts'
import { measuredPaths } from '#core/cards/proof/measured-paths.ts'
import type { MeasuredPath } from '#core/cards/proof/index.ts'
import { tabCharts } from '#core/charts/model-curves/index.ts'
import { steel } from '#core/models/elastic/steel.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import type { Model } from '#core/models/model.ts'
import { measurementsOf, tabModels, type TestedSpecimen, testsOf } from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { planFeatures } from '#server/access/index.ts'
import type { Reader } from '#server/db/database.ts'
import { cardFacts, cardSet } from '#views/cards/index.ts'
import { finiteElementTab } from '#views/finite-element/index.ts'
import { typeset } from '#web/formula/typeset.ts'
import type { MaterialState } from '../address.ts'
import { pack } from '#contract/views/packed.ts'
import { packMeasurements } from '#contract/views/bench.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import { drawCard } from '#web/material/cards/draw-card.ts'
import { modelLabel, storedFit } from '#web/material/simulation/draw-fit.ts'
import { rateSensitivity } from './rate-sensitivity.server.ts'
import { measuredSeries, rateSeries } from './measured-series.server.ts'
import { inOpeningOrder } from './opening-order.ts'
import { storedModel } from './stored-model.ts'
import type { ModelFacts, SimulationView, Workbench } from './view.ts'

type Wanted = {
  readonly tab: FiniteElementCode
  readonly variant: Variant
  readonly state: MaterialState
  /** A free sample is complete for everybody. */
  readonly free: boolean
  /** How files of the coil are named. */
  readonly coil: string
  readonly about: Pick<CardFacts, 'material' | 'release' | 'permalink'>
}

/**
 * A finite-element tab: what is stored, what was measured, and everything that fits anew in the browser; undefined where
 * neither a set is stored nor a test was made that the tab is about.
 */
export async function loadSimulation(db: Reader, wanted: Wanted): Promise<SimulationView | undefined> {
  const { tab, variant, state, about, coil, free } = wanted
  const view = await finiteElementTab(db, variant, tab)
  const { sets, latest, tests, series, reach, measured, proving } = view
  if (sets.length === 0 && series.length === 0) return undefined

  const { tensile, anisotropy } = measurementsOf(proving)
  const sensitivity = rateSensitivity(tab === 'FE4' ? measured.rates : [], variant.synthetic)
  const bench: Workbench = {
    tab,
    coil,
    // A card may need the tensile curve on a tab that is about other tests.
    measured: packMeasurements({ ...measured, tensile, models: [] }),
    ...reach,
    sets: latest.map(cardSet),
    facts: cardFacts(about, variant, tests, { anisotropy }),
    paths: pathsOf(latest, proving).map(({ path, strain, stress }) => ({
      path,
      strain: pack(Float64Array.from(strain)),
      stress: pack(Float64Array.from(stress)),
    })),
    synthetic: variant.synthetic,
  }
  const models = tabModels(tab)
  const stored = inOpeningOrder(
    tab,
    sets.flatMap(({ record, latest: newest }) => (newest ? [record] : [])),
  )
  const listed = await listCards(db, free)
  const first = stored.find(({ model }) => model === state.law) ?? stored[0]
  const wantedCard = state.card || firstCard(tab, first?.model ?? '', listed)
  const cardState = { system: state.system, regularisation: state.regularisation }
  return {
    bench,
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
          return storedFit(bench, measured, about, missing === null ? [...curves] : { missing })
        }),
      ),
    card: listed.find(({ id }) => id === wantedCard)?.locked
      ? { id: wantedCard, ...cardState, live: false, kind: 'locked' }
      : drawCard(bench, { card: wantedCard, ...cardState, model: first?.model ?? '' }),
    cards: listed,
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

/** Every card, locked where the reader's plan does not contain its format. The free sample is free in every format. */
async function listCards(db: Reader, free: boolean): Promise<ListedCard[]> {
  const own = free ? undefined : await planFeatures(db)
  return cards.map((card) => ({
    id: card.id,
    label: card.label,
    solver: card.solver,
    content: card.content,
    holds: card.holds,
    shows: card.shows,
    opens: card.opens,
    parts: [...card.needs, ...(card.takes ?? [])],
    systems: systemsOf(card).map(({ id }) => id),
    locked: own !== undefined && !cardFeatures(card).some((feature) => own.has(feature)),
  }))
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

/** What a card is driven along; a card without elasticity is refused anyway. */
function pathsOf(sets: readonly ParameterSetRecord[], proving: readonly TestedSpecimen[]): MeasuredPath[] {
  const elastic = sets.find(({ feTab }) => feTab === 'FE1')?.parameters ?? []
  const { E0, nu } = Object.fromEntries(elastic.map(({ id, value }) => [id, value]))
  return measuredPaths(proving, { E: E0 ?? steel.E, nu: nu ?? steel.nu })
}
