import type { KeyPart } from './key-list.tsx'

/** What a key does on every page. */
export type ShellAction = 'search' | 'help' | 'menu' | { readonly go: string }

export type ShellPressed = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** The focus is in a field, a list or a dialog, where keys write or belong to it. */
  readonly inField: boolean
  /** The letter g was pressed just before. */
  readonly afterG: boolean
}

/** g, then one of these. */
const places: Readonly<Record<string, string>> = {
  h: '/',
  m: '/mi-database/mi-data-maps',
  c: '/mi-database/mi-data-comparator',
  p: '/mi-database/mi-predictor',
  d: '/mi-datahub',
  a: '/mi-account',
}

export function shellActionOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  inField,
  afterG,
}: ShellPressed): ShellAction | undefined {
  const letter = key.toLowerCase()
  if (letter === 'k' && (ctrlKey || metaKey) && !altKey) return 'search'
  if (letter === 'm' && altKey && !ctrlKey && !metaKey) return 'menu'
  if (inField || ctrlKey || metaKey || altKey) return undefined
  if (afterG && Object.hasOwn(places, letter)) return { go: places[letter]! }
  if (key === '/') return 'search'
  if (key === '?') return 'help'
  return undefined
}

/** How long g waits for the letter after it [ms]. */
export const patienceForG = 1_500

/** As the help lists them: keys as written on them, and what they do. */
export const shellShortcuts: KeyPart['rows'] = [
  [['Ctrl K', '/'], 'search'],
  [['?'], 'this list'],
  [['Alt M'], 'open or leave the side menu'],
  [['g h'], 'home'],
  [['g m'], 'mi Data-Maps'],
  [['g c'], 'mi Data-Comparator'],
  [['g p'], 'mi Predictor'],
  [['g d'], 'mi-Datahub'],
  [['g a'], 'your account'],
  [['Esc'], 'close what is on top'],
]

/** In the side menu, while it has the focus. */
export const menuShortcuts: KeyPart['rows'] = [
  [['→', '←'], 'open, close a level'],
  [['↑', '↓'], 'move'],
  [['Home', 'End'], 'first, last entry'],
  [['a … z'], 'next entry with that letter'],
  [['Esc'], 'close a level'],
]
