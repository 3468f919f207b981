import { describe, expect, test } from 'vitest'
import { betweenViews, equalSpans, pan, rectangle, reveal, zoom } from './view.ts'

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
  ['a click is not a rectangle', { x: 0.5, y: 0.5 }, { x: 0.503, y: 0.9 }, undefined],
])('rectangle: %s', (_why, a, b, view) => expect(rectangle(home, home, a, b)).toEqual(view))

test('a point outside is brought into view, one inside moves nothing', () => {
  expect(reveal(home, home, { x: 0.5, y: 0.5 })).toBe(home)
  const view = { x: scale(0, 2), y: home.y }
  const moved = reveal(view, home, { x: 1.5, y: 0.5 })
  expect(moved.x.min).toBeCloseTo(1.2, 12)
  expect(moved.x.max).toBeCloseTo(3.2, 12)
})

describe('equal axes', () => {
  const square = { x: scale(-1, 1), y: scale(-1, 1) }
  test.each([
    // why                                    view                                         widened, by hand
    [
      'the shorter axis is widened about its middle',
      { x: scale(0, 10), y: scale(4, 6) },
      { x: scale(0, 10), y: scale(0, 10) },
    ],
    ['either of them may be the shorter', { x: scale(1, 3), y: scale(-4, 4) }, { x: scale(-2, 6), y: scale(-4, 4) }],
    ['equal spans stay, wherever they lie', { x: scale(0, 2), y: scale(5, 7) }, { x: scale(0, 2), y: scale(5, 7) }],
  ])('%s', (_why, view, widened) => expect(equalSpans(view)).toEqual(widened))

  test('a decade is as long as no unit: beside a logarithmic axis nothing changes', () => {
    const view = { x: { min: 1, max: 10, log: true }, y: scale(0, 2) }
    expect(equalSpans(view)).toBe(view)
  })

  test('a narrow rectangle shows all that was chosen', () => {
    const chosen = rectangle(square, square, { x: 0.5, y: 0.2 }, { x: 0.6, y: 0.7 })!
    const seen = equalSpans(chosen)
    expect(seen.x.max - seen.x.min).toBeCloseTo(1, 12)
    expect(seen.y).toEqual(chosen.y)
    expect([seen.x.min < chosen.x.min, seen.x.max > chosen.x.max]).toEqual([true, true])
  })
})

test('half-way between two views', () =>
  expect(betweenViews(home, { x: scale(2, 4), y: home.y }, 0.5).x).toEqual(scale(1, 7)))
