import type { Orientation } from '../test-types/parts/condition-label.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { CardPart } from '../cards/card.ts'
import { testTypes } from '../test-types/registry.ts'

export type Requirement = {
  readonly test: TestCode
  /** Empty if the direction does not matter. */
  readonly directions: readonly Orientation[]
  /** [1/s]; default: the slow rate of the standard. */
  readonly rates?: readonly number[] | undefined
  readonly replicates: number
  readonly why: string
  readonly advised?: true | undefined
}

export type SpecimenRow = {
  readonly direction: Orientation | null
  /** [1/s]; null for the slow rate of the standard. */
  readonly rate: number | null
  readonly replicates: number
}

/** Parts of a card, and questions beyond cards. */
export type NeededPart = CardPart | 'flow' | 'biaxial-flow' | 'chord-modulus' | 'edge' | 'bending'

/**
 * Requirements in the order of the test types. The exponent of a yield surface (steel 6, aluminium 8) needs no test.
 */
export function requirementsOf(part: NeededPart): Requirement[] {
  return testTypes.flatMap(({ code, requirements }) =>
    requirements.filter(({ parts }) => parts.includes(part)).map((requirement) => ({ test: code, ...requirement })),
  )
}
