import { expect, test } from 'vitest'
import { nearestPoint } from './nearest.ts'
import { nearestInGrid, pointGrid } from './point-grid.ts'

const box = { width: 300, height: 170 }
/** Spread evenly over more than the plot; every seventh is a gap. */
const projection = {
  px: Float64Array.from({ length: 3000 }, (_, i) => (i % 7 === 0 ? Number.NaN : ((i * 0.754_877) % 1) * 360 - 30)),
  py: Float64Array.from({ length: 3000 }, (_, i) => ((i * 0.569_84) % 1) * 230 - 30),
}
const grid = pointGrid(projection, box)

test('finds the very point that a search through all of them finds', () => {
  for (let i = 0; i < 400; i++) {
    const [x, y] = [((i * 0.61) % 1) * 300, ((i * 0.37) % 1) * 170]
    expect(nearestInGrid(grid, projection, [x, y])?.index).toBe(nearestPoint([projection], x, y, box)?.index)
  }
})

test('a lone point is found from the far corner, and not when it is too far away', () => {
  const lone = { px: Float64Array.of(2), py: Float64Array.of(3) }
  const own = pointGrid(lone, box)
  expect(nearestInGrid(own, lone, [299, 169])).toEqual({ index: 0, square: 297 ** 2 + 166 ** 2 })
  expect(nearestInGrid(own, lone, [299, 169], 100)).toBeUndefined()
})

test('a plot without points has no nearest one', () => {
  const none = { px: Float64Array.of(-5), py: Float64Array.of(5) }
  expect(nearestInGrid(pointGrid(none, box), none, [0, 5])).toBeUndefined()
})
