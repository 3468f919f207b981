import { expect, test } from 'vitest'
import { simplifyOutline } from './simplify-outline.ts'

const places = (pairs: readonly (readonly [number, number])[]) => pairs.map(([x, y]) => ({ x, y }))

test('an outline drawn by hand keeps its corners and loses what lies between them', () => {
  // A square with three points on each side, drawn a little beside the line.
  const sides = [0, 0.25, 0.5, 0.75].map((at) => [
    { x: at, y: 0.001 * (at % 0.5) },
    { x: 1, y: at },
    { x: 1 - at, y: 1 },
    { x: 0, y: 1 - at },
  ])
  const outline = [0, 1, 2, 3].flatMap((side) => sides.map((each) => each[side]!))
  expect(simplifyOutline(outline, 4)).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ])
  expect(simplifyOutline(outline.slice(0, 3), 2)).toHaveLength(3)
})

test('corners on a straight side are none', () => {
  const triangle = places([
    [0, 0],
    [2, 0],
    [4, 0],
    [4, 4],
    [3, 3.001],
    [1, 1],
  ])
  expect(simplifyOutline(triangle, 16)).toEqual(
    places([
      [0, 0],
      [4, 0],
      [4, 4],
    ]),
  )
})

test('a line drawn by hand keeps its ends and its bend', () => {
  const drawn = [
    [0, 0],
    [0.01, 0.1],
    [0.02, 0.2],
    [0.1, 0.21],
    [0.2, 0.22],
  ].map(([x, y]) => ({ x: x!, y: y! }))
  expect(simplifyOutline(drawn, 3, { open: true })).toEqual([drawn[0], drawn[2], drawn[4]])
})
