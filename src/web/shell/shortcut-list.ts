// Separate from the actions, so that only the help loads it.
import type { KeyPart } from './key-list.tsx'
import { places } from './shell-shortcuts.ts'

/** Rows of the help. @param missing addresses without a page; their keys are omitted */
export function shellShortcuts(missing: ReadonlySet<string>): KeyPart['rows'] {
  const there = Object.entries(places).filter(([, { to }]) => !missing.has(to))
  return [
    [['Ctrl K', '/'], 'search'],
    [['?'], 'this list'],
    [['Alt M'], 'open or leave the side menu'],
    ...there.map(([letter, { name }]) => [[`g ${letter}`], name] as const),
    [['Esc'], 'close what is on top'],
  ]
}

export const menuShortcuts: KeyPart['rows'] = [
  [['→', '←'], 'open, close a level'],
  [['↑', '↓'], 'move'],
  [['Home', 'End'], 'first, last entry'],
  [['a … z'], 'next entry with that letter'],
  [['Esc'], 'close a level'],
]
