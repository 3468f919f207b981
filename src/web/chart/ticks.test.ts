import { describe, expect, test } from 'vitest'
import { niceStep, ticks } from './ticks.ts'

const labels = (min: number, max: number, log: boolean, count = 6) =>
  ticks({ min, max, log }, count).map(({ label }) => label.replaceAll('\u202f', ' '))

describe('linear', () => {
  test.each([
    [0, 1040, 6, ['0', '200', '400', '600', '800', '1 000']],
    [0, 12.4, 6, ['0', '5', '10']],
    [-0.02, 0.021, 5, ['−0.02', '−0.01', '0.00', '0.01', '0.02']],
    [0.0001, 0.0005, 4, ['0.0001', '0.0002', '0.0003', '0.0004', '0.0005']],
  ])('%d to %d', (min, max, count, expected) => {
    const found = labels(min, max, false, count)
    expect(found).toEqual(expected)
  })
})

describe('logarithmic', () => {
  test.each([
    ['two decades show 1 2 5', 1, 100, ['1', '2', '5', '10', '20', '50', '100']],
    ['strain rates show decades', 1e-4, 1e3, ['10⁻⁴', '0.001', '0.01', '0.1', '1', '10', '100', '1 000']],
    ['less than half a decade is read linearly', 100, 200, ['100', '120', '140', '160', '180', '200']],
  ])('%s', (_why, min, max, expected) => expect(labels(min, max, true)).toEqual(expected))
})

test.each([
  [0.07, 0.1],
  [0.1, 0.1],
  [2.1, 5],
  [173, 200],
])('niceStep(%d) is %d', (rough, step) => expect(niceStep(rough)).toBeCloseTo(step, 12))
