import { expect, test } from 'vitest'
import { failureName, failuresOf } from './failures.ts'

const base = 'ls-dyna-mat-036'
const cards = [
  { id: base, locked: false },
  { id: `${base}-gissmo`, failure: { base, kind: 'damage', name: 'GISSMO' }, locked: false },
  { id: `${base}-erosion`, failure: { base, kind: 'forming-limit', name: 'Erosion' }, locked: true },
  { id: 'ls-dyna-mat-024', locked: false },
] as const
const names = (fractures: Parameters<typeof failuresOf>[2]) =>
  failuresOf(cards[1], cards, fractures).map((failure) => [failure.card.id, failureName(failure)])

test('a card with damage is offered with each fracture model', () => {
  const fractures = [
    { id: 'hosford-coulomb', label: 'Hosford–Coulomb' },
    { id: 'mmc', label: 'Modified Mohr–Coulomb' },
  ]
  expect(names(fractures)).toEqual([
    [base, 'None'],
    [`${base}-gissmo`, 'GISSMO, Hosford–Coulomb'],
    [`${base}-gissmo`, 'GISSMO, Modified Mohr–Coulomb'],
    [`${base}-erosion`, 'Erosion (not in your plan)'],
  ])
})

test('without a fracture model it is offered once, to show what is missing', () => {
  expect(names([]).map(([, name]) => name)).toEqual(['None', 'GISSMO', 'Erosion (not in your plan)'])
})
