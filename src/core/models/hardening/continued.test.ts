import { describe, expect, test } from 'vitest'
import { anchored, anchoredAt, anchorAt } from './anchored.ts'
import { continued } from './continued.ts'
import { flowCurve } from './flow-curve.ts'

// check case anchor-1: Rm 1030 MPa, Ag 7.6 %, E 207 GPa; σm 1113.41 MPa at 0.0724854, 1138.51 MPa at 0.1, 1261.02 MPa at 1.
const anchor = anchorAt({ rm: 1030, ag: 0.076, E: 207_000 })
const law = flowCurve(anchored, anchoredAt(anchor))
const curve = (strain: number[], stress: number[]) => ({ x: Float64Array.from(strain), y: Float64Array.from(stress) })
const measured = curve([0.0005, 0.02, 0.0724854], [700, 980, 1113.41])

describe('a measured curve, and a law from its end on', () => {
  const flow = continued(measured, law, anchor.strain)
  test.each([
    [0, 700],
    [0.0005, 700],
    [0.01025, 840],
    [0.02, 980],
    [0.1, 1138.51],
    [1, 1261.02],
  ])('at %s it has %s MPa', (strain, stress) => expect(flow.stress(strain)).toBeCloseTo(stress, 2))

  test('value and slope of the law stand at the joint, without a step', () => {
    expect(flow.stress(anchor.strain - 1e-9)).toBeCloseTo(flow.stress(anchor.strain), 4)
    expect(flow.slope(anchor.strain)).toBeCloseTo(anchor.slope, 6)
    expect(flow.slope(0.01)).toBeCloseTo(280 / 0.0195, 0)
  })

  test('a mean that lies 2 % lower is lifted to the joint', () => {
    const low = curve([0.0005, 0.02, 0.0724854], [686, 960.4, 1113.41 * 0.98])
    expect(continued(low, law, anchor.strain).stress(0.02)).toBeCloseTo(980, 1)
  })

  test('specimens that end before the mean of uniform strain hand over there', () => {
    const short = curve([0.0005, 0.02, 0.06], [700, 980, law.stress(0.06)])
    const flowOfShort = continued(short, law, anchor.strain)
    expect(flowOfShort.stress(0.065)).toBe(law.stress(0.065))
    expect(flowOfShort.stress(0.02)).toBeCloseTo(980, 9)
  })
})

test.each([
  ['nothing measured', curve([], []), 'no curve was measured before it'],
  [
    'no first yield',
    curve([0.01, 0.08], [900, 1110]),
    'begins at a plastic strain of 0.01, its first yield is missing',
  ],
  ['another material', curve([0.0005, 0.08], [300, 600]), 'MPa and what continues it 11'],
])('%s is refused', (_why, points, message) => {
  expect(() => continued(points, law, anchor.strain)).toThrow(message)
})
