import { describe, expect, test } from 'vitest'
import type { Solid } from '#core/visualizer/solid.ts'
import { projectSolid, type Shape } from './project-solid.ts'

const axis = { label: '', symbol: '', range: [-1, 1] } as const
/** The box −1 … 1 with nothing in it. */
const cube: Solid = {
  id: 'cube',
  label: 'Cube',
  colour: 0,
  axes: [axis, axis, axis],
  equalAxes: true,
  mesh: [],
  line: { label: '', points: [] },
  paths: [],
  tests: [],
  notes: [],
}
const square = (z: number) => [
  [[-1, -1, z] as const, [1, -1, z] as const],
  [[-1, 1, z] as const, [1, 1, z] as const],
]
const of = (kind: Shape['kind'], shapes: readonly Shape[]) => shapes.filter((shape) => shape.kind === kind)
const place = (point: readonly [number, number, number], turn: number, tilt: number) => {
  const [shape] = of('test', projectSolid({ ...cube, tests: [{ label: '', point }] }, { turn, tilt }).shapes)
  const { x, y } = (shape as Extract<Shape, { kind: 'test' }>).at
  return [x, y].map((value) => Math.round(1000 * value) / 1000 + 0)
}

test.each([
  // seen from                      point       turn tilt  right, down
  ['in front: x to the right', [1, 0, 0], 0, 0, [1, 0]],
  ['in front: z upwards', [0, 0, 1], 0, 0, [0, -1]],
  ['in front: y away', [0, 1, 0], 0, 0, [0, 0]],
  ['above: y upwards', [0, 1, 0], 0, 90, [0, -1]],
  ['above: z towards the eye', [0, 0, 1], 0, 90, [0, 0]],
  ['turned by 90°: x away, y to the left', [0, 1, 0], 90, 0, [-1, 0]],
] as const)('%s', (_why, point, turn, tilt, expected) => expect(place(point, turn, tilt)).toEqual(expected))

test('what is near is painted after what is far', () => {
  const gap = [[Number.NaN, 0, 0] as const, [Number.NaN, 0, 0] as const]
  const both = { ...cube, mesh: [...square(-1), gap, ...square(1)] }
  const from = (tilt: number) =>
    of('face', projectSolid(both, { turn: 0, tilt }).shapes).map((face) => {
      const [corner] = (face as Extract<Shape, { kind: 'face' }>).at
      return corner!.depth
    })
  expect(from(60)[0]).toBeGreaterThan(from(60)[1]!)
  expect(from(60).length).toBe(2)
})

describe('a face', () => {
  const light = (tilt: number) => {
    const [face] = of('face', projectSolid({ ...cube, mesh: square(0) }, { turn: 20, tilt }).shapes)
    return (face as Extract<Shape, { kind: 'face' }>).light
  }
  // Its normal is upright: the share that is seen is sin(tilt).
  test.each([90, 60, 30, 0])('is as light as it looks at the eye, %d° above the horizon', (tilt) =>
    expect(light(tilt)).toBeCloseTo(Math.sin((tilt * Math.PI) / 180), 6),
  )

  test('with a corner that is not there is left out', () => {
    const open = [[[-1, -1, 0] as const, [1, -1, Number.NaN] as const], square(0)[1]!]
    expect(of('face', projectSolid({ ...cube, mesh: open }, { turn: 0, tilt: 30 }).shapes)).toEqual([])
  })
})

test('axes cross in the origin where it is inside, and stand on the edges of the box where it is not', () => {
  const top = { label: '', symbol: '', range: [0, 2] } as const
  // The farthest end lies on the rim of the picture: a corner of the box is √3 from the middle.
  const ends = (solid: Solid, reach: number) =>
    projectSolid(solid, { turn: 0, tilt: 0 }).ends.map(({ x, y }) =>
      [x, y].map((value) => Math.round(1000 * value * reach) / 1000 + 0),
    )
  expect(ends(cube, 1)).toEqual([
    [1, 0],
    [0, 0],
    [0, -1],
  ])
  expect(ends({ ...cube, axes: [axis, axis, top] }, Math.sqrt(3))).toEqual([
    [1, 1],
    [-1, 1],
    [-1, -1],
  ])
})
