import { expect, test } from 'vitest'
import type { DrawnSeries } from './drawing.ts'
import { placeTags } from './place-tags.ts'

const box = { width: 400, height: 200 }
/** An outline about a point [px]. */
const outline = (tag: string, x: number, y: number) =>
  ({
    series: { tag },
    style: { colour: 0, marker: { shape: 'circle', hollow: false } },
    projection: { px: Float64Array.of(x, x + 40, x, x - 40), py: Float64Array.of(y - 20, y, y + 20, y) },
  }) as unknown as DrawnSeries
const placed = (...all: DrawnSeries[]) =>
  placeTags(all, box).map(({ text, x, y }) => [text, Math.round(x * box.width), Math.round((1 - y) * box.height)])

test('a name is above the highest point', () =>
  // 20 px above the centre, and 0.7 of a line of 15 px: 69.5 px.
  expect(placed(outline('DP', 200, 100))).toEqual([['DP', 200, 69]]))

test('names of groups at one place do not collide', () => {
  const [first, second] = placed(outline('Dual Phase', 200, 100), outline('TRIP', 205, 100)) as [number[], number[]]
  expect(Math.abs(first[1]! - second[1]!) > 40 || Math.abs(first[2]! - second[2]!) >= 15).toBe(true)
})

test('a name stays inside the plot', () => {
  const [[, x, y]] = placed(outline('Complex Phase', 395, 2)) as [[string, number, number]]
  expect(x + (13 * 6.6 + 12) / 2).toBeLessThanOrEqual(400)
  expect(y).toBeGreaterThanOrEqual(7)
})

test('series without a name, and names without a point, are left out', () => {
  const empty = { ...outline('DP', 0, 0), projection: { px: Float64Array.of(NaN), py: Float64Array.of(1) } }
  expect(
    placed(outline('DP', 10, 10), { ...outline('', 0, 0), series: {} } as DrawnSeries, empty as DrawnSeries),
  ).toHaveLength(1)
})
