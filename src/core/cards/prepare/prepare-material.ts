import type { CardProvenance, CardInput, CardOptions } from '../input/card-input.ts'
import { Findings } from '../refusal.ts'
import { type CardMaterial, cardIds } from './card-material.ts'
import type { Card, CardPart } from '../card.ts'
import { prepareCowperSymonds, prepareRates } from './rates.ts'
import { prepareElastic } from './elastic.ts'
import { prepareFlow } from './flow.ts'
import { prepareFormingLimit } from './forming-limit.ts'
import { prepareFracture } from './fracture.ts'
import { prepareBackstresses, prepareYoshida, prepareGrowth } from './kinematic.ts'
import {
  prepareExponent,
  prepareHill,
  prepareMiss,
  prepareRValues,
  prepareStressRatios,
  prepareYld2000,
} from './surface.ts'
import { sevenDigits, type UnitSystem } from '../unit-system.ts'

function prepareProvenance(provenance: CardProvenance, measuredTo: number, findings: Findings): CardProvenance {
  for (const id of ['material', 'coil', 'orientation', 'release', 'fit', 'extrapolation', 'permalink'] as const) {
    if (!provenance[id].trim()) findings.refuse('provenance', `the card has no ${id}`)
  }
  const window = provenance.fitWindow
  if (window && !(window.from >= 0 && window.to > window.from)) {
    findings.refuse('provenance', `fit window ${window.from} to ${window.to} is empty or negative`)
  }
  if (window && window.to > measuredTo * (1 + 1e-9)) {
    findings.refuse(
      'provenance',
      `the fit window ends at ${window.to}, beyond the last measured plastic strain ${measuredTo}`,
    )
  }
  return provenance
}

/** @throws CardRefused with every reason */
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
    maxCurves,
  }: Omit<Card, 'id' | 'systems' | 'write'>,
): CardMaterial {
  const findings = new Findings()
  const ids = cardIds(options, findings)
  const provenance = prepareProvenance(input.provenance, input.flow.measuredTo, findings)
  const elastic = prepareElastic(input.elastic, system, findings)
  const flow = prepareFlow(input.flow, options, findings)
  if (!flow) {
    findings.settle()
    throw new RangeError('the flow curve was neither prepared nor refused')
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
    hill48: rKnown || (surface?.criterion?.id.startsWith('hill48') ?? false),
    'yoshida-uemori': input.kinematic?.law === 'yoshida-uemori',
    backstresses: input.kinematic !== undefined && input.kinematic.law !== 'yoshida-uemori',
    failure: input.fracture !== undefined,
    regularisation: input.fracture?.regularisation !== undefined,
    'forming-limit': input.formingLimit !== undefined,
  }
  const uses = (part: CardPart) => needs.includes(part) || (takes.includes(part) && there[part])
  const rates = uses('rates') ? prepareRates(input, flow, options, findings, maxCurves) : undefined
  if (uses('r-values') || uses('yld2000') || uses('hill48')) prepareMiss(surface, findings)
  const fracture = input.fracture && {
    ...input.fracture,
    regularisation: uses('regularisation') ? input.fracture.regularisation : undefined,
  }
  if (there.regularisation && uses('failure') && !uses('regularisation')) {
    findings.warn(
      'regularisation-left-out',
      'this card does not support regularisation; the regularisation given is left out',
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
