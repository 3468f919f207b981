import { expect, test } from 'vitest'
import { cards } from '#core/cards/index.ts'
import { cardFeatures } from './card-features.ts'

test('every card belongs to a feature that plans can contain', () => {
  for (const card of cards) expect(cardFeatures(card).length, card.id).toBeGreaterThan(0)
})

test.each([
  ['ls-dyna-mat-133', ['export:ls-dyna']],
  ['abaqus-fld', ['export:abaqus']],
  ['calculix-plastic', ['export:abaqus']],
  ['neutral-csv', ['export:csv']],
  ['neutral-json', ['export:json']],
  ['radioss-law36', ['export:ls-dyna', 'export:abaqus']],
])('%s', (id, features) => {
  expect(cardFeatures(cards.find((card) => card.id === id)!)).toEqual(features)
})
