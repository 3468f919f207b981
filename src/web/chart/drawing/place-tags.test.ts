import { expect, test } from 'vitest'
import type { DrawnSeries } from './drawing.ts'
import { placeTags } from './place-tags.ts'

const box = { width: 400, height: 200 }
/** An outline about a point [px]. */
const outline = (tag: string, x: number, y: number) =>
  ({
    series: { tag },
    kept: Uint32Array.of(),
    style: { colour: 0, width: 1, markers: 'none', marker: { shape: 'circle', hollow: false } },
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

/** Points without a line [px]. */
const dots = (...places: readonly (readonly [number, number])[]) =>
  ({
    series: {},
    kept: Uint32Array.from(places.keys()),
    style: { colour: 0, width: 0, markers: 'every', marker: { shape: 'circle', hollow: false } },
    projection: { px: Float64Array.from(places, ([x]) => x), py: Float64Array.from(places, ([, y]) => y) },
  }) as unknown as DrawnSeries

test('a name avoids points', () => {
  const above = dots(...[180, 190, 200, 210, 220].map((x) => [x, 69] as const))
  const [[, x, y]] = placed(outline('DP', 200, 100), above) as [[string, number, number]]
  expect(Math.abs(x - 200) > 30 || Math.abs(y - 69) > 15).toBe(true)
})

test('a name avoids the whole marker of a point', () => {
  // Its centre is 6 px above the name, its radius 8 px.
  const large = dots([200, 55])
  const above = { ...large, series: { radii: Float64Array.of(8) } } as unknown as DrawnSeries
  expect(placed(outline('DP', 200, 100), large)).toEqual([['DP', 200, 69]])
  const [[, x, y]] = placed(outline('DP', 200, 100), above) as [[string, number, number]]
  expect(Math.abs(x - 200) > 20 || y > 70).toBe(true)
})

test('a name without a free place is left out', () => {
  const all = Array.from({ length: 80 * 40 }, (_, i) => [(i % 80) * 5 + 2, Math.floor(i / 80) * 5 + 2] as const)
  expect(placed(outline('DP', 200, 100), dots(...all))).toEqual([])
  // Twenty outlines at one place: their names are apart, and those without a place are left out.
  const many = placed(...Array.from({ length: 20 }, () => outline('Complex Phase', 200, 100)))
  expect(many.length).toBeGreaterThan(2)
  expect(many.length).toBeLessThan(20)
  for (const [i, [, x, y]] of many.entries())
    for (const [, otherX, otherY] of many.slice(i + 1))
      expect(Math.abs(Number(x) - Number(otherX)) > 98 || Math.abs(Number(y) - Number(otherY)) >= 14).toBe(true)
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
