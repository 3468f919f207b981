import { expect, test } from 'vitest'
import { amountFrom, amountInput, amountText, type Currency, totals } from './money.ts'

test.each<[string, Currency, number | undefined]>([
  ['1250.50', 'EUR', 125_050],
  ['1 250.5', 'EUR', 125_050],
  ['0.07', 'EUR', 7],
  ['1250', 'JPY', 1250],
  ['0', 'EUR', 0],
  // More digits than the currency has, a comma that could be either sign, below zero, above the limit, and no number.
  ['0.075', 'EUR', undefined],
  ['12.5', 'JPY', undefined],
  ['1,250', 'EUR', undefined],
  ['-1', 'EUR', undefined],
  ['10000000.01', 'EUR', undefined],
  ['1e3', 'EUR', undefined],
  ['', 'EUR', undefined],
])('%j in %s is %j', (text, currency, amount) => expect(amountFrom(text, currency)).toBe(amount))

test.each<[number, Currency]>([
  [125_050, 'EUR'],
  [7, 'USD'],
  [1250, 'JPY'],
  [1_000_000_000, 'EUR'],
])('%d of %s is written so that it is read again', (amount, currency) =>
  expect(amountFrom(amountInput(amount, currency), currency)).toBe(amount),
)

test.each<[number, Currency, string]>([
  [125_050, 'EUR', '€1,250.50'],
  [1250, 'JPY', 'JP¥1,250'],
])('%d of %s is shown as %s', (amount, currency, text) => expect(amountText(amount, currency)).toBe(text))

// By hand: 19 % of 10.50 is 1.995; 7.7 % of 0.50 is 0.0385; the sum is taxed, not each position (3 × 0.35 at 10 % is 0.105, each alone 0.035).
test.each([
  [[{ quantity: 1, unit: 1050 }], 1900, { net: 1050, tax: 200, gross: 1250 }],
  [[{ quantity: 1, unit: 50 }], 770, { net: 50, tax: 4, gross: 54 }],
  [[{ quantity: 3, unit: 35 }], 1000, { net: 105, tax: 11, gross: 116 }],
  [[{ quantity: 1, unit: 1049 }], 1900, { net: 1049, tax: 199, gross: 1248 }],
  [[{ quantity: 2, unit: 100 }], 0, { net: 200, tax: 0, gross: 200 }],
  [[], 1900, { net: 0, tax: 0, gross: 0 }],
])('%j with a tax of %d basis points', (positions, tax, sums) => expect(totals(positions, tax)).toEqual(sums))

test('the largest quotation is exact', () => {
  const positions = Array.from({ length: 100 }, () => ({ quantity: 999, unit: 1_000_000_000 }))
  const { net, tax } = totals(positions, 1900)
  expect([BigInt(net), BigInt(tax)]).toEqual([99_900_000_000_000n, 18_981_000_000_000n])
})
