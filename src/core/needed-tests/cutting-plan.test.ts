import { expect, test } from 'vitest'
import { cuttingPlan, type PlacedBlank, sheetMass, packRectangles } from './cutting-plan.ts'
import { cuttingSvg } from './cutting-svg.ts'
import { testsForParts, compareWithExisting } from './index.ts'

const missing = (...parts: Parameters<typeof testsForParts>[0]) => compareWithExisting(testsForParts(parts), [])
const everything = missing(
  'yld2000',
  'failure',
  'forming-limit',
  'rates',
  'yoshida-uemori',
  'chord-modulus',
  'edge',
  'bending',
)

test('three strips in each direction: as many blanks, by hand 9 × 260 × 35 mm', () => {
  const plan = cuttingPlan(missing('r-values'))
  expect(plan.blanks).toBe(9)
  expect(plan.blankArea).toBeCloseTo(9 * 0.26 * 0.035, 12)
  expect(plan.sheets).toHaveLength(1)
  expect(plan.sheetArea).toBe(1)
  expect(sheetMass(plan, 1.5, 7850)).toBeCloseTo(11.775, 9)
  expect(plan.sheets[0]!.map(({ label }) => label).toSorted()).toEqual(
    ['DD', 'RD', 'TD'].flatMap((way) => [1, 2, 3].map((i) => `UAT ${way} ${i}`)),
  )
})

test('specimens keep their direction: lengths of 260 mm along, across and at 45° to x', () => {
  for (const { direction, corners } of cuttingPlan(missing('r-values')).sheets[0]!) {
    const sides = corners.map((corner, i) => {
      const next = corners[(i + 1) % 4]!
      return [next[0] - corner[0], next[1] - corner[1]] as const
    })
    const longest = sides.toSorted((a, b) => Math.hypot(...b) - Math.hypot(...a))[0]!
    expect(Math.hypot(...longest)).toBeCloseTo(260, 9)
    const angle = Math.abs((Math.atan2(longest[1], longest[0]) * 180) / Math.PI)
    expect(angle > 90 ? 180 - angle : angle).toBeCloseTo({ RD: 0, DD: 45, TD: 90 }[direction!], 9)
  }
})

test.each([
  [1_000, 1_000],
  [1_500, 700],
  [320, 2_000],
])('on sheets of %d × %d mm every blank lies inside and none on another', (length, width) => {
  const plan = cuttingPlan(everything, { length, width })
  expect(plan.sheets.flat()).toHaveLength(plan.blanks)
  // 9 UAT + 3 each of LUL, HBG, PST, BBT, SHR and CTC + 21 FLC + 18 MRT + 6 HER + 6 BND
  expect(plan.blanks).toBe(9 + 6 * 3 + 21 + 18 + 6 + 6)
  for (const blanks of plan.sheets) {
    for (const [x, y] of blanks.flatMap(({ corners }) => corners)) {
      expect(x >= 9.999 && x <= length - 9.999 && y >= 9.999 && y <= width - 9.999).toBe(true)
    }
    const touching = blanks.flatMap((a, i) => blanks.slice(i + 1).filter((b) => overlap(a, b)))
    expect(touching).toEqual([])
  }
})

function overlap(a: PlacedBlank, b: PlacedBlank): boolean {
  const apart = (one: PlacedBlank, other: PlacedBlank) =>
    one.corners.some(([x, y], i) => {
      const [nx, ny] = one.corners[(i + 1) % 4]!
      return other.corners.every(([px, py]) => (nx - x) * (py - y) - (ny - y) * (px - x) <= 1e-6)
    })
  return !apart(a, b) && !apart(b, a)
}

test('a blank that is larger than the sheet, and a sheet that is none, are refused with the size', () => {
  expect(() => cuttingPlan(missing('r-values'), { length: 100, width: 1_000 })).toThrow(
    'a sheet side of 100 mm is not between',
  )
  expect(() => packRectangles([{ width: 240, height: 301 }], { width: 500, height: 300 }, 5)).toThrow(
    'a blank of 240 × 301 mm does not fit the sheet of 500 × 300 mm',
  )
})

test('nothing to cut needs no sheet', () => {
  const plan = cuttingPlan([])
  expect([plan.sheets.length, plan.sheetArea, plan.blanks]).toEqual([0, 0, 0])
})

test('the SVG has a polygon and a label for each blank and marks the rolling direction of each sheet', () => {
  const plan = cuttingPlan(everything)
  const svg = cuttingSvg(plan, 'DP980 <6>')
  const [, width, height, box] = /width="([\d.]+)mm" height="([\d.]+)mm" viewBox="-2 0 ([\d. ]+)"/.exec(svg)!
  expect(`${width} ${height}`).toBe(box)
  expect(svg.match(/<polygon/g)).toHaveLength(plan.blanks)
  expect(svg.match(/>RD</g)).toHaveLength(plan.sheets.length)
  expect(svg).toContain('>FLC TD 3.7<')
  expect(svg).toContain('<title>DP980 &lt;6&gt;</title>')
})
