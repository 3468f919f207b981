import { expect, test } from 'vitest'
import { priceClass } from './price-class.ts'
import { testCodes } from '#core/test-types/index.ts'
import { samplePrice } from './sample-prices.ts'

const price = (preparation: number, perSpecimen: number, days = 5, currency = 'EUR') => ({
  preparation,
  perSpecimen,
  days,
  currency,
})

// Sums by hand, in cents.
test.each([
  ['nothing asked of a free test', [{ price: price(0, 0), specimens: 3 }], 'A', 0, 50_000, 5],
  ['the end of a class belongs to it', [{ price: price(20_000, 10_000), specimens: 3 }], 'A', 0, 50_000, 5],
  ['one cent more does not', [{ price: price(20_001, 10_000), specimens: 3 }], 'B', 50_000, 100_000, 5],
  [
    'tests add up, days do not',
    [
      { price: price(10_000, 6_000, 5), specimens: 9 },
      { price: price(30_000, 18_000, 10), specimens: 3 },
    ],
    // 640 + 840
    'C',
    100_000,
    250_000,
    10,
  ],
  ['above the last end it is open', [{ price: price(0, 2_500_001), specimens: 1 }], 'G', 2_500_000, null, 5],
] as const)('%s', (_why, tests, name, from, to, days) =>
  expect(priceClass(tests)).toEqual({ name, from, to, currency: 'EUR', days }),
)

test('a price class needs tests, and one currency', () => {
  expect(priceClass([])).toBeUndefined()
  const mixed = [price(1, 1), price(1, 1, 5, 'USD')].map((one) => ({ price: one, specimens: 1 }))
  expect(priceClass(mixed)).toBeUndefined()
})

test('sample prices are whole cents', () => {
  for (const { preparation, perSpecimen } of testCodes.map(samplePrice)) {
    expect([preparation, perSpecimen].every(Number.isSafeInteger)).toBe(true)
  }
})
