import type { CardPart } from '../cards/card.ts'
import type { NeededPart } from './requirements.ts'

export type Purpose = {
  /** Part of addresses: never rename. */
  readonly id: 'forming' | 'springback' | 'crash' | 'edge-cracking'
  readonly label: string
  readonly question: string
  /** At least one of each group, the better one first. */
  readonly about: readonly (readonly CardPart[])[]
  readonly beside: readonly CardPart[]
  readonly always: readonly NeededPart[]
}

const surfaces = ['yld2000', 'hill48', 'r-values'] as const

export const purposes: readonly Purpose[] = [
  {
    id: 'forming',
    label: 'Forming',
    question: 'Splitting, thinning, wrinkling',
    about: [surfaces, ['forming-limit']],
    beside: ['exponent'],
    always: ['biaxial-flow'],
  },
  {
    id: 'springback',
    label: 'Springback',
    question: 'Shape after the tool opens',
    about: [['yoshida-uemori', 'backstresses']],
    beside: [...surfaces, 'exponent'],
    always: ['chord-modulus'],
  },
  {
    id: 'crash',
    label: 'Crash',
    question: 'Energy absorption and fracture',
    about: [['rates', 'cowper-symonds'], ['failure']],
    beside: ['regularisation'],
    always: ['biaxial-flow', 'bending'],
  },
  {
    id: 'edge-cracking',
    label: 'Edge cracking',
    question: 'Cracks at sheared edges',
    about: [['failure']],
    beside: ['regularisation', ...surfaces, 'exponent'],
    always: ['edge'],
  },
]

export const purposeIds = purposes.map(({ id }) => id)

export function partsForPurposes(asked: readonly Purpose[]): readonly CardPart[] {
  return [...new Set(asked.flatMap(({ about, beside }) => [...about.flat(), ...beside]))]
}
