import { expect, test } from 'vitest'
import { type DrawnMap, drawMap, mapSize } from './draw-map.ts'

const { left, right, top, bottom, width, height } = mapSize

/** Where an axis says that a value is. */
const at = ({ labels }: DrawnMap, axis: 'x' | 'y', value: number) => {
  const anchor = axis === 'x' ? 'middle' : 'end'
  const label = labels.find((one) => one.anchor === anchor && Number(one.text.replaceAll(/\s/g, '')) === value)!
  return axis === 'x' ? label.x : label.y - 4
}

test('a coil stands where its numbers are on both axes, and so does what is published', () => {
  const coils = [
    [1000, 10],
    [800, 20],
  ] as const
  const map = drawMap(
    {
      groups: [{ name: 'DP980', coils: coils.length, points: coils }],
      published: [{ name: 'Dual Phase', x: [600, 1200], y: [5, 30] }],
    },
    'Steels/AHSS/Dual-Phase',
  )
  const place = (x: number, y: number) => `${at(map, 'x', x)} ${at(map, 'y', y)}`
  expect(map.groups).toEqual([{ name: 'DP980 (2)', colour: 0, path: `M${place(1000, 10)}h0M${place(800, 20)}h0` }])
  const [x, y] = [at(map, 'x', 1200), at(map, 'y', 30)]
  expect(map.boxes).toBe(`M${place(600, 5)}H${x}V${y}H${at(map, 'x', 600)}Z`)
  expect([map.published, map.note]).toEqual([
    'Published range of Dual Phase',
    expect.stringMatching(/^2 coils that you can access/),
  ])
  expect(new URL(map.tool, 'https://mi.example').searchParams.get('within')).toBe('Steels/AHSS/Dual-Phase')
  // Elongation begins at nothing, strength where the values do; nothing lies outside the plot.
  expect(at(map, 'y', 0)).toBe(height - bottom)
  const starts = [...`${map.grid}${map.boxes}`.matchAll(/M(\d+) (\d+)/g)]
  expect(starts.length).toBeGreaterThan(10)
  for (const start of starts) {
    const [px, py] = [Number(start[1]), Number(start[2])]
    expect([px >= left && px <= width - right, py >= top && py <= height - bottom]).toEqual([true, true])
  }
})

test('one coil alone has axes too', () => {
  const map = drawMap({ groups: [{ name: 'DP980', coils: 1, points: [[1029, 11.8]] }], published: [] }, 'Steels')
  for (const anchor of ['middle', 'end'] as const)
    expect(map.labels.filter((label) => label.anchor === anchor).length).toBeGreaterThan(2)
  expect(map.groups[0]!.path).toMatch(/^M\d+ \d+h0$/)
  expect([map.boxes, map.published]).toEqual(['', false])
})

test('a reader who may open none of the coils is told', () => {
  const map = drawMap({ groups: [], published: [{ name: 'TRIP', x: [590, 980], y: [16, 34] }] }, 'Steels')
  expect(map.note).toMatch(/^You have access to no coils/)
})
