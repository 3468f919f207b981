import { expect, test } from 'vitest'
import { flowCurveWarnings } from './refuse-flow-curve.ts'

const x = Float64Array.from({ length: 60 }, (_, i) => 0.002 * (i + 1))
const swift = (strain: number) => 800 * (0.003 + strain) ** 0.15

test.each([
  ['a curve that rises', x, x.map(swift), []],
  ['scatter of 1 %', x, x.map((e, i) => swift(e) * (1 + 0.01 * Math.sin(7 * i))), []],
  [
    'a curve that falls from its middle on by 6 MPa a point',
    x,
    x.map((e, i) => (i < 30 ? swift(e) : swift(x[29]!) - 6 * (i - 29))),
    [/falls from 528 MPa at a plastic strain of 0.0600 to 348 MPa at 0.120/],
  ],
  [
    'two specimens row by row',
    Float64Array.from({ length: 120 }, (_, i) => x[i >> 1]!),
    Float64Array.from({ length: 120 }, (_, i) => swift(x[i >> 1]!) * (i % 2 === 0 ? 1 : 0.85)),
    [/has two stresses at a plastic strain of 0.00200: 361 and 307 MPa/],
  ],
])('%s', (_why, strain, stress, expected) => {
  const found = flowCurveWarnings({ x: strain, y: stress })
  expect(found).toHaveLength(expected.length)
  for (const [i, sentence] of expected.entries()) expect(found[i]).toMatch(sentence)
})
