import { expect, test } from 'vitest'
import { shellActionOf, type ShellPressed } from './shell-shortcuts.ts'
import { shellShortcuts } from './shortcut-list.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, inField: false, afterG: false }

// Keyboard map of the design text, section 6.
test.each<[string, Partial<ShellPressed> & { key: string }, unknown]>([
  ['Ctrl K', { key: 'k', ctrlKey: true }, 'search'],
  ['Cmd K', { key: 'k', metaKey: true }, 'search'],
  ['Ctrl K in a field too', { key: 'K', ctrlKey: true, inField: true }, 'search'],
  ['slash', { key: '/' }, 'search'],
  ['slash in a field is a slash', { key: '/', inField: true }, undefined],
  ['question mark', { key: '?' }, 'help'],
  ['Alt M', { key: 'm', altKey: true }, 'menu'],
  ['g then h', { key: 'h', afterG: true }, { go: '/' }],
  ['g then m', { key: 'm', afterG: true }, { go: '/mi-database/mi-data-maps' }],
  ['g then c', { key: 'c', afterG: true }, { go: '/mi-database/mi-data-comparator' }],
  ['g then p', { key: 'p', afterG: true }, { go: '/mi-database/mi-predictor' }],
  ['g then d', { key: 'd', afterG: true }, { go: '/mi-datahub' }],
  ['g then a', { key: 'a', afterG: true }, { go: '/mi-account' }],
  ['g then x', { key: 'x', afterG: true }, undefined],
  ['m alone', { key: 'm' }, undefined],
  ['the word constructor is not a place', { key: 'constructor', afterG: true }, undefined],
  ['Ctrl C after g', { key: 'c', ctrlKey: true, afterG: true }, undefined],
])('%s', (_why, pressed, action) => expect(shellActionOf({ ...plain, ...pressed })).toEqual(action))

test('the list leaves out keys that lead to no page', () => {
  const keys = (missing: readonly string[]) => shellShortcuts(new Set(missing)).flatMap(([pressed]) => pressed)
  expect(keys([])).toEqual(['Ctrl K', '/', '?', 'Alt M', 'g h', 'g m', 'g c', 'g p', 'g d', 'g a', 'Esc'])
  expect(keys(['/mi-database/mi-data-maps', '/mi-database/mi-predictor'])).toEqual(
    keys([]).filter((key) => key !== 'g m' && key !== 'g p'),
  )
})
