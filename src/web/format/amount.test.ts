import { expect, test } from 'vitest'
import { amountText } from './amount.ts'

test.each([
  [0, '0 EUR'],
  [125_000, '1,250 EUR'],
  [5_550, '55.50 EUR'],
  [100_000_001, '1,000,000.01 EUR'],
])('%d hundredths are %s', (hundredths, words) => expect(amountText(hundredths, 'EUR')).toBe(words))
