import type { Curve } from '../curves/curve.ts'
import { formingLimits } from '../models/forming/index.ts'
import { fractureLaws } from '../models/fracture/index.ts'
import { anchored } from '../models/hardening/anchored.ts'
import { hardeningLaws } from '../models/hardening/index.ts'
import { kinematicLaws } from '../models/kinematic/index.ts'
import { ordered } from '../models/parameters.ts'
import { rateLaws } from '../models/rate/index.ts'
import type { RateLaw } from '../models/rate/law.ts'
import type { AnisotropyId } from '../models/yield/criterion.ts'
import { richestFirst } from '../models/yield/index.ts'
import type { ParameterSet } from '../parameter-sets/parameter-set.ts'
import { recommendedLaw } from '../parameter-sets/recommended-law.ts'
import { type FlowMove, movedFlow } from '../scatter/moved-flow.ts'
import type { CardInput, CardProvenance } from './card-input.ts'
import { chosen, valuesOf } from './chosen-set.ts'
import { fractureInput, limitPointsOf } from './fracture-input.ts'
import { modelsOf, nameOf, storedModels } from './named-models.ts'
import { strainGrid, wrongEnd } from './prepare/strain-grid.ts'
import { rateInput, slowRate, tabulatedRates } from './rate-input.ts'
import { refusal } from './refusal.ts'
import type { Regularisation } from './regularisation.ts'
import { surfaceInput } from './surface-input.ts'
import { wholeFlow } from './whole-flow.ts'

/** The part of a stored set that a card is made from; a fit made just now fits as well. */
export type CardSet = Pick<
  ParameterSet,
  'tab' | 'model' | 'parameters' | 'fitWindow' | 'lastMeasured' | 'extrapolation'
> & {
  /** How the header names it: `Swift–Voce, version 1`; the label of the law when absent. */
  readonly name?: string | undefined
  /** Of the stored set: the header names it where the card holds the set. */
  readonly id?: string | undefined
  readonly fit?: { readonly converged: boolean } | null | undefined
  /** Of the stored set; it decides which law is recommended. */
  readonly proof?: { readonly passed: boolean } | null | undefined
  /** Who made it; of the flow curve's set the header says so. */
  readonly author?: string | undefined
}

/** Where the sets come from; everything of the header that the sets themselves do not say. */
export type CardFacts = Omit<
  CardProvenance,
  'fit' | 'law' | 'parameters' | 'models' | 'stored' | 'fitWindow' | 'anchor' | 'extrapolation'
> & {
  /** Rates that were tested [1/s]: the rate law is tabulated at them and in between. Decades of a crash when absent. */
  readonly rates?: readonly number[] | undefined
  /** What was measured before the anchored law begins, true stress [MPa] over plastic strain [1]; without it that law gives no card. */
  readonly tensile?: Curve | undefined
  /** Ratios that the tests of today give: a stored surface that misses those it was identified from gives no card. */
  readonly anisotropy?: readonly MeasuredRatio[] | undefined
  /** Length over which fracture strains were measured [mm], for models that do not hold it among their parameters. */
  readonly gauge?: number | undefined
}

export type MeasuredRatio = { readonly id: AnisotropyId; readonly value: number }

/** Which of several sets of one kind to take; the usual one of its family when absent, null for none. */
export type CardChoice = {
  /** Id of a hardening law; the recommended one when absent. */
  readonly law?: string | undefined
  readonly rate?: string | null | undefined
  readonly surface?: string | null | undefined
  readonly kinematic?: string | null | undefined
  readonly fracture?: string | null | undefined
  readonly limit?: string | null | undefined
  /** A limit curve that no set of parameters holds, true strains [minor, major]; it goes before `limit`. */
  readonly limitPoints?: readonly (readonly [minor: number, major: number])[] | undefined
  /** The coil's own curves by rate and the slowest of them [1/s]; they go before `rate`. */
  readonly rateTable?: { readonly law: RateLaw; readonly slow: number } | undefined
  /** Of failure strains, by simulations of the one who asks. */
  readonly regularisation?: Regularisation | undefined
  /** Plastic strain to which curves go; 1 when absent. */
  readonly lastStrain?: number | undefined
  /** Of a softer or harder coil than the one that was tested, and what the header calls it. */
  readonly moved?: (FlowMove & { readonly name: string }) | undefined
}

/**
 * What a card is written from, out of stored parameter sets. Pure: commands, gateway and browser make the same card.
 *
 * @param stored  latest versions, in any order; those whose fit did not converge give nothing to a card
 * @throws CardRefused naming what is missing: elasticity, or the hardening law asked for
 */
export function cardInput(stored: readonly CardSet[], facts: CardFacts, choice: CardChoice = {}): CardInput {
  const { lastStrain = 1 } = choice
  const wrong = wrongEnd(lastStrain)
  if (wrong) throw refusal('last-strain', wrong)
  const sets = stored.filter(({ fit }) => fit?.converged !== false)
  const elastic = sets.find(({ tab }) => tab === 'FE1')
  const ofLaw = (some: readonly CardSet[]) =>
    choice.law === undefined
      ? recommendedLaw(some, facts.tensile !== undefined)
      : chosen(some, hardeningLaws, choice.law)
  const hardening = ofLaw(sets)
  const missing = [
    ...(elastic ? [] : ['elasticity and density (FE1)']),
    ...(hardening ? [] : [choice.law === undefined ? 'a hardening law (FE2)' : `the hardening law '${choice.law}'`]),
  ]
  const failed = hardening ? undefined : ofLaw(stored)
  if (failed) throw refusal('not-converged', `the fit of ${failed.model.label} did not converge: no card is made of it`)
  if (!elastic || !hardening) {
    throw refusal('set-missing', `the material has no stored parameters for ${missing.join(' and ')}`)
  }
  refuseUnknown(sets, choice)
  const { density, E0, nu, Ea, xi } = valuesOf(elastic)
  const { set, model: law } = hardening
  const measuredTo = set.lastMeasured ?? set.fitWindow?.to ?? 0
  const flow = wholeFlow(law, valuesOf(set), facts.tensile)
  const { moved } = choice
  const stressAt = moved ? movedFlow((at) => flow.stress(Math.max(firstYield, at)), moved) : flow.stress
  const strain = strainGrid(lastStrain, measuredTo)
  const stress = strain.map((at) => stressAt(Math.max(firstYield, at)))
  const rates = choice.rateTable
    ? tabulatedRates(choice.rateTable, { strain, stress }, facts)
    : rateInput(sets, facts, choice)
  const kinematic = chosen(sets, kinematicLaws, choice.kinematic)
  const limit = chosen(sets, formingLimits, choice.limit)
  const limitPoints =
    choice.limitPoints ?? (limit && limitPointsOf(limit.model, ordered(limit.model, valuesOf(limit.set))))
  const surface = surfaceInput(sets, choice, facts)
  const fracture = fractureInput(sets, choice, limitPoints, facts)
  const { rates: _tested, gauge: _gauge, tensile: _tensile, anisotropy: _ratios, ...provenance } = facts
  return {
    elastic: {
      E: E0 ?? Number.NaN,
      nu: nu ?? Number.NaN,
      density: density ?? Number.NaN,
      ...(Ea !== undefined && xi !== undefined && { chord: { Ea, xi } }),
    },
    flow: { strain, stress, measuredTo, rate: rates?.slow ?? slowRate },
    ...(rates && { rates: rates.input }),
    ...(surface && { surface }),
    ...(kinematic && { kinematic: { law: kinematic.model.id, parameters: valuesOf(kinematic.set) } }),
    ...(fracture && { fracture }),
    ...(limitPoints && { formingLimit: limitPoints }),
    provenance: {
      ...provenance,
      fit: moved ? `${nameOf(set, law)}; moved to ${movedText(moved)}` : nameOf(set, law),
      law: law.id,
      ...(set.author !== undefined && { author: set.author }),
      // Parameters describe the curve only where it was fitted.
      ...(!moved && { parameters: law.parameters.map(({ id, unit }) => ({ id, unit, value: valuesOf(set)[id]! })) }),
      models: modelsOf(sets, choice),
      stored: storedModels(sets),
      // Its weight was fitted beyond the measured curve, to what its `extrapolation` tells.
      ...(law.id === anchored.id && { anchor: anchorOf(set) }),
      ...(set.fitWindow &&
        set.fitWindow.from < measuredTo && {
          fitWindow: { from: set.fitWindow.from, to: Math.min(set.fitWindow.to, measuredTo) },
        }),
      extrapolation: set.extrapolation ?? law.label,
    },
  }
}

/** `hard: Rp0.2 +6.1 %, Rm +4.0 %, Ag -7.2 %`. */
function movedText({ name, proof, strength, uniform }: NonNullable<CardChoice['moved']>): string {
  const change = (factor: number) => `${factor < 1 ? '-' : '+'}${Math.abs(100 * (factor - 1)).toFixed(1)} %`
  return `${name}: Rp0.2 ${change(proof)}, Rm ${change(strength)}, Ag ${change(uniform)}`
}

/** The fit of an anchored law takes its speed from the half of the tensile curve before maximum force (parameter-sets). */
function anchorOf(set: CardSet): CardProvenance['anchor'] {
  const at = valuesOf(set)['em']!
  return { at, ...(set.fit && { fittedFrom: at / 2 }) }
}

/** A card begins with the stress at this plastic strain (models, rules for export): at 0 a law is whatever its formula makes of it. */
const firstYield = 0.0002

/** A model asked for by name that is not there: a card without it would be another one than was asked for. */
function refuseUnknown(sets: readonly CardSet[], { rate, surface, fracture, limit }: CardChoice): void {
  const asked = [
    ['rate law', rateLaws, rate],
    ['yield surface', richestFirst, surface],
    ['fracture model', fractureLaws, fracture],
    ['forming limit', formingLimits, limit],
  ] as const
  for (const [what, family, wanted] of asked) {
    if (typeof wanted !== 'string' || chosen<{ readonly id: string }>(sets, family, wanted)) continue
    const there = family.filter(({ id }) => sets.some(({ model }) => model === id)).map(({ id }) => id)
    throw refusal('set-missing', `there is no stored ${what} '${wanted}'; stored are: ${there.join(', ') || 'none'}`)
  }
}
