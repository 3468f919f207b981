import type { Issue } from '../issue.ts'
import type { CardInput, CardOptions, CardProvenance } from './card-input.ts'
import { cardIds, type CardIds } from './ids.ts'
import { type PreparedElastic, prepareElastic } from './prepare/elastic.ts'
import { prepareFlow } from './prepare/flow.ts'
import { type LimitPoint, prepareFormingLimit } from './prepare/forming-limit.ts'
import { type PreparedFracture, prepareFracture } from './prepare/fracture.ts'
import {
  type PreparedBackstresses,
  type PreparedYoshida,
  prepareBackstresses,
  prepareYoshida,
} from './prepare/kinematic.ts'
import { prepareRates } from './prepare/rates.ts'
import {
  type HillRatios,
  prepareExponent,
  prepareHill,
  prepareRValues,
  prepareYld2000,
  type RValues,
} from './prepare/surface.ts'
import { prepareCowperSymonds } from './prepare/cowper-symonds.ts'
import { prepareProvenance } from './prepare/provenance.ts'
import { Findings } from './refusal.ts'
import { sevenDigits, type UnitSystem } from './unit-system.ts'

/** What a card may hold beside elasticity and the flow curve. */
export type CardPart =
  | 'rates'
  | 'cowper-symonds'
  | 'r-values'
  | 'exponent'
  | 'yld2000'
  | 'hill48'
  | 'yoshida-uemori'
  | 'backstresses'
  | 'failure'
  | 'forming-limit'

/** A material ready for writing: every number in units of the solver and rounded to the digits that are written. */
export type CardMaterial = {
  readonly system: UnitSystem
  readonly ids: CardIds
  readonly provenance: CardProvenance
  /** Last measured plastic strain [1]. */
  readonly measuredTo: number
  readonly elastic: PreparedElastic
  readonly strain: Float64Array
  /** The flow curve, then curves at rising rates; a rate for each as soon as there are several. */
  readonly curves: readonly { readonly rate?: number | undefined; readonly stress: Float64Array }[]
  readonly cowperSymonds?: { readonly C: number; readonly p: number } | undefined
  readonly r?: RValues | undefined
  readonly exponent?: number | undefined
  readonly alpha?: readonly number[] | undefined
  readonly hill?: HillRatios | undefined
  readonly yoshida?: PreparedYoshida | undefined
  readonly backstresses?: PreparedBackstresses | undefined
  readonly fracture?: PreparedFracture | undefined
  readonly limit?: readonly LimitPoint[] | undefined
  /** What was repaired or should be known; errors never get here. */
  readonly issues: readonly Issue[]
}

/**
 * Applies the rules for export to the parts that a card holds and converts units, once.
 *
 * @param needs  parts without which the card would be wrong
 * @param takes  parts it holds when they are there
 * @throws CardRefused with every reason
 */
export function prepareMaterial(
  input: CardInput,
  system: UnitSystem,
  options: CardOptions,
  { needs, takes = [] }: { needs: readonly CardPart[]; takes?: readonly CardPart[] | undefined },
): CardMaterial {
  const findings = new Findings()
  const ids = cardIds(options, findings)
  const provenance = prepareProvenance(input.provenance, input.flow.measuredTo, findings)
  const elastic = prepareElastic(input.elastic, system, findings)
  const flow = prepareFlow(input.flow, options, findings)
  if (!flow) {
    findings.settle()
    throw new RangeError('a flow curve was neither prepared nor refused')
  }
  if (flow.stress[0]! / input.elastic.E > 0.01) {
    findings.warn('yield-strain', `the first stress ${flow.stress[0]} MPa is more than 1 % of Young's modulus`)
  }
  const { surface } = input
  const there: Readonly<Record<CardPart, boolean>> = {
    rates: input.rates !== undefined,
    'cowper-symonds': input.rates?.kind === 'law' && input.rates.law === 'cowper-symonds',
    'r-values': surface?.r0 !== undefined && surface.r45 !== undefined && surface.r90 !== undefined,
    exponent: surface !== undefined,
    yld2000: surface?.criterion?.id === 'yld2000-2d',
    hill48: surface?.criterion?.id.startsWith('hill48') ?? false,
    'yoshida-uemori': input.kinematic?.law === 'yoshida-uemori',
    backstresses: input.kinematic !== undefined && input.kinematic.law !== 'yoshida-uemori',
    failure: input.fracture !== undefined,
    'forming-limit': input.formingLimit !== undefined,
  }
  const uses = (part: CardPart) => needs.includes(part) || (takes.includes(part) && there[part])
  const rates = uses('rates') ? prepareRates(input, flow, options, findings) : undefined
  const parts = {
    cowperSymonds: uses('cowper-symonds') ? prepareCowperSymonds(input.rates, system, findings) : undefined,
    r: uses('r-values') ? prepareRValues(surface, findings) : undefined,
    exponent: uses('exponent') ? prepareExponent(surface, findings) : undefined,
    alpha: uses('yld2000') ? prepareYld2000(surface, findings) : undefined,
    hill: uses('hill48') ? prepareHill(surface, findings) : undefined,
    yoshida: uses('yoshida-uemori') ? prepareYoshida(input.kinematic, system, findings) : undefined,
    backstresses: uses('backstresses') ? prepareBackstresses(input.kinematic, flow, system, findings) : undefined,
    fracture: uses('failure') ? prepareFracture(input.fracture, system, options, findings) : undefined,
    limit: uses('forming-limit') ? prepareFormingLimit(input.formingLimit, findings) : undefined,
  }
  findings.settle()
  const converted = (stress: Float64Array) => stress.map((value) => sevenDigits(value * system.stress))
  return {
    system,
    ids,
    provenance,
    measuredTo: input.flow.measuredTo,
    elastic,
    strain: flow.strain.map(sevenDigits),
    curves: rates?.map(({ rate, stress }) => ({
      rate: sevenDigits(rate * system.rate),
      stress: converted(stress),
    })) ?? [{ stress: converted(flow.stress) }],
    ...parts,
    issues: findings.issues,
  }
}
