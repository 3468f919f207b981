import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test.each([
  ['nothing', []],
  ['numbers that float32 holds', [0, 1, -0.5, 1029.25]],
  ['a number that is missing', [NaN]],
])('%s comes back', (_why, values) => expect([...unpack(pack(Float64Array.from(values)))]).toEqual(values))

test('seven digits are kept', () => {
  const [strain = 0] = unpack(pack(Float64Array.of(0.001234567)))
  expect(Math.abs(strain / 0.001234567 - 1)).toBeLessThan(1e-7)
})

test('little-endian, as the binary address sends it', () => expect(pack(Float64Array.of(1))).toBe('AACAPw=='))
