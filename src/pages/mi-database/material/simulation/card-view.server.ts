import type { Variant } from '#contract/catalogue.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { packMeasurements } from '#contract/views/bench.ts'
import { pack } from '#contract/views/packed.ts'
import type { CardFacts } from '#core/cards/from-parameter-sets.ts'
import { cardCalled } from '#core/cards/first-card.ts'
import { measuredPaths } from '#core/cards/proof/measured-paths.ts'
import type { MeasuredPath } from '#core/cards/proof/index.ts'
import { lawReason } from '#core/cards/proof/set-proof-text.ts'
import { steel } from '#core/models/elastic/steel.ts'
import { hardeningLaws } from '#core/models/hardening/index.ts'
import { measurementsOf, recommendedLaw, tabModels, type TestedSpecimen } from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { Reader } from '#server/db/database.ts'
import { cardFacts, cardSet, listCards } from '#views/cards/index.ts'
import { type FiniteElementTabView, inOpeningOrder } from '#views/finite-element/index.ts'
import { cardPatch, lawInSight } from '#web/material/cards/card-state.ts'
import { drawCard } from '#web/material/cards/draw-card.ts'
import { type Choices, type MaterialState, writeState } from '../address.ts'
import type { CardView, Workbench } from './view.ts'

export type WantedCard = {
  /** Whose measurements and models the page has at hand. */
  readonly tab: FiniteElementCode
  readonly variant: Variant
  readonly state: MaterialState
  /** A free sample is complete for everybody. */
  readonly free: boolean
  /** How files of the coil are named. */
  readonly coil: string
  readonly about: Pick<CardFacts, 'material' | 'release'>
  /** For the address that shows a card again. */
  readonly address: { readonly page: string; readonly choices: Choices }
}

/** The newest sets of a tab, the first opens it. */
export function storedSets(tab: FiniteElementCode, { sets }: Pick<FiniteElementTabView, 'sets'>): ParameterSetRecord[] {
  return inOpeningOrder(
    tab,
    sets.flatMap(({ record, latest }) => (latest ? [record] : [])),
  )
}

/** What cards of a coil are chosen, written and proven from, and the one that the address asks for. */
export async function cardView(db: Reader, view: FiniteElementTabView, wanted: WantedCard): Promise<CardView> {
  const { tab, variant, state, free, coil, about, address } = wanted
  const { latest, tests, reach, measured, proving } = view
  const { tensile, anisotropy } = measurementsOf(proving)
  const models = tabModels(tab)
  const stored = storedSets(tab, view).filter(({ model }) => models.some(({ id }) => id === model))
  const listed = await listCards(db, free)
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
    paths: pathsOf(latest, proving).map(({ path, strain, stress }) => ({
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

/** What a card is driven along; a card without elasticity is refused anyway. */
function pathsOf(sets: readonly ParameterSetRecord[], proving: readonly TestedSpecimen[]): MeasuredPath[] {
  const elastic = sets.find(({ feTab }) => feTab === 'FE1')?.parameters ?? []
  const { E0, nu } = Object.fromEntries(elastic.map(({ id, value }) => [id, value]))
  return measuredPaths(proving, { E: E0 ?? steel.E, nu: nu ?? steel.nu })
}
