import { permalinkOf } from '#contract/permalink.ts'
import { sourceLine } from '#contract/citation/source-text.ts'
import type { Variant } from '#contract/catalogue.ts'
import type { AvailableTest } from '#contract/tests.ts'
import type { CardFacts } from '#core/cards/from-parameter-sets.ts'
import { testedRates } from '#core/cards/tested-rates.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'

/** What the header of a coil's card says, and what its blocks need beside parameters; the tensile curve is the caller's to add. */
export function cardFacts(
  about: Pick<CardFacts, 'material' | 'release' | 'permalink'>,
  variant: Variant,
  tests: readonly AvailableTest[],
  { anisotropy }: Pick<TabMeasurements, 'anisotropy'>,
): Omit<CardFacts, 'tensile'> {
  const conditions = tests.flatMap(({ code: test, conditions: own }) => own.map(({ rate }) => ({ test, rate })))
  return {
    ...about,
    permalink: permalinkOf(about.permalink, about.release),
    variant: variant.name,
    anisotropy,
    orientation: 'RD',
    thickness: variant.thickness,
    tests: tests.map(({ code }) => code),
    synthetic: variant.synthetic,
    status: variant.status,
    source: variant.source ? sourceLine(variant.source) : undefined,
    rates: testedRates(conditions),
  }
}
