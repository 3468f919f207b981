export type ShellAction = 'search' | 'help' | 'menu' | { readonly go: string }

export type ShellPressed = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly inField: boolean
  readonly afterG: boolean
}

/** Second key after g. */
export const places: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
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

/** Time for the key after g [ms]. */
export const patienceForG = 1_500
