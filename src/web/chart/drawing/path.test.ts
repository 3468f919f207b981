import { expect, test } from 'vitest'
import { palette } from '../palette.ts'
import { bandPath, curvePath, markerPath, spacedPoints } from './path.ts'

const line = (...pairs: [number, number][]) => ({
  px: Float64Array.from(pairs, ([x]) => x),
  py: Float64Array.from(pairs, ([, y]) => y),
})
const all = (n: number) => Uint32Array.from({ length: n }, (_, i) => i)

test.each([
  ['relative steps', line([0, 10], [5, 8], [10, 8]), 1, 'M0 10l5 -2l5 0'],
  ['points that fall together are written once', line([0, 0], [0.2, 0.3], [4, 0]), 1, 'M0 0l4 0'],
  ['a gap lifts the pen', line([0, 0], [NaN, 1], [4, 4]), 1, 'M0 0M4 4'],
  ['tenths of a pixel', line([0, 0], [0.24, 0.31]), 10, 'M0 0l2 3'],
  ['nothing', line(), 1, ''],
])('%s', (_why, projection, scale, path) => expect(curvePath(projection, all(projection.px.length), scale)).toBe(path))

test('a band runs forth above and back below', () =>
  expect(bandPath(line([0, 1], [9, 2]), line([0, 5], [9, 6]), all(2))).toBe('M0 1L9 2L9 6L0 5Z'))

test('markers stand at even lengths along the line, not at even x', () => {
  const steep = line([0, 0], [0, 50], [0, 100], [100, 100], [200, 100])
  expect(spacedPoints(steep, all(5), 100, 50)).toEqual([1, 3, 4])
})

test.each(palette.map(({ marker }) => marker))('%s has an outline', (shape) =>
  expect(markerPath(shape, 4)).toMatch(/^M-?[\d.]+ /),
)
