import { expect, test } from 'vitest'
import { rateLines } from './rate-lines.ts'

const rates = [0.001, 0.1, 1, 10, 100, 500]
const marks = (stress: (rate: number) => number, at: readonly number[] = rates) => [
  { x: Float64Array.from(at), y: Float64Array.from(at, stress) },
]

test('an overstress of 6 MPa per factor e comes back, at the ends of the tested rates', () => {
  const stress = (rate: number) => 1000 + 6 * Math.log(rate / 0.001)
  const { kind, curve } = rateLines(marks(stress), 0.05).find(({ id }) => id === 'thermal-overstress')!
  expect(kind).toBe('fitted')
  expect([curve.x[0], curve.x.at(-1)]).toEqual([expect.closeTo(0.001, 12), expect.closeTo(500, 6)])
  expect([curve.y[0], curve.y.at(-1)]).toEqual([expect.closeTo(1000, 6), expect.closeTo(stress(500), 6)])
})

test('Cowper–Symonds with C = 40 000/s, p = 5 comes back', () => {
  const stress = (rate: number) => 1000 * (1 + (rate / 40_000) ** 0.2)
  const { curve } = rateLines(marks(stress), 0.05).find(({ id }) => id === 'cowper-symonds')!
  // The slow test is what it is, 30 MPa above rate zero.
  expect([curve.y[0], curve.y.at(-1)]).toEqual([expect.closeTo(1030.171, 2), expect.closeTo(stress(500), 2)])
})

test.each([
  ['two rates', marks((rate) => 1000 + rate, [0.001, 1])],
  ['no rate', []],
  ['specimens of one rate', marks(() => 1000, [0.9, 1, 1.1])],
])('%s make no law', (_why, drawn) => expect(rateLines(drawn, 0.05)).toEqual([]))
