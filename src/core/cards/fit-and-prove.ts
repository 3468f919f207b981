import { type CoilFacts, fitSets, measurementsOf, type TestedSpecimen } from '../parameter-sets/index.ts'
import type { FittedSet, RefusedSet } from '../parameter-sets/index.ts'
import type { SetProof } from '../parameter-sets/proof.ts'
import type { CardFacts } from './from-parameter-sets.ts'
import { testedRates } from './tested-rates.ts'
import { proveSets } from './prove-sets.ts'

/** Models of a coil as they are stored. */
export type ProvenSets = {
  readonly sets: readonly FittedSet[]
  /** In the order of `sets`; null where no test tells anything about one. */
  readonly proofs: readonly (SetProof | null)[]
  readonly refused: readonly RefusedSet[]
}

type Facts = CoilFacts & Pick<CardFacts, 'material' | 'variant' | 'release' | 'permalink' | 'synthetic'>

/** Fits every model that the specimens of a coil support along RD, and proves each with a card. */
export function fitAndProve(tested: readonly TestedSpecimen[], { limitShift, category, ...facts }: Facts): ProvenSets {
  const measured = measurementsOf(tested, { thickness: facts.thickness, limitShift, category })
  const { sets, refused } = fitSets(measured, tested)
  const about = { ...facts, orientation: 'RD', rates: testedRates(tested) }
  return { sets, refused, proofs: proveSets(sets, about, { tested, measured }) }
}
