import { describe, expect, test } from 'vitest'
import {
  addProducts,
  quadraticForm,
  byLag,
  linearCombination,
  fourier,
  fourierOfReal,
  realOfFourier,
  spectrumOf,
  toeplitz,
  toeplitzTimes,
} from './fourier.ts'
import { random } from './random.ts'

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

describe('the transform of real numbers', () => {
  test.each([2, 4, 256])('of %d of them has the first frequencies of the complex one, and gives them back', (count) => {
    const values = some(count)
    const [re, im] = [values.slice(), new Float64Array(count)]
    fourier(re, im)
    const found = fourierOfReal(values, count)
    expect(found.re).toHaveLength(count / 2 + 1)
    for (let m = 0; m <= count / 2; m++) {
      expect(found.re[m]).toBeCloseTo(re[m]!, 12)
      expect(found.im[m]).toBeCloseTo(im[m]!, 12)
    }
    for (const [i, value] of realOfFourier(found, count).entries()) expect(value).toBeCloseTo(values[i]!, 12)
  })
})

test('a spectrum is combined as its sequences are', () => {
  const [a, b] = [some(7), some(7)]
  const found = linearCombination([spectrumOf(a), spectrumOf(b)], [2, -3])
  const wanted = spectrumOf(a.map((value, i) => 2 * value - 3 * b[i]!))
  for (const [m, value] of wanted.re.entries()) expect(found.re[m]).toBeCloseTo(value, 12)
  for (const [m, value] of wanted.im.entries()) expect(found.im[m]).toBeCloseTo(value, 12)
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
  const matrix = toeplitz(lags, count)
  const found = toeplitzTimes(matrix, spectrumOf(v), count)
  const other = some(count)
  const product = found.reduce((sum, value, i) => sum + value * other[i]!, 0)
  expect(quadraticForm(matrix, spectrumOf(other), spectrumOf(v))).toBeCloseTo(product, 9)
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let j = 0; j < count; j++) sum += (lags[Math.abs(i - j)] ?? 0) * v[j]!
    expect(found[i]).toBeCloseTo(sum, 10)
  }
})
