import { describe, expect, test } from 'vitest'
import { notReading, readKey, type Reading } from './keyboard.ts'

const model = { lengths: [100, 50], across: (_from: number, index: number) => Math.floor(index / 2) }
const at = (series: number, index: number, pinned = false): Reading => ({ series, index, active: true, pinned })

describe('outside the plot', () => {
  test('Enter goes in', () => expect(readKey(notReading, 'Enter', model)?.reading).toEqual(at(0, 0)))
  test.each(['ArrowRight', ' ', '+', 'r', 'Escape', 'Tab'])('%j is left to the page', (key) =>
    expect(readKey(notReading, key, model)).toBeUndefined(),
  )
  test('nothing to read, nothing entered', () =>
    expect(readKey(notReading, 'Enter', { ...model, lengths: [] })).toBeUndefined())
  test('a place that no longer exists is left for the last one there', () =>
    expect(readKey({ ...notReading, series: 7, index: 900 }, 'Enter', model)?.reading).toEqual(at(1, 49)))
})

describe('inside', () => {
  test.each([
    // key        from        to
    ['ArrowRight', at(0, 5), at(0, 6)],
    ['ArrowRight', at(0, 99), at(0, 99)],
    ['ArrowLeft', at(0, 0), at(0, 0)],
    ['PageDown', at(0, 5), at(0, 15)],
    ['PageUp', at(0, 5), at(0, 0)],
    ['Home', at(0, 5), at(0, 0)],
    ['End', at(0, 5), at(0, 99)],
    ['ArrowDown', at(0, 40), at(1, 20)],
    ['ArrowDown', at(1, 40), at(0, 20)],
    ['ArrowUp', at(0, 40), at(1, 20)],
    [' ', at(0, 5), at(0, 5, true)],
    [' ', at(0, 5, true), at(0, 5)],
    ['ArrowRight', at(0, 5, true), at(0, 6)],
    ['Escape', at(0, 5), { ...at(0, 5), active: false }],
  ])('%s', (key, from, to) => expect(readKey(from, key, model)?.reading).toEqual(to))

  test.each([
    ['+', 'zoom-in'],
    ['=', 'zoom-in'],
    ['-', 'zoom-out'],
    ['0', 'reset'],
    ['r', 'summary'],
    ['Escape', 'leave'],
  ])('%s asks for %s', (key, command) => expect(readKey(at(0, 5), key, model)?.command).toBe(command))

  test.each(['Tab', 'x', 'F5'])('%s is left to the page', (key) =>
    expect(readKey(at(0, 5), key, model)).toBeUndefined(),
  )
})
