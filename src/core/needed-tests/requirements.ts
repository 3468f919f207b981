import type { CardPart } from '../cards/card.ts'
import { testTypes } from '../test-types/registry.ts'
import type { Requirement } from './requirement.ts'

/** Content of a card, and questions beyond any card. */
export type NeededPart = CardPart | 'flow' | 'biaxial-flow' | 'chord-modulus' | 'edge' | 'bending'

/**
 * Tests that a part of a material card is made from, with directions, rates and replicates, in the order of the test types; the needs of
 * cards, the advice and the order read this. The exponent of a yield surface needs none: it follows from the crystal lattice, 6 for
 * steel, 8 for aluminium.
 */
export function requirementsOf(part: NeededPart): Requirement[] {
  return testTypes.flatMap(({ code, requirements }) =>
    requirements.filter(({ parts }) => parts.includes(part)).map((requirement) => ({ test: code, ...requirement })),
  )
}
