import { expect, test } from 'vitest'
import { socialCard } from './social-card.ts'

test.each([
  ['/', 'material-insights'],
  ['/company', 'material-insights'],
  ['/mi-tracker', 'mi-tracker'],
  ['/mi-resources/publications', 'mi-resources'],
  // Begins with the same letters and is not part of it.
  ['/mi-database-of-others', 'material-insights'],
])('%s is shown as %s', (path, card) => {
  expect(socialCard(path)).toBe(`/assets/cards/${card}.png`)
})
