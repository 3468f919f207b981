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

/** g, then one of these letters. */
const places: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
  h: { to: '/', name: 'home' },
  m: { to: '/mi-database/mi-data-maps', name: 'mi Data-Maps' },
  c: { to: '/mi-database/mi-data-comparator', name: 'mi Data-Comparator' },
  p: { to: '/mi-database/mi-predictor', name: 'mi Predictor' },
  d: { to: '/mi-datahub', name: 'mi-Datahub' },
  a: { to: '/mi-account', name: 'your account' },
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
  if (afterG && Object.hasOwn(places, letter)) return { go: places[letter]!.to }
  if (key === '/') return 'search'
  if (key === '?') return 'help'
  return undefined
}

/** How long g waits for the letter after it [ms]. */
export const patienceForG = 1_500

/**
 * As the help lists them: keys as written on them, and what they do.
 *
 * @param missing  addresses that have no page: keys that would lead there are left out
 */
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

/** In the side menu, while it has the focus. */
export const menuShortcuts: KeyPart['rows'] = [
  [['→', '←'], 'open, close a level'],
  [['↑', '↓'], 'move'],
  [['Home', 'End'], 'first, last entry'],
  [['a … z'], 'next entry with that letter'],
  [['Esc'], 'close a level'],
]
