import type { Coil } from '#contract/catalogue.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { packMeasurements } from '#contract/views/bench.ts'
import { pack } from '#contract/views/packed.ts'
import { drawCard } from '#contract/views/draw-card.ts'
import type { CardView, ListedCard, ShownCard, Workbench } from '#contract/views/simulation.ts'
import type { CardFacts } from '#core/cards/input/from-parameter-sets.ts'
import { cardByName } from '#core/cards/choose-card.ts'
import { lawReason } from '#core/cards/proof/set-proof-text.ts'
import { fractureLaws } from '#core/models/fracture/index.ts'
import { hardeningLaws } from '#core/models/hardening/index.ts'
import { recommendedLaw, tabModels } from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { cardFacts, cardSet } from '../cards/index.ts'
import type { CardTab } from './material-tab.ts'
import { inOpeningOrder } from './opening-order.ts'

/** A tab of a coil, and the card in its address. */
export type CardViewRequest = {
  readonly tab: FiniteElementCode
  readonly coil: Coil
  readonly coilName: string
  readonly about: Pick<CardFacts, 'material' | 'release'>
  /** All cards; those outside the plan are locked. */
  readonly listed: readonly ListedCard[]
  /** As in the address; empty without a card. */
  readonly card: string
  readonly head: Pick<ShownCard, 'system' | 'fracture' | 'regularisation'>
  /** Model of the tab in the address. */
  readonly model: string
  /** Hardening law in the address for cards of other tabs. */
  readonly law: string
  /** Addresses of the page by id of its card; with an empty id without one. */
  readonly permalinks: ReadonlyMap<string, string>
}

/** Newest parameter sets of a tab; the first one is its default. */
export function storedSets(tab: FiniteElementCode, { sets }: Pick<CardTab, 'sets'>): ParameterSetRecord[] {
  return inOpeningOrder(
    tab,
    sets.flatMap(({ record, latest }) => (latest ? [record] : [])),
  )
}

/** The card of the address, written and proven, and what is needed to write others. */
export function cardView(view: CardTab, wanted: CardViewRequest): CardView {
  const { tab, coil, coilName, about, listed, head, permalinks } = wanted
  const { latest, tests, reach, measured } = view
  const { tensile, anisotropy, paths } = view.cardBasis
  const models = tabModels(tab)
  const stored = storedSets(tab, view).filter(({ model }) => models.some(({ id }) => id === model))
  const first = (stored.find(({ model }) => model === wanted.model) ?? stored[0])?.model ?? ''
  const id = wanted.card === '' ? '' : cardByName(wanted.card, tab, first, listed)
  const bench: Workbench = {
    tab,
    coil: coilName,
    // A card may need the tensile curve on a tab of other tests.
    measured: packMeasurements({ ...measured, tensile, models: [] }),
    ...reach,
    sets: latest.map(cardSet),
    facts: cardFacts({ ...about, permalink: permalinks.get(id)! }, coil, tests, { anisotropy }),
    paths: paths.map(({ path, strain, stress }) => ({
      path,
      strain: pack(Float64Array.from(strain)),
      stress: pack(Float64Array.from(stress)),
    })),
    synthetic: coil.synthetic,
  }
  const locked = listed.find((card) => card.id === id)?.locked
  const recommended = recommendedLaw(latest.filter(({ fit }) => fit?.converged !== false))
  return {
    bench,
    models: models.map((model) => ({ id: model.id, label: model.label })),
    stored: stored.map(({ model }) => ({ model })),
    fractures: fractureLaws
      .filter(({ id: law }) => bench.sets.some(({ model }) => model === law))
      .map(({ id: law, label }) => ({ id: law, label })),
    cards: listed,
    card:
      id === ''
        ? null
        : locked
          ? { id, ...head, live: false, kind: 'locked' }
          : drawCard(bench, { card: id, ...head, model: first, law: wanted.law }),
    laws: lawsOf(tab, latest),
    recommended: recommended
      ? { law: recommended.model.id, label: recommended.model.label, reason: lawReason(recommended) }
      : null,
  }
}

/** With a flow curve, laws are fitted on request; otherwise cards use a stored law. */
function lawsOf(tab: FiniteElementCode, sets: readonly ParameterSetRecord[]): CardView['laws'] {
  const laws = hardeningLaws.map(({ id, label }) => ({ id, label, stored: sets.some(({ model }) => model === id) }))
  return tab === 'FE2' ? laws : laws.filter(({ stored }) => stored)
}
