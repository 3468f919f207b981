import { expect, test } from 'vitest'
import { type Pressed, shortcutOf } from './shortcut-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, altGraph: false, inField: false }

test.each<[string, Partial<Pressed> & { key: string }, string | undefined]>([
  ['a letter alone', { key: 't' }, 'view'],
  ['the capital is another key', { key: 'T' }, undefined],
  ['Shift D', { key: 'D' }, 'files'],
  ['a letter in a field', { key: 't', inField: true }, undefined],
  ['Escape in a dialog', { key: 'Escape', inField: true }, undefined],
  ['the browser has Ctrl T', { key: 't', ctrlKey: true }, undefined],
  ['and Cmd T', { key: 't', metaKey: true }, undefined],
  [
    'a bracket on a German keyboard: AltGr is Ctrl and Alt',
    { key: ']', ctrlKey: true, altKey: true, altGraph: true },
    'next',
  ],
  ['any other key', { key: 'x' }, undefined],
])('%s', (_why, pressed, shortcut) => expect(shortcutOf({ ...plain, ...pressed })).toBe(shortcut))
