import { expect, test } from 'vitest'
import { radarOutline, radarPoint } from './radar-outline.ts'

const axis = { id: 'a', property: 'uat.rm', condition: 'RD', low: 100, high: 300, n: 20 }

// Four axes: up, right, down, left; from 18 at the 5th percentile to 150 at the 95th.
test.each([
  [0, 0, [0, -18]],
  [0, 1, [0, -150]],
  [1, 0.5, [84, 0]],
  [2, 1, [0, 150]],
  [3, 0, [-18, 0]],
] as const)('axis %d at %d', (i, share, place) => {
  const [x, y] = radarPoint(4, i, share)
  expect([x + 0, y + 0]).toEqual(place)
})

test('what lies beyond stands on the rim or in the centre, and a missing value leaves the outline open', () => {
  const axes = [400, 0, 200, null].map((value) => ({ ...axis, values: [value] }))
  expect(radarOutline(axes, 0).at.map(([x, y]) => [x + 0, y + 0])).toEqual([
    [0, -150],
    [18, 0],
    [0, 84],
  ])
  expect(radarOutline(axes, 0).d).not.toContain('Z')
  expect(radarOutline(axes.slice(0, 3), 0).d).toMatch(/Z$/)
})
