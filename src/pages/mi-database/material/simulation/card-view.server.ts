import type { Variant } from '#contract/catalogue.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { packMeasurements } from '#contract/views/bench.ts'
import { pack } from '#contract/views/packed.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import type { CardFacts } from '#core/cards/from-parameter-sets.ts'
import { cardCalled } from '#core/cards/first-card.ts'
import { lawReason } from '#core/cards/set-proof-text.ts'
import { hardeningLaws } from '#core/models/hardening/index.ts'
import { recommendedLaw, tabModels } from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { cardFacts, cardSet } from '#views/cards/index.ts'
import { type CardTab, inOpeningOrder } from '#views/finite-element/index.ts'
import { cardPatch, lawInSight } from '#web/material/fitting/card-state.ts'
import { drawCard } from '#web/material/fitting/draw-card.ts'
import { type Choices, type MaterialState, writeState } from '../address.ts'
import type { CardView, Workbench } from './view.ts'

export type WantedCard = {
  /** Whose measurements and models the page has at hand. */
  readonly tab: FiniteElementCode
  readonly variant: Variant
  readonly state: MaterialState
  /** Every card, locked where it is not part of the reader's plan. */
  readonly listed: readonly ListedCard[]
  /** How files of the coil are named. */
  readonly coil: string
  readonly about: Pick<CardFacts, 'material' | 'release'>
  /** For the address that shows a card again. */
  readonly address: { readonly page: string; readonly choices: Choices }
}

/** The newest sets of a tab, the first opens it. */
export function storedSets(tab: FiniteElementCode, { sets }: Pick<CardTab, 'sets'>): ParameterSetRecord[] {
  return inOpeningOrder(
    tab,
    sets.flatMap(({ record, latest }) => (latest ? [record] : [])),
  )
}

/** What cards of a coil are chosen, written and proven from, and the one that the address asks for. */
export function cardView(view: CardTab, wanted: WantedCard): CardView {
  const { tab, variant, state, listed, coil, about, address } = wanted
  const { latest, tests, reach, measured } = view
  const { tensile, anisotropy, paths } = view.cardBasis
  const models = tabModels(tab)
  const stored = storedSets(tab, view).filter(({ model }) => models.some(({ id }) => id === model))
  const first = (stored.find(({ model }) => model === lawInSight(state, tab)) ?? stored[0])?.model ?? ''
  const id = state.card === '' ? '' : cardCalled(state.card, tab, first, listed)
  const permalink = address.page + writeState(state, cardPatch(state, tab, id), address.choices)
  const bench: Workbench = {
    tab,
    coil,
    // A card may need the tensile curve on a tab that is about other tests.
    measured: packMeasurements({ ...measured, tensile, models: [] }),
    ...reach,
    sets: latest.map(cardSet),
    facts: cardFacts({ ...about, permalink }, variant, tests, { anisotropy }),
    paths: paths.map(({ path, strain, stress }) => ({
      path,
      strain: pack(Float64Array.from(strain)),
      stress: pack(Float64Array.from(stress)),
    })),
    synthetic: variant.synthetic,
  }
  const head = { system: state.system, regularisation: state.regularisation }
  const locked = listed.find((card) => card.id === id)?.locked
  const recommended = recommendedLaw(latest.filter(({ fit }) => fit?.converged !== false))
  return {
    bench,
    models: models.map((model) => ({ id: model.id, label: model.label })),
    stored: stored.map(({ model }) => ({ model })),
    cards: listed,
    card:
      id === ''
        ? null
        : locked
          ? { id, ...head, live: false, kind: 'locked' }
          : drawCard(bench, { card: id, ...head, model: first, law: state.hardening }),
    laws: lawsOf(tab, latest),
    recommended: recommended
      ? { law: recommended.model.id, label: recommended.model.label, reason: lawReason(recommended) }
      : null,
  }
}

/** Where the flow curve is at hand any law is fitted when somebody asks; elsewhere a card holds one that is stored. */
function lawsOf(tab: FiniteElementCode, sets: readonly ParameterSetRecord[]): CardView['laws'] {
  const laws = hardeningLaws.map(({ id, label }) => ({ id, label, stored: sets.some(({ model }) => model === id) }))
  return tab === 'FE2' ? laws : laws.filter(({ stored }) => stored)
}
