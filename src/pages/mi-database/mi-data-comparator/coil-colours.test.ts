import { expect, test } from 'vitest'
import { coilColours, coloursWithout } from './coil-colours.ts'

test('coils have the colours of their order', () => expect(coilColours([], 3)).toEqual([0, 1, 2]))

test('a coil keeps its colour when another is removed, and one that is added takes a free colour', () => {
  const left = coloursWithout(coilColours([], 3), [0])
  expect(left).toEqual(['1', '2'])
  expect(coilColours(left, 2)).toEqual([1, 2])
  expect(coilColours(left, 3)).toEqual([1, 2, 0])
  expect(coloursWithout([1, 2, 0], [2])).toEqual(['1', '2'])
  expect(coloursWithout([1, 2, 0], [0, 2])).toEqual(['2'])
})

test('the last one removed leaves an address without colours', () =>
  expect(coloursWithout(coilColours([], 3), [2])).toEqual([]))

test('repeated and surplus colours of an address are ignored', () =>
  expect(coilColours(['3', '3', '5', '7'], 2)).toEqual([3, 5]))
