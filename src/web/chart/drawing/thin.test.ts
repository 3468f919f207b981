import { expect, test } from 'vitest'
import { countVisible, thin } from './thin.ts'

const points = (...pairs: [number, number][]) => ({
  px: Float64Array.from(pairs, ([x]) => x),
  py: Float64Array.from(pairs, ([, y]) => y),
})

test.each([
  ['few points stay', points([0, 5], [10, 6], [20, 7]), [0, 1, 2]],
  [
    'first, extremes and last of a column',
    points([1, 5], [1.1, 9], [1.2, 6], [1.3, 1], [1.4, 4], [2, 4]),
    [0, 1, 3, 4, 5],
  ],
  ['extremes keep their order', points([1, 5], [1.1, 1], [1.2, 9], [1.3, 4]), [0, 1, 2, 3]],
  ['an extreme at the end is not doubled', points([1, 1], [1.1, 5], [1.2, 9]), [0, 2]],
  ['a loop visits a column twice', points([1, 0], [2, 1], [2.5, 2], [1.5, 3], [1.2, 9]), [0, 1, 2, 3, 4]],
  ['a gap breaks the line once', points([1, 1], [NaN, 1], [NaN, 2], [1.5, 3]), [0, 1, 3]],
  ['outside is two columns', points([-9, 0], [-8, 5], [-7, 1], [1, 1], [500, 2], [600, 3]), [0, 1, 2, 3, 4, 5]],
  ['nothing', points(), []],
])('%s', (_why, projection, kept) => expect([...thin(projection, 100)]).toEqual(kept))

test('48 210 points of a wave on 500 pixels keep both extremes of the wave', () => {
  const n = 48_210
  const px = Float64Array.from({ length: n }, (_, i) => (i / n) * 500)
  const py = Float64Array.from({ length: n }, (_, i) => Math.sin(i / 700))
  const kept = thin({ px, py }, 500)
  expect(kept.length).toBeLessThanOrEqual(2000)
  const seen = [...kept].map((i) => py[i]!)
  expect(Math.max(...seen)).toBe(Math.max(...py))
  expect(Math.min(...seen)).toBe(Math.min(...py))
})

test('what lies outside the plot is not counted as drawn', () => {
  const projection = points([-5, 5], [5, 5], [50, 500], [99, 1])
  expect(countVisible(projection, Uint32Array.of(0, 1, 2, 3), 100, 100)).toBe(2)
})
