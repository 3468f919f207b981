import { expect, test } from 'vitest'
import { moveCell } from './move-cell.ts'

const from = { row: 2, column: 1 }

test.each([
  ['ArrowDown', false, 3, 1],
  ['ArrowUp', false, 1, 1],
  ['ArrowRight', false, 2, 2],
  ['ArrowLeft', false, 2, 0],
  ['PageDown', false, 12, 1],
  ['PageUp', false, 0, 1],
  ['Home', false, 2, 0],
  ['End', false, 2, 2],
  ['Home', true, 0, 0],
  ['End', true, 19, 2],
])('%s, Ctrl %s', (key, control, row, column) => expect(moveCell(key, from, 20, 3, control)).toEqual({ row, column }))

test('edges hold', () => expect(moveCell('ArrowDown', { row: 19, column: 0 }, 20, 3)).toEqual({ row: 19, column: 0 }))

test.each(['Tab', 'a', 'Enter'])('%s is not for moving', (key) => expect(moveCell(key, from, 20, 3)).toBeUndefined())
