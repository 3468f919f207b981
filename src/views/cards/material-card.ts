import type { Coil, Material } from '#contract/catalogue.ts'
import type { AvailableTest, ParameterSetRecord } from '#contract/tests.ts'
import { chooseCard, kinematicFor } from '#core/cards/choose-card.ts'
import { type CardChoice, cardInput, type CardSet, type CardFacts } from '#core/cards/input/from-parameter-sets.ts'
import { CardRefused, type UnitSystemId } from '#core/cards/index.ts'
import { measuredPaths } from '#core/cards/proof/measured-paths.ts'
import { type ProvenCard, provenCard } from '#core/cards/proof/proven-card.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { modelLabel } from '#core/models/index.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import {
  fitTab,
  latestSets,
  collectMeasurements,
  buildFittedSet,
  type TabMeasurements,
  type TestedSpecimen,
} from '#core/parameter-sets/index.ts'
import { permalinkOf } from '#contract/site/permalink.ts'
import { sourceLine } from '#contract/citation/source-text.ts'
import { testedRates } from '#core/cards/proof/prove-sets.ts'

export type CardRequest = CardChoice & {
  /** `ls-dyna` for its first card, or `ls-dyna-mat-133`. */
  readonly solver: string
  readonly units: UnitSystemId
  readonly idOffset?: number | undefined
  /** Corrects falling curves and crossing rates, and reports it, instead of refusing the card. */
  readonly repair?: boolean | undefined
}

export type CardMaterialData = {
  readonly material: Material
  readonly coil: Coil
  readonly tests: readonly AvailableTest[]
  readonly sets: readonly ParameterSetRecord[]
  /** For fits that are not stored, and for the proof. */
  readonly tested: readonly TestedSpecimen[]
  readonly permalink: string
}

export type MaterialCard = ProvenCard & {
  readonly law: string
  readonly units: UnitSystemId
  readonly kinematic?: string | undefined
}

/**
 * Writes the card of a coil from its stored parameter sets, with its proof. A hardening law without a stored fit is
 * fitted to the stored flow curves; the header states this.
 * @throws CardRefused with all reasons; RangeError for an unknown solver, law or unit system
 */
export function materialCard(data: CardMaterialData, request: CardRequest): MaterialCard {
  const { material, coil, tests, tested, permalink } = data
  const { solver, units, idOffset, repair, ...choice } = request
  const card = chooseCard(solver)
  const measured = collectMeasurements(tested)
  const stored = latestSets(data.sets).map(cardSet)
  const law = choice.law === undefined ? undefined : hardeningLaw(choice.law).id
  const fresh = law === undefined || stored.some(({ model }) => model === law) ? [] : [fittedNow(law, measured, tested)]
  const input = cardInput(
    [...stored, ...fresh],
    {
      ...cardFacts({ material: material.name, release: material.release ?? 'draft', permalink }, coil, tests, measured),
      tensile: measured.tensile,
    },
    { ...choice, kinematic: choice.kinematic ?? kinematicFor(card) },
  )
  const { E, nu } = input.elastic
  const options = { idOffset, repair, lastStrain: choice.lastStrain }
  // A card that was shifted on purpose is not compared with the tests.
  const paths = choice.moved ? [] : measuredPaths(tested, { E, nu })
  const proven = provenCard(card.id, input, units, { options, measured: paths })
  const { law: held, models: beside } = input.provenance
  return { ...proven, units, law: held!, kinematic: beside?.kinematic?.name }
}

/** `dp980-6_ls-dyna-mat-024_swift-voce_mm-t-s_2026.4.k` */
export function cardFileName(
  { material, coil }: Pick<CardMaterialData, 'material' | 'coil'>,
  { solver, law, units }: Pick<CardRequest, 'solver' | 'law' | 'units'>,
  extension: string,
): string {
  const parts = [coilName(material, coil), chooseCard(solver).id, law ?? null, units, material.release ?? 'draft']
  return exportFileName(parts, extension)
}

/** The first coil of a material has the name of the material. */
export function coilName(material: Pick<Material, 'name' | 'coils'>, coil: Pick<Coil, 'id' | 'name'>): string {
  return material.coils[0]?.id === coil.id ? material.name : coil.name
}

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
    const set = buildFittedSet('FE2', fitTab('FE2', measured, { model: law }), tested)
    if (!set.fit.converged) throw refuse(`the fit of '${law}' did not converge, so no card can be written`)
    return { ...set, name: `${modelLabel(law)}, fitted for this card and not stored, ${set.fit.version}` }
  } catch (error) {
    if (error instanceof CardRefused || !(error instanceof RangeError)) throw error
    throw refuse(`'${law}' is not stored and cannot be fitted: ${error.message}`)
  }
}

/** Facts for header and blocks of a card, without the tensile curve. */
export function cardFacts(
  about: Pick<CardFacts, 'material' | 'release' | 'permalink'>,
  coil: Coil,
  tests: readonly AvailableTest[],
  { anisotropy }: Pick<TabMeasurements, 'anisotropy'>,
): Omit<CardFacts, 'tensile'> {
  const conditions = tests.flatMap(({ code: test, conditions: own }) => own.map(({ rate }) => ({ test, rate })))
  return {
    ...about,
    permalink: permalinkOf(about.permalink, about.release),
    coil: coil.name,
    anisotropy,
    orientation: 'RD',
    thickness: coil.thickness,
    tests: tests.map(({ code }) => code),
    synthetic: coil.synthetic || tests.some(({ synthetic }) => synthetic),
    status: coil.status,
    source: coil.source ? sourceLine(coil.source) : undefined,
    rates: testedRates(conditions),
  }
}
