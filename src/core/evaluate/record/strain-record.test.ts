import { expect, test } from 'vitest'
import { endOfStrain } from './strain-record.ts'

const steady = Array.from({ length: 60 }, (_, i) => i * 1e-3)
const pull = steady.map((e) => 400 + 1000 * e)
const NaNs = (count: number) => Array.from({ length: count }, () => Number.NaN)
const held = (count: number, value: number) => Array.from({ length: count }, () => value)
const falling = (count: number, from: number, step: number) => Array.from({ length: count }, (_, i) => from - step * i)

test.each([
  ['strain to the end', steady, pull, 59, 'complete'],
  ['blank while force goes on', [...steady, ...NaNs(20)], [...pull, ...held(20, 470)], 59, 'extensometer_removed'],
  ['two blank rows at the end are only blanks', [...steady, ...NaNs(2)], [...pull, 460, 460], 59, 'complete'],
  [
    'standing still while force changes',
    [...steady, ...held(30, 0.06)],
    [...pull, ...falling(30, 459, 5)],
    60,
    'extensometer_removed',
  ],
  [
    'falling back with the force: unloaded',
    [...steady, ...falling(40, 0.0588, 2e-4)],
    [...pull, ...falling(40, 450, 11)],
    59,
    'unloaded',
  ],
  [
    'falling back while force stays: slipped',
    [...steady, ...falling(40, 0.0588, 2e-3)],
    [...pull, ...held(40, 458)],
    59,
    'extensometer_removed',
  ],
  [
    'set to zero within one reading, and going on from there',
    [...steady, ...steady.map((e) => e + 0.002)],
    [...pull, ...pull.map((r) => r + 50)],
    59,
    'extensometer_removed',
  ],
  [
    'a single low reading',
    [...steady.slice(0, 30), 0, ...steady.slice(30)],
    [...pull.slice(0, 31), ...pull.slice(30)],
    60,
    'complete',
  ],
  ['springing back in the last samples of the break', [...steady, 0.0575, 0.057], [...pull, 200, 50], 59, 'complete'],
])('%s', (_why, strain, stress, index, end) => {
  const rows = strain.length - 1
  expect(endOfStrain(Float64Array.from(strain), Float64Array.from(stress), 0, rows)).toEqual({ index, end })
})
