import { expect, test } from 'vitest'
import { anchorAt } from './anchor.ts'
import { anchored, anchoredAt } from './anchored.ts'
import { flowCurve, flowTable } from './flow-curve.ts'
import { hardeningLaw } from './index.ts'
import { joined } from './joined.ts'

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
