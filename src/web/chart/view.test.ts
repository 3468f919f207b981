import { expect, test } from 'vitest'
import { betweenViews, pan, rectangle, reveal, zoom } from './view.ts'

const scale = (min: number, max: number) => ({ min, max, log: false })
const home = { x: scale(0, 10), y: scale(0, 1000) }

test('zooming in about a place keeps the value under it', () => {
  const view = zoom(home, home, 0.5, { x: 0.25, y: 1 })
  expect(view.x).toEqual(scale(1.25, 6.25))
  expect(view.y).toEqual(scale(500, 1000))
})

test('zooming out ends at twice the home range', () => expect(zoom(home, home, 50).x).toEqual(scale(-5, 15)))

test('zooming in ends before numbers run out', () => {
  let view = home
  for (let i = 0; i < 100; i++) view = zoom(view, home, 0.5)
  expect(view.x.max - view.x.min).toBeGreaterThanOrEqual(1e-5)
})

test('panning moves by parts of the view and never loses the data', () => {
  expect(pan(home, home, 0.1, 0).x).toEqual(scale(1, 11))
  let view = home
  for (let i = 0; i < 100; i++) view = pan(view, home, 0.1, 0)
  expect(view.x.min).toBeLessThanOrEqual(5)
})

test.each([
  ['drawn upwards or downwards', { x: 0.5, y: 0.5 }, { x: 0.1, y: 0.25 }, { x: scale(1, 5), y: scale(250, 500) }],
  ['a click is no rectangle', { x: 0.5, y: 0.5 }, { x: 0.503, y: 0.9 }, undefined],
])('rectangle: %s', (_why, a, b, view) => expect(rectangle(home, home, a, b)).toEqual(view))

test('a point outside is brought into view, one inside moves nothing', () => {
  expect(reveal(home, home, { x: 0.5, y: 0.5 })).toBe(home)
  const view = { x: scale(0, 2), y: home.y }
  const moved = reveal(view, home, { x: 1.5, y: 0.5 })
  expect(moved.x.min).toBeCloseTo(1.2, 12)
  expect(moved.x.max).toBeCloseTo(3.2, 12)
})

test('half-way between two views', () =>
  expect(betweenViews(home, { x: scale(2, 4), y: home.y }, 0.5).x).toEqual(scale(1, 7)))
