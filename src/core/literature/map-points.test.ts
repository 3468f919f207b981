import { expect, test } from 'vitest'
import type { LiteratureValue, ValueSort } from './literature.ts'
import { mapPointsOf, spansAlong } from './map-points.ts'
import { ownValue } from './published-properties.ts'

const row = (property: string, value: Partial<LiteratureValue>, sort: ValueSort = 'tested value') => {
  const published: LiteratureValue = {
    id: 'L1',
    material: 'a',
    property,
    value: null,
    min: null,
    max: null,
    sd: null,
    n: null,
    unit: property.startsWith('A') ? '%' : 'MPa',
    direction: null,
    condition: '',
    note: '',
    ...value,
  }
  return { published, own: ownValue(published)!, sort }
}
const strength = { property: 'uat.rm', orientation: 'TD', gauge: undefined } as const
const elongation = { property: 'uat.a', orientation: 'TD', gauge: 80 } as const

test('a material with both properties has one place, in the units of the catalogue', () => {
  const rows = [row('Rm', { value: 600, sd: 5, n: 3 }), row('A80', { value: 20 })]
  expect(mapPointsOf(rows, strength, elongation)).toEqual([
    {
      condition: '',
      x: { low: 600, high: 600, sd: 5, n: 3, name: 'Rm', sort: 'tested value' },
      y: { low: 20, high: 20, sd: null, n: null, name: 'A80', sort: 'tested value' },
      sort: 'tested value',
    },
  ])
})

test('a limit has one end, and makes its place a requirement', () => {
  const rows = [row('Rm', { value: 600 }, 'typical value'), row('A80', { min: 20 }, 'requirement or guarantee')]
  const [place] = mapPointsOf(rows, strength, elongation)
  expect(place).toMatchObject({ y: { low: 20, high: null }, sort: 'requirement or guarantee' })
})

test('values along the direction of the axis count before those without one; those along another do not', () => {
  const rm = (direction: LiteratureValue['direction'], value: number) => row('Rm', { direction, value })
  const a = row('A80', { value: 20 })
  const xOf = (...rows: Parameters<typeof mapPointsOf>[0]) =>
    mapPointsOf([...rows, a], strength, elongation).map(({ x }) => x.low)
  expect(xOf(rm('RD', 580), rm(null, 590), rm('TD', 600))).toEqual([600])
  expect(xOf(rm('RD', 580), rm('mean', 595), rm(null, 590))).toEqual([590])
  expect(xOf(rm('RD', 580), rm('mean', 595))).toEqual([595])
  expect(xOf(rm('RD', 580))).toEqual([])
})

test('an elongation counts over the gauge length of the map alone', () => {
  const rm = row('Rm', { value: 600 })
  expect(mapPointsOf([rm, row('A50', { value: 24 })], strength, elongation)).toEqual([])
  expect(mapPointsOf([rm, row('A', { value: 24 })], strength, elongation)).toEqual([])
  expect(mapPointsOf([rm, row('A50', { value: 24 })], strength, { ...elongation, gauge: 50 })).toHaveLength(1)
})

test('a value under a condition is set against the same condition, otherwise against none', () => {
  const rows = [
    row('Rm', { value: 600 }),
    row('A80', { value: 20 }),
    row('Rm', { value: 640, condition: 't > 2 mm' }),
    row('A80', { value: 18, condition: 't > 2 mm' }),
    row('A80', { value: 17, condition: 'tempered' }),
  ]
  expect(mapPointsOf(rows, strength, elongation).map(({ condition, x, y }) => [condition, x.low, y.low])).toEqual([
    ['', 600, 20],
    ['t > 2 mm', 640, 18],
    ['tempered', 600, 17],
  ])
})

test('where no gauge length is asked for, 80 mm comes before others', () => {
  const rows = [row('A50', { value: 24 }), row('A80', { value: 20 }), row('A', { value: 22, condition: 'aged' })]
  const spans = spansAlong(rows, { ...elongation, gauge: undefined })
  expect([...spans].map(([condition, { name, low }]) => [condition, name, low])).toEqual([
    ['', 'A80', 20],
    ['aged', 'A', 22],
  ])
})
