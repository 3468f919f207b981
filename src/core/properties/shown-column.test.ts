import { expect, test } from 'vitest'
import { shownColumn, propertyColumn, propertyColumns, nominalGauge } from './shown-column.ts'

const of = (id: string) => shownColumn(propertyColumn(id)!)

test('a modulus is stored in MPa and read in GPa, a strength in MPa', () => {
  expect(of('uat.E-RD')).toMatchObject({ unit: 'MPa', shownUnit: 'GPa', orientation: 'RD', test: 'UAT' })
  expect(207_000 * of('uat.E-RD').factor).toBeCloseTo(207, 9)
  expect(of('uat.rm-TD')).toMatchObject({ unit: 'MPa', shownUnit: 'MPa', factor: 1 })
})

test('a pure number has no unit, and what is stored negative is read without its sign', () => {
  expect(of('uat.r-DD').shownUnit).toBe('')
  const negative = propertyColumns.filter(({ property }) => property.display.absolute)
  expect(negative.map(shownColumn).every(({ factor }) => factor < 0)).toBe(true)
})

test('every column has a factor that is a number', () =>
  expect(propertyColumns.map(shownColumn).filter(({ factor }) => !Number.isFinite(factor) || factor === 0)).toEqual([]))

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
