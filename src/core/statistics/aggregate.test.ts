import { expect, test } from 'vitest'
import { aggregate } from './aggregate.ts'

const measured = [
  // Coil A: three strips along, one across; coil B: one strip along.
  { variant: 'A', condition: 'RD', value: 10 },
  { variant: 'A', condition: 'RD', value: 11 },
  { variant: 'A', condition: 'RD', value: 12 },
  { variant: 'A', condition: 'TD', value: 21 },
  { variant: 'B', condition: 'RD', value: 30 },
]

test('by hand: conditions 11, 21, 30; variants 16, 30; material 23 ± √98', () => {
  const { conditions, variants, material } = aggregate(measured)
  expect(conditions.map(({ mean, n }) => [mean, n])).toEqual([
    [11, 3],
    [21, 1],
    [30, 1],
  ])
  expect(variants.map(({ variant, mean }) => [variant, mean])).toEqual([
    ['A', 16],
    ['B', 30],
  ])
  expect(material.mean).toBe(23)
  expect(material.s).toBeCloseTo(Math.sqrt(98), 12)
})

test('testing one coil more often does not move the material', () => {
  const more = [...measured, { variant: 'A', condition: 'RD', value: 11 }, { variant: 'A', condition: 'RD', value: 11 }]
  expect(aggregate(more).material.mean).toBe(23)
})

test('conditions of two variants with joined names stay apart', () => {
  const { conditions } = aggregate([
    { variant: 'A', condition: 'B C', value: 1 },
    { variant: 'A B', condition: 'C', value: 2 },
  ])
  expect(conditions).toHaveLength(2)
})

test('nothing has no mean', () => expect(() => aggregate([])).toThrow(RangeError))
