import { expect, test } from 'vitest'
import { moveIn } from './menu-keys.ts'

const names = ['Dual Phase', 'TRIP', 'Complex Phase', 'DH', 'Martensitic']

test.each<[string, number, string, number | undefined]>([
  ['down', 0, 'ArrowDown', 1],
  ['down from the last', 4, 'ArrowDown', 0],
  ['up from the first', 0, 'ArrowUp', 4],
  ['down from the heading', -1, 'ArrowDown', 0],
  ['up from the heading', -1, 'ArrowUp', 4],
  ['first', 3, 'Home', 0],
  ['last', 1, 'End', 4],
  ['a letter', 0, 't', 1],
  ['the same letter goes on', 0, 'd', 3],
  ['and round', 3, 'D', 0],
  ['no such name', 0, 'z', undefined],
  ['a word is not a letter', 0, 'Tab', undefined],
  ['a blank presses the button', 0, ' ', undefined],
])('%s', (_why, current, key, next) => expect(moveIn(names, current, key)).toBe(next))
test('an empty list', () => expect(moveIn([], -1, 'End')).toBeUndefined())
