import { describe, expect, test } from 'vitest'
import { fourier } from './fourier.ts'
import { random } from './random.ts'
import { addProducts, byLag, spectrumOf, toeplitz, toeplitzTimes } from './spectrum.ts'

const { normal } = random(5)
const some = (count: number) => Float64Array.from({ length: count }, () => normal())

describe('the transform', () => {
  test('of 1, 2, 3, 4 by hand: 10, −2 + 2i, −2, −2 − 2i', () => {
    const [re, im] = [Float64Array.of(1, 2, 3, 4), new Float64Array(4)]
    fourier(re, im)
    for (const [m, value] of [10, -2, -2, -2].entries()) expect(re[m]).toBeCloseTo(value, 12)
    for (const [m, value] of [0, 2, 0, -2].entries()) expect(im[m]).toBeCloseTo(value, 12)
  })
  test('of a transform, conjugated, gives the numbers back', () => {
    const values = some(256)
    const [re, im] = [values.slice(), new Float64Array(256)]
    fourier(re, im)
    const back = im.map((value) => -value)
    fourier(re, back)
    for (const [i, value] of values.entries()) expect(re[i]! / 256).toBeCloseTo(value, 12)
  })
  test('needs a power of two', () => {
    expect(() => fourier(new Float64Array(3), new Float64Array(3))).toThrow('not 3')
  })
})

test.each([1, 2, 7, 100])('products of %d numbers by lag are the sums they stand for', (count) => {
  const [a, b] = [some(count), some(count)]
  const [one, other] = [spectrumOf(a), spectrumOf(b)]
  const sum = new Float64Array(one.re.length)
  addProducts(sum, one, other, 3)
  const found = byLag(sum, count)
  for (let k = 0; k < count; k++) {
    let wanted = 0
    for (let i = 0; i + k < count; i++) wanted += a[i]! * b[i + k]! + b[i]! * a[i + k]!
    expect(found[k]).toBeCloseTo(3 * wanted, 10)
  }
})

test.each([
  [1, 1],
  [7, 3],
  [100, 100],
])('a symmetric matrix of %d rows with %d lags', (count, known) => {
  const [lags, v] = [some(known), some(count)]
  const found = toeplitzTimes(toeplitz(lags, count), spectrumOf(v), count)
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let j = 0; j < count; j++) sum += (lags[Math.abs(i - j)] ?? 0) * v[j]!
    expect(found[i]).toBeCloseTo(sum, 10)
  }
})
