import type { Curve } from '../curves/curve.ts'
import { formingLimits } from '../models/forming/index.ts'
import type { FormingLimitModel } from '../models/forming/law.ts'
import { cardTriaxialities, failureCurve, instabilityCurve, lateFade } from '../models/fracture/gissmo-curves.ts'
import { fractureLaws } from '../models/fracture/index.ts'
import { anchored } from '../models/hardening/anchored.ts'
import { hardeningLaws, wholeLaws } from '../models/hardening/index.ts'
import { kinematicLaws } from '../models/kinematic/index.ts'
import { ordered } from '../models/parameters.ts'
import { rateLaws } from '../models/rate/index.ts'
import type { RateLaw } from '../models/rate/law.ts'
import { sameRate } from '../models/rate/reference-rate.ts'
import { biaxialRatios, rValue, stressRatio, type YieldSurface } from '../models/yield/directional.ts'
import type { AnisotropyId, YieldCriterion } from '../models/yield/criterion.ts'
import { richestFirst } from '../models/yield/index.ts'
import { predicted } from '../models/yield/ratios.ts'
import type { ParameterSet } from '../parameter-sets/parameter-set.ts'
import type { CardInput, CardProvenance, FractureInput, RateInput, SurfaceInput } from './card-input.ts'
import { chosen } from './chosen-set.ts'
import { modelsOf, nameOf, storedModels } from './named-models.ts'
import { strainGrid } from './prepare/strain-grid.ts'
import { refusal } from './refusal.ts'
import type { Regularisation } from './regularisation.ts'
import { tableRates } from './table-rates.ts'
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

type MeasuredRatio = { readonly id: AnisotropyId; readonly value: number }

/** Which of several sets of one kind to take; the usual one of its family when absent, null for none. */
export type CardChoice = {
  /** Id of a hardening law. */
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
}

/** Where no rates were tested [1/s]. */
const usualRates = [0.01, 0.1, 1, 10, 100]
/** GISSMO: damage and fading grow with the square, as usual without a calibration of their own. */
const square = 2
/** Steel, where an identified surface has no exponent of its own. */
const bodyCentred = 6

/**
 * What a card is written from, out of stored parameter sets. Pure: commands, gateway and browser make the same card.
 *
 * @param stored  latest versions, in any order; those whose fit did not converge give nothing to a card
 * @throws CardRefused naming what is missing: elasticity, or the hardening law asked for
 */
export function cardInput(stored: readonly CardSet[], facts: CardFacts, choice: CardChoice = {}): CardInput {
  const sets = stored.filter(({ fit }) => fit?.converged !== false)
  const elastic = sets.find(({ tab }) => tab === 'FE1')
  const laws = choice.law === undefined ? wholeLaws : hardeningLaws
  const hardening = chosen(sets, laws, choice.law)
  const missing = [
    ...(elastic ? [] : ['elasticity and density (FE1)']),
    ...(hardening ? [] : [choice.law === undefined ? 'a hardening law (FE2)' : `the hardening law '${choice.law}'`]),
  ]
  const failed = hardening ? undefined : chosen(stored, laws, choice.law)
  if (failed) throw refusal('not-converged', `the fit of ${failed.model.label} did not converge: no card is made of it`)
  if (!elastic || !hardening) {
    throw refusal('set-missing', `the material has no stored parameters for ${missing.join(' and ')}`)
  }
  refuseUnknown(sets, choice)
  const { density, E0, nu, Ea, xi } = valuesOf(elastic)
  const { set, model: law } = hardening
  const measuredTo = set.lastMeasured ?? set.fitWindow?.to ?? 0
  const flow = wholeFlow(law, valuesOf(set), facts.tensile)
  const strain = strainGrid(choice.lastStrain ?? 1, measuredTo)
  const stress = strain.map((at) => flow.stress(Math.max(firstYield, at)))
  const rates = choice.rateTable
    ? tabulatedRates(choice.rateTable, { strain, stress }, facts)
    : rateInput(sets, facts, choice)
  const kinematic = chosen(sets, kinematicLaws, choice.kinematic)
  const limit = chosen(sets, formingLimits, choice.limit)
  const limitPoints =
    choice.limitPoints ?? (limit && limitPointsOf(limit.model, ordered(limit.model, valuesOf(limit.set))))
  const surface = surfaceInput(sets, choice, facts)
  const fracture = fractureInput(sets, choice, limitPoints, facts)
  if (choice.regularisation && !fracture) {
    throw refusal(
      'set-missing',
      'a regularisation scales failure strains, and the material has no stored fracture model',
    )
  }
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
      fit: nameOf(set, law),
      law: law.id,
      ...(set.author !== undefined && { author: set.author }),
      parameters: law.parameters.map(({ id, unit }) => ({ id, unit, value: valuesOf(set)[id]! })),
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

/** The fit of an anchored law takes its speed from the half of the tensile curve before maximum force (parameter-sets). */
function anchorOf(set: CardSet): CardProvenance['anchor'] {
  const at = valuesOf(set)['em']!
  return { at, ...(set.fit && { fittedFrom: at / 2 }) }
}

/** A card begins with the stress at this plastic strain (models, rules for export): at 0 a law is whatever its formula makes of it. */
const firstYield = 0.0002
/** Rate of a quasi-static test where nobody stated one [1/s]. */
const slowRate = 0.001

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

function rateInput(
  sets: readonly CardSet[],
  facts: CardFacts,
  choice: CardChoice,
): { slow: number; input: RateInput } | undefined {
  const found = chosen(sets, rateLaws, choice.rate)
  // A law with hardening of its own would bring a second flow curve beside the first.
  if (!found || found.model.kind === 'own-hardening') return undefined
  const parameters = valuesOf(found.set)
  const slow = parameters['reference_rate'] ?? slowRate
  const rates = tableRates(slow, facts.rates ?? usualRates)
  if (rates.length === 0) return undefined
  return { slow, input: { kind: 'law', law: found.model.id, parameters, rates } }
}

function tabulatedRates(
  { law, slow }: NonNullable<CardChoice['rateTable']>,
  { strain, stress }: { readonly strain: Float64Array; readonly stress: Float64Array },
  { rates = [] }: CardFacts,
): { slow: number; input: RateInput } | undefined {
  const faster = rates.filter((rate) => rate > sameRate * slow)
  if (faster.length === 0) return undefined
  const at = (rate: number) =>
    strain.map((plasticStrain, i) =>
      law.stress([], { quasiStatic: stress[i]!, rate, plasticStrain, temperature: roomTemperature }),
    )
  return { slow, input: { kind: 'curves', curves: faster.map((rate) => ({ rate, strain, stress: at(rate) })) } }
}

const roomTemperature = 20 // °C

function surfaceInput(
  sets: readonly CardSet[],
  choice: CardChoice,
  { anisotropy = [] }: CardFacts,
): SurfaceInput | undefined {
  const found = chosen(sets, richestFirst, choice.surface)
  if (!found) return undefined
  const { model } = found
  const parameters = ordered(model, valuesOf(found.set))
  const surface = model.surface(parameters)
  const biaxial = biaxialRatios(surface)
  // Cards with r-values get those of the identified surface, so that all cards of a material say the same.
  return {
    r0: rValue(surface, 0),
    r45: rValue(surface, 45),
    r90: rValue(surface, 90),
    s45: stressRatio(surface, 45),
    s90: stressRatio(surface, 90),
    sb: biaxial.stress,
    rb: biaxial.strain,
    exponent: exponentOf(valuesOf(found.set)),
    criterion: { id: model.id, parameters },
    miss: worstMiss(model, surface, anisotropy),
  }
}

function worstMiss(
  { inputs }: YieldCriterion,
  surface: YieldSurface,
  anisotropy: readonly MeasuredRatio[],
): SurfaceInput['miss'] {
  const [worst] = anisotropy
    .filter(({ id }) => inputs.includes(id))
    .map(({ id, value }) => ({ input: id, measured: value, given: predicted(surface, id) }))
    .toSorted((a, b) => Math.abs(b.given - b.measured) - Math.abs(a.given - a.measured))
  return worst
}

/** BBC2005 names half of its exponent k. */
function exponentOf({ exponent, k }: Record<string, number>): number {
  return exponent ?? (k === undefined ? bodyCentred : 2 * k)
}

function fractureInput(
  sets: readonly CardSet[],
  choice: CardChoice,
  limitPoints: readonly (readonly [number, number])[] | undefined,
  { thickness, gauge }: CardFacts,
): FractureInput | undefined {
  const found = chosen(sets, fractureLaws, choice.fracture)
  if (!found) return undefined
  const values = valuesOf(found.set)
  const failure = failureCurve(found.model, ordered(found.model, values))
  const triaxiality = [...cardTriaxialities]
  const elementSize = values['vsg'] ?? gauge
  // A neck is about as wide as the sheet is thick. Finer elements see it: their stress has no reason to fade at the limit curve.
  const fine = elementSize !== undefined && thickness !== undefined && elementSize < thickness
  return {
    elementSize,
    failure: { triaxiality, strain: Array.from(failure) },
    ...(limitPoints && {
      instability: { triaxiality, strain: Array.from(instabilityCurve(limitPoints, triaxiality, failure)) },
    }),
    ...(choice.regularisation && { regularisation: choice.regularisation }),
    damageExponent: square,
    fadeExponent: fine ? lateFade : square,
    model: found.model.label,
  }
}

/** Points of a limit curve from uniaxial to equibiaxial tension, plane strain among them. */
function limitPointsOf(model: FormingLimitModel, parameters: readonly number[]): (readonly [number, number])[] {
  const [from, to] = model.range(parameters)
  const limit = model.limit(parameters)
  const steps = 8
  const left = from < 0 ? Array.from({ length: steps }, (_, i) => from * (1 - i / steps)) : []
  const start = Math.max(0, from)
  const right = Array.from({ length: steps + 1 }, (_, i) => (i === steps ? to : start + ((to - start) * i) / steps))
  return [...left, ...right].map((minor) => [minor, limit(minor)] as const)
}

function valuesOf({ parameters }: CardSet): Record<string, number> {
  return Object.fromEntries(parameters.map(({ id, value }) => [id, value]))
}
