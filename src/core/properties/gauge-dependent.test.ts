import { expect, test } from 'vitest'
import { nominalGauge } from './gauge-dependent.ts'

test.each([
  [80, 80],
  [30.000266666666665, 30],
  [29.75973333333333, 30],
  [50.8, 51],
  [5.65, 5.7],
  [11.3, 11.3],
])('elongations over %d mm compare with those over %d mm', (length, nominal) =>
  expect(nominalGauge(length)).toBe(nominal),
)
