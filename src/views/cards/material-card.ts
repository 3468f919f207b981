import type { Material, Variant } from '#contract/catalogue.ts'
import type { AvailableTest, ParameterSetRecord } from '#contract/tests.ts'
import { chooseCard, kinematicFor } from '#core/cards/choose-card.ts'
import { type CardChoice, cardInput, type CardSet } from '#core/cards/from-parameter-sets.ts'
import { CardRefused, type UnitSystemId } from '#core/cards/index.ts'
import { measuredPaths } from '#core/cards/proof/measured-paths.ts'
import { type ProvenCard, provenCard } from '#core/cards/proven-card.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { modelLabel } from '#core/models/index.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import {
  fitTab,
  latestSets,
  measurementsOf,
  setOf,
  type TabMeasurements,
  type TestedSpecimen,
} from '#core/parameter-sets/index.ts'
import { cardFacts } from './card-facts.ts'

/** What a card is asked for: a solver or a card, and which of the models that the material has. */
export type CardRequest = CardChoice & {
  /** `ls-dyna` for its first card, or `ls-dyna-mat-133`. */
  readonly solver: string
  readonly units: UnitSystemId
  /** Added to every id of the card. */
  readonly idOffset?: number | undefined
  /** Falling curves and crossing rates are corrected and reported instead of refused. */
  readonly repair?: boolean | undefined
}

/** Everything that a card of a coil is made of. */
export type CardMaterialData = {
  readonly material: Material
  readonly variant: Variant
  readonly tests: readonly AvailableTest[]
  /** All of the coil's, as stored. */
  readonly sets: readonly ParameterSetRecord[]
  /** For fits that are not stored, and for the proof. */
  readonly tested: readonly TestedSpecimen[]
  /** Of its page, with the origin of the site. */
  readonly permalink: string
}

export type MaterialCard = ProvenCard & {
  readonly law: string
  readonly units: UnitSystemId
  /** Name of the kinematic law that it holds. */
  readonly kinematic?: string | undefined
}

/**
 * The card of a coil from its stored parameter sets, proven on its tests. A hardening law that is not stored is fitted to the
 * stored flow curves, and the header says so.
 *
 * @throws CardRefused with every reason why the card would be wrong; RangeError for a solver, law or unit system that does
 *         not exist
 */
export function materialCard(data: CardMaterialData, request: CardRequest): MaterialCard {
  const { material, variant, tests, tested, permalink } = data
  const { solver, units, idOffset, repair, ...choice } = request
  const card = chooseCard(solver)
  const measured = measurementsOf(tested)
  const stored = latestSets(data.sets).map(cardSet)
  const law = choice.law === undefined ? undefined : hardeningLaw(choice.law).id
  const fresh = law === undefined || stored.some(({ model }) => model === law) ? [] : [fittedNow(law, measured, tested)]
  const input = cardInput(
    [...stored, ...fresh],
    {
      ...cardFacts(
        { material: material.name, release: material.release ?? 'draft', permalink },
        variant,
        tests,
        measured,
      ),
      tensile: measured.tensile,
    },
    { ...choice, kinematic: choice.kinematic ?? kinematicFor(card) },
  )
  const { E, nu } = input.elastic
  const options = { idOffset, repair, lastStrain: choice.lastStrain }
  // A card that was moved away from its tests on purpose is not held against them.
  const paths = choice.moved ? [] : measuredPaths(tested, { E, nu })
  const proven = provenCard(card.id, input, units, { options, measured: paths })
  const { law: held, models: beside } = input.provenance
  return { ...proven, units, law: held!, kinematic: beside?.kinematic?.name }
}

/** `dp980-6_ls-dyna-mat-024_swift-voce_mm-t-s_2026.4.k`. */
export function cardFileName(
  { material, variant }: Pick<CardMaterialData, 'material' | 'variant'>,
  { solver, law, units }: Pick<CardRequest, 'solver' | 'law' | 'units'>,
  extension: string,
): string {
  const parts = [coilName(material, variant), chooseCard(solver).id, law ?? null, units, material.release ?? 'draft']
  return exportFileName(parts, extension)
}

/** The first coil of a material goes by the material's name. */
export function coilName(material: Pick<Material, 'name' | 'variants'>, variant: Pick<Variant, 'id' | 'name'>): string {
  return material.variants[0]?.id === variant.id ? material.name : variant.name
}

/** A stored set as cards take it. */
export function cardSet(set: ParameterSetRecord): CardSet {
  return {
    tab: set.feTab,
    model: set.model,
    parameters: set.parameters,
    fitWindow: set.fitWindow,
    lastMeasured: set.lastMeasured,
    extrapolation: set.extrapolation,
    fit: set.fit && { converged: set.fit.converged },
    proof: set.proof && { passed: set.proof.passed },
    author: set.author,
    name: `${modelLabel(set.model)}, version ${set.version}`,
    id: set.id,
  }
}

function fittedNow(law: string, measured: TabMeasurements, tested: readonly TestedSpecimen[]): CardSet {
  const refuse = (message: string) => new CardRefused([{ severity: 'error', code: 'no-fit', message }])
  try {
    const set = setOf('FE2', fitTab('FE2', measured, { model: law }), tested)
    if (!set.fit.converged) throw refuse(`the fit of '${law}' did not converge: it gives no parameters to a card`)
    return { ...set, name: `${modelLabel(law)}, fitted for this card and not stored, ${set.fit.version}` }
  } catch (error) {
    if (error instanceof CardRefused || !(error instanceof RangeError)) throw error
    throw refuse(`'${law}' is not stored and cannot be fitted: ${error.message}`)
  }
}
