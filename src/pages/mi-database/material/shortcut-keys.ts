import type { KeyPart } from '#web/shell/key-list.tsx'

/** Keys of a material page; charts and tables with focus have further keys. */
export type Shortcut = 'previous' | 'next' | 'view' | 'units' | 'files' | 'help' | 'close'

export type Pressed = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** Right Alt, with which many keyboards write brackets. */
  readonly altGraph: boolean
  /** The focus is in a field, list or dialog, which receives the key. */
  readonly inField: boolean
}

const keys: Readonly<Record<string, Shortcut>> = {
  '[': 'previous',
  ']': 'next',
  t: 'view',
  u: 'units',
  D: 'files',
  '?': 'help',
  Escape: 'close',
}

export function shortcutOf({ key, ctrlKey, metaKey, altKey, altGraph, inField }: Pressed): Shortcut | undefined {
  if (inField || metaKey || (!altGraph && (ctrlKey || altKey))) return undefined
  return keys[key]
}

export const shortcutList: readonly KeyPart[] = [
  {
    title: 'On this page',
    rows: [
      [['[', ']'], 'previous, next test'],
      [['t'], 'chart or table'],
      [['u'], 'switch units'],
      [['Shift D'], 'files to download'],
      [['Esc'], 'close the evidence of a value, or the solver card'],
      [['?'], 'this list'],
    ],
  },
  {
    title: 'In the chart',
    rows: [
      [['Enter', 'Esc'], 'enter, leave the plot'],
      [['←', '→'], 'nearest point along the curve'],
      [['↑', '↓'], 'other series at the same x'],
      [['PgUp', 'PgDn'], 'jump a tenth of the curve'],
      [['Home', 'End'], 'first, last point'],
      [['+', '−', '0'], 'zoom in, out, reset'],
      [['Space'], 'pin the readout'],
      [['r'], 'read the summary of the series'],
    ],
  },
  {
    title: 'In tables',
    rows: [
      [['Enter', 'Esc'], 'enter, leave the cells'],
      [['←', '→', '↑', '↓'], 'move by cell'],
      [['Home', 'End'], 'first, last column; with Ctrl first, last row'],
      [['Enter'], 'open the value of a cell'],
    ],
  },
]
