import { expect, test } from 'vitest'
import { decodePlanar, encodePlanar } from './planar-encoding.ts'

test('1 and −2 as IEEE 754 writes them, lowest byte first', () => {
  expect([...encodePlanar([Float64Array.of(1), Float64Array.of(-2)])]).toEqual(
    [
      [0, 0, 0, 0, 0, 0, 0xf0, 0x3f],
      [0, 0, 0, 0, 0, 0, 0x00, 0xc0],
    ].flat(),
  )
})

test('every bit comes back: NaN payloads, −0, denormals, infinities', () => {
  const odd = new BigUint64Array([
    0x7ff8_0000_0000_0001n, // quiet NaN with a payload
    0xfff0_0000_dead_beefn, // signalling NaN, negative
    0x8000_0000_0000_0000n, // −0
    0x0000_0000_0000_0001n, // smallest denormal
    0x7ff0_0000_0000_0000n, // ∞
    0x7fef_ffff_ffff_ffffn, // largest number
  ])
  const back = decodePlanar(encodePlanar([new Float64Array(odd.buffer), new Float64Array(odd.buffer).fill(0.1)]), 2)
  expect([...new BigUint64Array(back[0]!.slice().buffer)]).toEqual([...odd])
  expect([...back[1]!]).toEqual([0.1, 0.1, 0.1, 0.1, 0.1, 0.1])
})

test('bytes at an odd address are read', () => {
  const bytes = new Uint8Array(17)
  bytes.set(encodePlanar([Float64Array.of(1.5, 2.5)]), 1)
  expect([...decodePlanar(bytes.subarray(1), 1)[0]!]).toEqual([1.5, 2.5])
})

test('columns of different length are refused', () => {
  expect(() => encodePlanar([Float64Array.of(1), Float64Array.of(1, 2)])).toThrow(
    'column 2 has 2 rows, the first has 1',
  )
})

test.each([
  [15, 2],
  [24, 2],
])('%d bytes are not %d columns', (length, columns) => {
  expect(() => decodePlanar(new Uint8Array(length), columns)).toThrow(RangeError)
})
