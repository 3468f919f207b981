import type { CardMaterial } from './card-material.ts'
import type { Card, CardPart } from './card.ts'
import type { CardInput, CardOptions } from './card-input.ts'
import { cardIds } from './ids.ts'
import { prepareCowperSymonds } from './prepare/cowper-symonds.ts'
import { prepareElastic } from './prepare/elastic.ts'
import { prepareFlow } from './prepare/flow.ts'
import { prepareFormingLimit } from './prepare/forming-limit.ts'
import { prepareFracture } from './prepare/fracture.ts'
import { prepareBackstresses, prepareYoshida } from './prepare/kinematic.ts'
import { prepareProvenance } from './prepare/provenance.ts'
import { prepareRates } from './prepare/rates.ts'
import { prepareGrowth } from './prepare/yoshida-growth.ts'
import {
  prepareExponent,
  prepareHill,
  prepareMiss,
  prepareRValues,
  prepareStressRatios,
  prepareYld2000,
} from './prepare/surface.ts'
import { Findings } from './refusal.ts'
import { sevenDigits, type UnitSystem } from './unit-system.ts'

/**
 * Applies the rules for export to the parts that a card holds and converts units, once.
 *
 * @param card  with the parts without which it would be wrong, and those it takes when they are there
 * @throws CardRefused with every reason
 */
export function prepareMaterial(
  input: CardInput,
  system: UnitSystem,
  options: CardOptions,
  {
    label,
    solver,
    content,
    needs,
    takes = [],
    surface: made,
    instability,
    mostCurves,
  }: Omit<Card, 'id' | 'systems' | 'write'>,
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
  const rKnown = surface?.r0 !== undefined && surface.r45 !== undefined && surface.r90 !== undefined
  const there: Readonly<Record<CardPart, boolean>> = {
    rates: input.rates !== undefined,
    'cowper-symonds': input.rates?.kind === 'law' && input.rates.law === 'cowper-symonds',
    'r-values': rKnown,
    exponent: surface !== undefined,
    yld2000: surface?.criterion?.id === 'yld2000-2d',
    // Its r-values say it as well, whatever surface was identified.
    hill48: rKnown || (surface?.criterion?.id.startsWith('hill48') ?? false),
    'yoshida-uemori': input.kinematic?.law === 'yoshida-uemori',
    backstresses: input.kinematic !== undefined && input.kinematic.law !== 'yoshida-uemori',
    failure: input.fracture !== undefined,
    regularisation: input.fracture?.regularisation !== undefined,
    'forming-limit': input.formingLimit !== undefined,
  }
  const uses = (part: CardPart) => needs.includes(part) || (takes.includes(part) && there[part])
  const rates = uses('rates') ? prepareRates(input, flow, options, findings, mostCurves) : undefined
  if (uses('r-values') || uses('yld2000') || uses('hill48')) prepareMiss(surface, findings)
  const fracture = input.fracture && {
    ...input.fracture,
    regularisation: uses('regularisation') ? input.fracture.regularisation : undefined,
  }
  if (there.regularisation && uses('failure') && !uses('regularisation')) {
    findings.warn(
      'regularisation-left-out',
      'the regularisation that was given is not in this card, which has no place for it',
    )
  }
  const parts = {
    cowperSymonds: uses('cowper-symonds') ? prepareCowperSymonds(input.rates, system, findings) : undefined,
    r: uses('r-values') ? prepareRValues(surface, findings) : undefined,
    ratios: uses('r-values') ? prepareStressRatios(surface, findings) : undefined,
    exponent: uses('exponent') ? prepareExponent(surface, findings) : undefined,
    alpha: uses('yld2000') ? prepareYld2000(surface, findings) : undefined,
    hill: uses('hill48') ? prepareHill(surface, findings) : undefined,
    yoshida: uses('yoshida-uemori') ? prepareYoshida(input.kinematic, system, findings) : undefined,
    yoshidaGrowth: needs.includes('yoshida-uemori')
      ? prepareGrowth(input.kinematic, flow, system, findings)
      : undefined,
    backstresses: uses('backstresses') ? prepareBackstresses(input.kinematic, flow, system, findings) : undefined,
    fracture: uses('failure') ? prepareFracture(fracture, system, options, findings) : undefined,
    limit: uses('forming-limit') ? prepareFormingLimit(input.formingLimit, made === undefined, findings) : undefined,
  }
  findings.settle()
  const converted = (stress: Float64Array) => stress.map((value) => sevenDigits(value * system.stress))
  return {
    card: { label, solver, content, surface: made, ...(instability && { instability }) },
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
