import { expect, test } from 'vitest'
import { cellReading } from './force-cell.ts'

const free = { frequency: 1000, damping: 0 }
const omega = 2 * Math.PI * 1000
/** A wave is so long [s]. */
const period = 0.001

test.each([
  // why                                              s(t)                   t [s]         r, by hand
  ['a step is overshot to twice its height', () => 100, period / 2, 200],
  ['and is back after a period', () => 100, period, 0],
  [
    'a ramp is followed a wave behind: k/ω·(π/2 − 1)',
    (t: number) => 1e6 * t,
    period / 4,
    (1e6 / omega) * (Math.PI / 2 - 1),
  ],
  ['after whole periods a ramp is met', (t: number) => 1e6 * t, 3 * period, 3000],
])('%s', (_why, stress, time, reading) => {
  expect(cellReading(stress, [0, time], free)[1]).toBeCloseTo(reading, 0)
})

test('with damping a step is reached in the end', () => {
  expect(cellReading(() => 100, [0, 0.1], { frequency: 1000, damping: 0.05 })[1]).toBeCloseTo(100, 3)
})

test('a slow rise is read as it is', () => {
  const slow = (t: number) => 100 * t
  expect(cellReading(slow, [0, 0.5, 1], free)[2]).toBeCloseTo(100, 1)
})

test('a cell that cannot swing is refused, and time does not run back', () => {
  expect(() => cellReading(() => 1, [0, 1], { frequency: 0, damping: 0 })).toThrow(RangeError)
  expect(() => cellReading(() => 1, [1, 0], free)).toThrow(RangeError)
})
