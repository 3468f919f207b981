import { Object3D, Vector3 } from 'three'
import { Projector, RenderableFace } from 'three/addons/renderers/Projector.js'
import { describe, expect, test } from 'vitest'
import type { Point3, Solid } from '#core/visualizer/solid.ts'
import { boxOf, onAxis } from './solid-box.ts'
import { hideEndOn } from './solid-marks.ts'
import { solidScene } from './solid-scene.ts'

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
const square = (z: number): Point3[][] => [
  [
    [-0.08, -0.08, z],
    [0.08, -0.08, z],
  ],
  [
    [-0.08, 0.08, z],
    [0.08, 0.08, z],
  ],
]
const size = { width: 300, height: 200 }
const faces = (solid: Solid, tilt: number): readonly { readonly z: number }[] => {
  const { scene, from } = solidScene(solid, 'light')
  const { elements } = new Projector().projectScene(scene, from({ turn: 0, tilt }, size), true, true)
  return elements.filter((element: unknown) => element instanceof RenderableFace)
}

describe('of a picture of 300 by 200 with 28 px for names, the axes reach to 72 px from the middle', () => {
  test.each([
    // seen from                                    point      turn tilt  right, down [px]
    ['in front: x to the right', [1, 0, 0], 0, 0, [72, 0]],
    ['in front: z upwards, as long as x', [0, 0, 1], 0, 0, [0, -72]],
    ['in front: y away', [0, 1, 0], 0, 0, [0, 0]],
    ['above: y upwards', [0, 1, 0], 0, 90, [0, -72]],
    ['above: z towards the eye', [0, 0, 1], 0, 90, [0, 0]],
    ['turned by 90°: x away, y to the left', [0, 1, 0], 90, 0, [-72, 0]],
    ['30° above: z as long as cos 30°', [0, 0, 1], 0, 30, [0, -62.4]],
    ['parallel: as long before the middle as behind', [0.5, -0.5, 0], 0, 0, [36, 0]],
  ] as const)('%s', (_why, point, turn, tilt, expected) => {
    const at = new Vector3(...point).project(solidScene(cube, 'light').from({ turn, tilt }, size))
    const pixels = [(at.x * size.width) / 2, (-at.y * size.height) / 2]
    expect(pixels.map((value) => Math.round(10 * value) / 10 + 0)).toEqual(expected)
  })
})

test('what is far is painted first: what is near hides it', () => {
  const gap: Point3[] = [
    [Number.NaN, 0, 0],
    [Number.NaN, 0, 0],
  ]
  const painted = faces({ ...cube, mesh: [...square(-1), gap, ...square(1)] }, 60)
  expect(painted.length).toBe(4)
  // From 60° above, two units upwards are 2 sin 60° nearer, of a depth of 4 that the camera's −1 … 1 stands for.
  expect(painted.map(({ z }) => z - painted[3]!.z)).toEqual(
    [0.866, 0.866, 0, 0].map((apart) => expect.closeTo(apart, 1)),
  )
})

test('a long face is sorted in pieces, and one with a corner that is not there is left out', () => {
  const long: Point3[][] = [
    [
      [-0.08, 0, -1],
      [0.08, 0, -1],
    ],
    [
      [-0.08, 0, 1],
      [0.08, 0, 1],
    ],
  ]
  // Two units in pieces of at most a fifth, two triangles each.
  expect(faces({ ...cube, mesh: long }, 30).length).toBe(20)
  expect(
    faces(
      {
        ...cube,
        mesh: [
          [
            [-1, -1, 0],
            [1, -1, Number.NaN],
          ],
          square(0)[1]!,
        ],
      },
      30,
    ),
  ).toEqual([])
})

test.each([
  ['from above: no ticks on the upright axis', { turn: 35, tilt: 90 }, [true, true, false]],
  ['from the side of y: none on it', { turn: 0, tilt: 0 }, [true, false, true]],
  ['from 25° above: all', { turn: 35, tilt: 25 }, [true, true, true]],
])('%s', (_why, standpoint, expected) => {
  const marks = [0, 1, 2].map(() => new Object3D())
  hideEndOn(
    marks.map((mark) => [mark]),
    solidScene(cube, 'light').from(standpoint, size).position,
  )
  expect(marks.map(({ visible }) => visible)).toEqual(expected)
})

test('axes cross in the origin where it is inside, and stand on the edges of the box where it is not', () => {
  const top = { ...cube, axes: [axis, axis, { ...axis, range: [0, 2] }] } as const satisfies Solid
  const highEnds = (solid: Solid) =>
    [0, 1, 2].map((i) => boxOf(solid)(onAxis(solid, i, solid.axes[i]!.range[1])).toArray())
  expect(highEnds(cube)).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ])
  expect(highEnds(top)).toEqual([
    [1, -1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
  ])
})
