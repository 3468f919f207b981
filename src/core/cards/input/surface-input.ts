import { ordered } from '../../models/model.ts'
import type { YieldCriterion } from '../../models/yield/criterion.ts'
import { biaxialRatios, rValue, stressRatio, type YieldSurface } from '../../models/yield/directional.ts'
import { richestFirst } from '../../models/yield/index.ts'
import { predicted } from '../../models/yield/ratios.ts'
import type { SurfaceInput } from './card-input.ts'
import { chosen, valuesOf } from './named-models.ts'
import type { CardChoice, CardFacts, CardSet, MeasuredRatio } from './from-parameter-sets.ts'

/** Exponent of steel. */
const bodyCentred = 6

export function surfaceInput(
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
  // Cards with r-values use those of the identified surface, so that all cards of a material agree.
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

function exponentOf({ exponent, k }: Record<string, number>): number {
  return exponent ?? (k === undefined ? bodyCentred : 2 * k)
}
