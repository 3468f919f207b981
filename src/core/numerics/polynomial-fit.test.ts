import { describe, expect, test } from 'vitest'
import { evaluatePolynomial, polynomialFit } from './polynomial-fit.ts'

describe('NIST StRD Pontius, certified quadratic', () => {
  // https://www.itl.nist.gov/div898/strd/lls/data/Pontius.shtml: the load in steps of 150,000, two runs.
  const x = [
    ...Array.from({ length: 20 }, (_, i) => 150_000 * (i + 1)),
    ...Array.from({ length: 20 }, (_, i) => 150_000 * (i + 1)),
  ]
  const y = [
    0.11019, 0.21956, 0.32949, 0.43899, 0.54803, 0.65694, 0.76562, 0.87487, 0.98292, 1.09146, 1.20001, 1.30822, 1.41599,
    1.52399, 1.63194, 1.73947, 1.84646, 1.95392, 2.06128, 2.16844, 0.11052, 0.22018, 0.32939, 0.43886, 0.54798, 0.65739,
    0.76596, 0.87474, 0.983, 1.0915, 1.20004, 1.30818, 1.41613, 1.52408, 1.63159, 1.73965, 1.84696, 1.95445, 2.06177,
    2.16829,
  ]
  const [b0, b1, b2] = [0.673_565_789_473_684e-3, 0.732_059_160_401_003e-6, -0.316_081_871_345_029e-14]
  const fit = polynomialFit(x, y, 2)
  test.each([0, 150_000, 1_500_000, 3_000_000])('at %d', (load) => {
    const certified = b0 + b1 * load + b2 * load ** 2
    expect(evaluatePolynomial(fit, load) / certified).toBeCloseTo(1, 9)
  })
})

const cubic = (e: number) => 1000 - 4e5 * (e - 0.0803) ** 2 + 1e7 * (e - 0.0803) ** 3

test('a cubic far from zero in a narrow range comes back', () => {
  const x = Array.from({ length: 9 }, (_, i) => 0.08 + i * 1e-4)
  const fit = polynomialFit(x, x.map(cubic), 3)
  expect(evaluatePolynomial(fit, 0.08055)).toBeCloseTo(cubic(0.08055), 8)
})

test('weight zero removes a point', () => {
  const fit = polynomialFit([0, 1, 2, 3], [0, 1, 2, 99], 1, [1, 1, 1, 0])
  expect(evaluatePolynomial(fit, 3)).toBeCloseTo(3, 10)
})

test.each([
  ['too few points', [1, 2], [1, 2]],
  ['one x', [1, 1, 1, 1], [1, 2, 3, 4]],
  ['two different x for a parabola', [1, 1, 2, 2], [1, 2, 3, 4]],
])('%s', (_why, x, y) => expect(() => polynomialFit(x, y, 2)).toThrow(RangeError))
