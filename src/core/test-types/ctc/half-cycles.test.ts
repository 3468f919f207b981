import { expect, test } from 'vitest'
import { bauschinger } from './reversals.ts'
import { halfCycles } from './half-cycles.ts'

/** Straight strain between corners, a step of 1e-4. */
function zigzag(...corners: number[]): Float64Array {
  const strain = [corners[0]!]
  for (const corner of corners.slice(1)) {
    const from = strain.at(-1)!
    const steps = Math.max(1, Math.round(Math.abs(corner - from) / 1e-4))
    for (let i = 1; i <= steps; i++) strain.push(from + ((corner - from) * i) / steps)
  }
  return Float64Array.from(strain)
}

test.each<[string, Float64Array, [number, number, number][]]>([
  [
    'tension, compression, tension',
    zigzag(0, 0.05, -0.01, 0.1),
    [
      [0, 501, 1],
      [500, 1101, -1],
      [1100, 2201, 1],
    ],
  ],
  [
    'compression first',
    zigzag(0, -0.02, 0.02),
    [
      [0, 201, -1],
      [200, 601, 1],
    ],
  ],
  ['a turn of 0.01 % is noise', zigzag(0, 0.01, 0.0099, 0.02), [[0, 203, 1]]],
  [
    'a turn of 0.03 % is a reversal',
    zigzag(0, 0.01, 0.0097, 0.02),
    [
      [0, 101, 1],
      [100, 104, -1],
      [103, 207, 1],
    ],
  ],
  ['one way only', zigzag(0, 0.03), [[0, 301, 1]]],
  ['standing still', new Float64Array(50), []],
])('%s', (_why, strain, expected) => {
  expect(halfCycles(strain).map(({ from, to, direction }) => [from, to, direction])).toEqual(expected)
})

test('noise below the threshold moves no reversal by more than it', () => {
  const strain = zigzag(0, 0.05, -0.05, 0.05).map((e, i) => e + 5e-5 * Math.sin(7 * i))
  expect(halfCycles(strain).map(({ direction }) => direction)).toEqual([1, -1, 1])
})

test.each([
  // σf    σr     ratio
  ['yields before zero stress: the ratio is negative', 1000, 50, -0.05],
  ['compression first', -400, 300, 0.75],
])('%s', (_why, forward, reverse, ratio) => expect(bauschinger(forward, reverse).ratio).toBeCloseTo(ratio, 12))
