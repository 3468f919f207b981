import { expect, test } from 'vitest'
import { commandsFor } from './commands.ts'

test.each([
  ['dark', ['dark']],
  ['theme', ['dark', 'light']],
  ['side men', ['pin', 'unpin']],
  ['HELP', ['chat']],
  ['dark menu', []],
  ['dp980', []],
])('%s', (text, ids) => expect(commandsFor(text).map(({ id }) => id)).toEqual(ids))
test('nothing typed: all of them', () => expect(commandsFor('  ').length).toBe(6))
