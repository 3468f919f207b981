import { expect, test } from 'vitest'
import { commonThickness, measuredNumbers } from './measured-numbers.ts'
import type { OwnMean } from '#contract/own-data/own-means.ts'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'

const bound = { value: null, reason: 'few' } as const
const mean = (property: string, value: number, patch: Partial<OwnMean> = {}): OwnMean => ({
  test: 'UAT',
  pool: 'UAT RD',
  orientation: 'RD',
  property,
  n: 3,
  mean: value,
  s: 0,
  interval: null,
  A: bound,
  B: bound,
  ...patch,
})
const specimen = (thickness?: number) => ({ geometry: thickness === undefined ? {} : { t0: thickness } }) as OwnSpecimen

test('an elongation has the gauge length of its condition, where all specimens have the same', () => {
  const found = measuredNumbers([
    mean('uat.a', 20),
    mean('uat.l0', 80),
    mean('uat.a', 18, { pool: 'UAT TD', orientation: 'TD' }),
    mean('uat.l0', 65, { pool: 'UAT TD', orientation: 'TD', s: 15 }),
  ]).filter(({ property }) => property === 'uat.a')
  expect(found).toMatchObject([
    { direction: 'RD', gauge: 80 },
    { direction: 'TD', gauge: null },
  ])
})

test('a tension test of unknown direction is not compared', () => {
  expect(measuredNumbers([mean('uat.rm', 800, { orientation: null })])).toEqual([])
  expect(measuredNumbers([mean('her.lambda', 40, { test: 'HER', orientation: null })])).toHaveLength(1)
})

test.each([
  [[1.2, 1.21], 1.2],
  [[1.2, 1.4], null],
  [[1.2, undefined], null],
  [[], null],
])('thicknesses %j are %s', (given, thickness) =>
  expect(commonThickness(given.map((one) => specimen(one)))).toBe(thickness),
)
