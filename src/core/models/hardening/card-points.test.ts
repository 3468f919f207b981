import { describe, expect, test } from 'vitest'
import { anchorAt } from './anchor.ts'
import { anchored, anchoredAt } from './anchored.ts'
import { cardPoints } from './card-points.ts'
import { flowCurve, flowTable } from './flow-curve.ts'
import { hardeningLaw, hardeningLaws } from './index.ts'
import { joined } from './joined.ts'
import { startOf } from '../parameters.ts'

describe.each(hardeningLaws)('$id on a card', (law) => {
  const { strain, stress, largestRaise } = cardPoints(flowCurve(law, startOf(law)), { through: [0.0725] })

  test('rises from exactly 0 to 1 in both columns, uniform strain among the points', () => {
    expect(strain[0]).toBe(0)
    expect(strain.at(-1)).toBe(1)
    expect(strain).toContain(0.0725)
    for (let i = 1; i < strain.length; i++) {
      expect(strain[i]! - strain[i - 1]!).toBeGreaterThan(1e-5)
      // 1 MPa per unit of strain, less what rounding takes of a stress of 1000
      expect((stress[i]! - stress[i - 1]!) / (strain[i]! - strain[i - 1]!)).toBeGreaterThan(1 - 1e-6)
    }
    expect(largestRaise).toBeLessThan(1)
  })
})

test('a falling curve is raised, and says by how much', () => {
  // by hand: from 500 at 0.0002 down to 400 at 1, raised to 500 + (1 − 0)
  const { stress, largestRaise } = cardPoints({ stress: (p) => 500 - 100 * p, slope: () => -100 })
  expect(stress.at(-1)).toBeCloseTo(stress[0]! + 1, 9)
  expect(largestRaise).toBeCloseTo(stress[0]! + 1 - 400, 9)
})

test('the measured curve goes on as the anchored law', () => {
  const anchor = anchorAt({ rm: 1030, ag: 0.076, E: 207_000 })
  const measured = flowTable([0, 0.03, anchor.strain], [592, 1020, anchor.stress])
  const flow = joined(measured, flowCurve(anchored, anchoredAt(anchor)), anchor.strain)
  expect(flow.stress(0.03)).toBe(1020)
  expect(flow.stress(0.2)).toBeCloseTo(1182.39, 1) // check-cases anchor-1
  expect(flow.slope(anchor.strain + 1e-9)).toBeCloseTo(anchor.slope, 3)
  const elsewhere = flowCurve(hardeningLaw('voce'), [400, 900, 20])
  expect(() => joined(measured, elsewhere, anchor.strain)).toThrow('the law says')
})

test.each([
  [{ count: 10 }, '10 points'],
  [{ last: 0 }, 'last plastic strain 0'],
  [{ through: [2] }, 'strain 2 is not between'],
])('refuses %j', (options, fact) => {
  expect(() => cardPoints(flowCurve(hardeningLaw('voce'), [400, 900, 20]), options)).toThrow(fact)
})

test('refuses a stress that is none', () => {
  expect(() => cardPoints({ stress: () => -1, slope: () => 0 })).toThrow('is -1 MPa')
})
