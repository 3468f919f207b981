import { expect, test } from 'vitest'
import { nextOrder, openedLines, sortRows } from './order.ts'

test('a head is pressed three times: up, down, as they came; another head starts anew', () => {
  const up = nextOrder(undefined, 'rm')
  const down = nextOrder(up, 'rm')
  expect([up, down, nextOrder(down, 'rm'), nextOrder(down, 'ag')]).toEqual([
    { column: 'rm', descending: false },
    { column: 'rm', descending: true },
    undefined,
    { column: 'ag', descending: false },
  ])
})

test.each([
  // why                        values                     down    order
  ['numbers by size', [9, 10, -1], false, [-1, 9, 10]],
  ['and back', [9, 10, -1], true, [10, 9, -1]],
  ['words as in a register', ['b', 'A', 'a 10', 'a 9'], false, ['A', 'a 9', 'a 10', 'b']],
  ['nothing is last, up', [undefined, 2, 1], false, [1, 2, undefined]],
  ['nothing is last, down', [undefined, 1, 2], true, [2, 1, undefined]],
])('%s', (_why, values, descending, order) => {
  const rows: readonly (number | string | undefined)[] = values
  expect(sortRows(rows, (row) => row, descending)).toEqual(order)
})

test('rows alike keep their places', () => {
  const rows = [
    ['a', 1],
    ['b', 0],
    ['c', 1],
    ['d', 0],
  ] as const
  expect(
    sortRows(rows, ([, value]) => value, true)
      .map(([name]) => name)
      .join(''),
  ).toBe('acbd')
})

test('an opened row is followed by what is beneath it', () => {
  const below = (row: string) => (row === 'b' ? ['b1', 'b2'] : [])
  const lines = openedLines(['a', 'b', 'c'], new Set(['b', 'gone']), (row) => row, below)
  expect(lines.map(({ row, depth, below: count }) => [row, depth, count])).toEqual([
    ['a', 0, 0],
    ['b', 0, 2],
    ['b1', 1, 0],
    ['b2', 1, 0],
    ['c', 0, 0],
  ])
})
