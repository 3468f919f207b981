import { expect, test } from 'vitest'
import { thinToPixels } from './thin-to-pixels.ts'

const points = (xs: readonly number[], ys: readonly number[]) => ({
  x: Float64Array.from(xs),
  y: Float64Array.from(ys),
})

test.each([
  // why, x, y, kept x
  ['first, lowest, highest and last of a column', [0, 0.1, 0.2, 0.3, 0.4], [3, 1, 2, 9, 4], [0, 0.1, 0.3, 0.4]],
  ['the highest before the lowest keeps its place', [0, 0.1, 0.2, 0.3], [3, 9, 1, 4], [0, 0.1, 0.2, 0.3]],
  ['few points stay', [0, 1], [5, 6], [0, 1]],
  ['a branch that comes back stays a branch', [0, 0.1, 1.5, 0.2, 0.1], [0, 1, 2, 3, 4], [0, 0.1, 1.5, 0.2, 0.1]],
  ['outside the range only the ends stay', [-3, -2, -1, 0, 3, 4, 5], [0, 5, 0, 1, 9, 8, 7], [-3, -1, 0, 3, 5]],
])('%s', (_why, xs, ys, kept) => {
  expect([...thinToPixels(points(xs, ys), 0, 2, 2).x]).toEqual(kept)
})

test('a gap stays a gap', () => {
  const thin = thinToPixels(points([0, 0.1, 0.2, 0.3], [1, Number.NaN, Number.NaN, 2]), 0, 1, 1)
  expect([...thin.y]).toEqual([1, Number.NaN, Number.NaN, 2])
})

test('each column of a long noisy curve reaches its extremes with at most four points', () => {
  const xs = Array.from({ length: 10_000 }, (_, i) => i / 10_000)
  const ys = xs.map((x, i) => Math.sin(40 * x) + ((i * 7919) % 101) / 100)
  const thin = thinToPixels(points(xs, ys), 0, 1, 100)
  expect(thin.x.length).toBeLessThanOrEqual(400)
  const extremes = (x: ArrayLike<number>, y: ArrayLike<number>) => {
    const found = Array.from({ length: 100 }, () => [Infinity, -Infinity])
    for (let i = 0; i < x.length; i++) {
      const column = found[Math.floor(x[i]! * 100)]!
      column[0] = Math.min(column[0]!, y[i]!)
      column[1] = Math.max(column[1]!, y[i]!)
    }
    return found
  }
  expect(extremes(thin.x, thin.y)).toEqual(extremes(xs, ys))
})

test.each([
  [1, 1, 10],
  [0, 1, 0],
])('from %d to %d in %d columns is refused', (from, to, columns) => {
  expect(() => thinToPixels(points([0], [0]), from, to, columns)).toThrow(RangeError)
})
