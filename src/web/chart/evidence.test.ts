import { expect, test } from 'vitest'
import { evidenceShapes } from './evidence.ts'

const linear = { x: { min: 0, max: 0.1, log: false }, y: { min: 0, max: 1000, log: false } }
const evidence = { label: 'E', from: 0.05, to: 0.2, marks: [{ label: 'a', points: [[0.025, 500] as const] }] }

test('the band is cut to the view, marks are placed', () =>
  expect(evidenceShapes(evidence, linear)).toEqual({
    from: 0.5,
    to: 1,
    marks: [{ label: 'a', points: [[0.25, 0.5]] }],
  }))

test('marks without a place on a logarithmic axis are left out', () => {
  const log = { ...linear, x: { min: 0.001, max: 0.1, log: true } }
  const zero = { ...evidence, marks: [{ label: 'offset', points: [[0, 0] as const, [0.01, 100] as const] }] }
  expect(evidenceShapes(zero, log).marks).toEqual([])
})
