import type { CardPart } from '../cards/card.ts'
import type { NeededPart } from './requirements.ts'

/** What somebody wants to simulate. */
export type Purpose = {
  /** Part of addresses: never rename. */
  readonly id: 'forming' | 'springback' | 'crash' | 'edge-cracking'
  readonly label: string
  /** The question that the simulation answers. */
  readonly question: string
  /** Parts that decide: of each group one at least, the better first. */
  readonly about: readonly (readonly CardPart[])[]
  /** Other parts that a card for it may hold. */
  readonly beside: readonly CardPart[]
  /** Asked for whatever the card. */
  readonly always: readonly NeededPart[]
}

const surfaces = ['yld2000', 'hill48', 'r-values'] as const

export const purposes: readonly Purpose[] = [
  {
    id: 'forming',
    label: 'Forming',
    question: 'Will it tear, thin or wrinkle?',
    about: [surfaces, ['forming-limit']],
    beside: ['exponent'],
    always: ['biaxial-flow'],
  },
  {
    id: 'springback',
    label: 'Springback',
    question: 'What shape is left after the tool opens?',
    about: [['yoshida-uemori', 'backstresses']],
    beside: [...surfaces, 'exponent'],
    always: ['chord-modulus'],
  },
  {
    id: 'crash',
    label: 'Crash',
    question: 'How much energy does it take, and does it crack?',
    about: [['rates', 'cowper-symonds'], ['failure']],
    beside: ['regularisation'],
    always: ['biaxial-flow', 'bending'],
  },
  {
    id: 'edge-cracking',
    label: 'Edge cracking',
    question: 'Does a sheared edge crack?',
    about: [['failure']],
    beside: ['regularisation', ...surfaces, 'exponent'],
    always: ['edge'],
  },
]

export const purposeIds = purposes.map(({ id }) => id)

/** Parts that a card for these purposes is filled with. */
export function wantedParts(asked: readonly Purpose[]): readonly CardPart[] {
  return [...new Set(asked.flatMap(({ about, beside }) => [...about.flat(), ...beside]))]
}
