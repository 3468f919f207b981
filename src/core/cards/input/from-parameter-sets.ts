import type { Curve } from '../../curves/curve.ts'
import { continued } from '../../models/hardening/continued.ts'
import { type FlowCurve, flowCurve } from '../../models/hardening/flow-curve.ts'
import type { HardeningLaw } from '../../models/hardening/law.ts'
import { ordered } from '../../models/model.ts'
import { shortNumbers } from '../../short-numbers.ts'
import { refusal } from '../refusal.ts'
import { formingLimits } from '../../models/forming/index.ts'
import { fractureLaws } from '../../models/fracture/index.ts'
import { anchored } from '../../models/hardening/anchored.ts'
import { hardeningLaws } from '../../models/hardening/index.ts'
import { kinematicLaws } from '../../models/kinematic/index.ts'
import { rateLaws } from '../../models/rate/index.ts'
import type { RateLaw } from '../../models/rate/law.ts'
import type { AnisotropyId } from '../../models/yield/criterion.ts'
import { richestFirst } from '../../models/yield/index.ts'
import type { ParameterSet } from '../../parameter-sets/parameter-set.ts'
import { recommendedLaw } from '../../parameter-sets/recommended-law.ts'
import { type FlowShift, shiftedFlow } from '../../scatter/shifted-flow.ts'
import type { CardInput, CardProvenance } from './card-input.ts'
import { chosen, valuesOf, modelsOf, nameOf, storedModels } from './named-models.ts'
import { fractureInput, limitPointsOf, type Regularisation } from './fracture-input.ts'
import { strainGrid, wrongEnd } from '../prepare/strain-grid.ts'
import { rateInput, slowRate, tabulatedRates } from './rate-input.ts'
import { surfaceInput } from './surface-input.ts'

const anotherLaw = 'choose a law for the whole curve'

/**
 * Law from first yield on; the measured curve precedes the anchored law.
 * @throws CardRefused if the anchored law has no measured curve
 */
function wholeFlow(law: HardeningLaw, values: Readonly<Record<string, number>>, tensile: Curve | undefined): FlowCurve {
  const flow = flowCurve(law, ordered(law, values))
  if (law.id !== 'anchored') return flow
  if (!tensile) throw refusal('anchored', `'anchored' continues a measured curve, and the coil has none: ${anotherLaw}`)
  try {
    return continued(tensile, flow, values['em']!)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw refusal('anchored', shortNumbers(`'anchored' continues a measured curve: ${error.message}; ${anotherLaw}`))
  }
}

export type CardSet = Pick<
  ParameterSet,
  'tab' | 'model' | 'parameters' | 'fitWindow' | 'lastMeasured' | 'extrapolation'
> & {
  readonly name?: string | undefined
  readonly id?: string | undefined
  readonly fit?: { readonly converged: boolean } | null | undefined
  readonly proof?: { readonly passed: boolean } | null | undefined
  readonly author?: string | undefined
}

export type CardFacts = Omit<
  CardProvenance,
  'fit' | 'law' | 'parameters' | 'models' | 'stored' | 'fitWindow' | 'anchor' | 'extrapolation'
> & {
  /** Tested rates [1/s] for the table of the rate law; decades up to crash rates if absent. */
  readonly rates?: readonly number[] | undefined
  /** True stress [MPa] over plastic strain [1]; required by the anchored law. */
  readonly tensile?: Curve | undefined
  /** From current tests. A stored surface that deviates from them gives no card. */
  readonly anisotropy?: readonly MeasuredRatio[] | undefined
  /** Length over which fracture strains were measured [mm], for models without such a parameter. */
  readonly gauge?: number | undefined
}

export type MeasuredRatio = { readonly id: AnisotropyId; readonly value: number }

/** Per family: the default if absent, none if null. */
export type CardChoice = {
  /** The recommended law if absent. */
  readonly law?: string | undefined
  readonly rate?: string | null | undefined
  readonly surface?: string | null | undefined
  readonly kinematic?: string | null | undefined
  readonly fracture?: string | null | undefined
  readonly limit?: string | null | undefined
  /** True strains [minor, major]; takes precedence over `limit`. */
  readonly limitPoints?: readonly (readonly [minor: number, major: number])[] | undefined
  /** Measured curves and the lowest rate [1/s]; takes precedence over `rate`. */
  readonly rateTable?: { readonly law: RateLaw; readonly slow: number } | undefined
  readonly regularisation?: Regularisation | undefined
  /** 1 if absent. */
  readonly lastStrain?: number | undefined
  readonly moved?: (FlowShift & { readonly name: string }) | undefined
}

/**
 * @param stored  latest versions, in any order; sets whose fit did not converge are ignored
 * @throws CardRefused naming what is missing: elasticity, or the requested hardening law
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
  if (failed)
    throw refusal('not-converged', `the fit of ${failed.model.label} did not converge and cannot be used for a card`)
  if (!elastic || !hardening) {
    throw refusal('set-missing', `the material has no stored parameters for ${missing.join(' and ')}`)
  }
  refuseUnknown(sets, choice)
  const { density, E0, nu, Ea, xi } = valuesOf(elastic)
  const { set, model: law } = hardening
  const measuredTo = set.lastMeasured ?? set.fitWindow?.to ?? 0
  const flow = wholeFlow(law, valuesOf(set), facts.tensile)
  const { moved } = choice
  const stressAt = moved ? shiftedFlow((at) => flow.stress(Math.max(firstYield, at)), moved) : flow.stress
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
      ...(!moved && { parameters: law.parameters.map(({ id, unit }) => ({ id, unit, value: valuesOf(set)[id]! })) }),
      models: modelsOf(sets, choice),
      stored: storedModels(sets),
      ...(law.id === anchored.id && { anchor: anchorOf(set) }),
      ...(set.fitWindow &&
        set.fitWindow.from < measuredTo && {
          fitWindow: { from: set.fitWindow.from, to: Math.min(set.fitWindow.to, measuredTo) },
        }),
      extrapolation: set.extrapolation ?? law.label,
    },
  }
}

function movedText({ name, proof, strength, uniform }: NonNullable<CardChoice['moved']>): string {
  const change = (factor: number) => `${factor < 1 ? '-' : '+'}${Math.abs(100 * (factor - 1)).toFixed(1)} %`
  return `${name}: Rp0.2 ${change(proof)}, Rm ${change(strength)}, Ag ${change(uniform)}`
}

/** The speed of an anchored law is fitted to the second half of the tensile curve before maximum force. */
function anchorOf(set: CardSet): CardProvenance['anchor'] {
  const at = valuesOf(set)['em']!
  return { at, ...(set.fit && { fittedFrom: at / 2 }) }
}

/** Plastic strain of the first stress of a card. At 0 some laws are zero or undefined. */
const firstYield = 0.0002

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
    throw refusal('set-missing', `no ${what} '${wanted}' is stored; stored: ${there.join(', ') || 'none'}`)
  }
}
