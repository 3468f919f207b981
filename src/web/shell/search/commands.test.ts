import { expect, test } from 'vitest'
import type { ShownPage } from '#contract/modules/shown-page.ts'
import { commandsFor } from './commands.ts'

const pages: readonly ShownPage[] = [
  {
    address: '/log',
    name: 'Audit trail',
    subtitle: 'Changes and refused access',
    menus: { administration: { group: 'Site' } },
    words: 'history',
  },
  { address: '/cart', name: 'Cart', subtitle: 'History of tests', menus: {}, words: '' },
]

test.each([
  ['dark', ['dark']],
  ['theme', ['dark', 'light']],
  ['side men', ['pin', 'unpin']],
  ['HELP', ['chat']],
  ['dark menu', []],
  ['dp980', []],
  ['trail refus', ['/log']],
  ['history', ['/log']],
])('%s', (text, ids) => expect(commandsFor(text, pages).map(({ id }) => id)).toEqual(ids))
test('nothing typed: what everybody can do', () => expect(commandsFor('  ', pages).length).toBe(6))
