import { expect, test } from 'vitest'
import { evidenceShapes, evidenceView } from './evidence.ts'

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

const curve = {
  id: 'a',
  label: 'A',
  x: [0, 0.02, 0.05],
  y: [0, 400, 800],
  colour: 0,
  kind: 'measured',
  synthetic: false,
} as const

test('an evaluation is read with as much again to either side, together with the curve there', () => {
  const view = evidenceView({ label: 'E', from: 0.01, to: 0.03, marks: [] }, [curve], linear)
  expect(view?.x.min).toBeCloseTo(0, 12)
  expect(view?.x.max).toBeCloseTo(0.04, 12)
  expect(view?.y).toEqual({ min: 0, max: 416, log: false })
})

test('an evaluation elsewhere has no view', () =>
  expect(evidenceView({ label: 'E', from: 5, to: 6 }, [curve], linear)).toBeUndefined())
