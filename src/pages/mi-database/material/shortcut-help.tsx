import { KeyList } from '#web/shell/key-list.tsx'
import { menuShortcuts, shellShortcuts } from '#web/shell/shell-shortcuts.ts'
import { shortcutList } from './shortcut-keys.ts'

/** The page's own keys first; what both lists have stands there once. */
const own = new Set(shortcutList[0]!.rows.flatMap(([keys]) => keys))
const parts = [
  ...shortcutList,
  { title: 'On every page', rows: shellShortcuts.filter(([keys]) => !keys.every((key) => own.has(key))) },
  { title: 'In the side menu', rows: menuShortcuts },
]

export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  return <KeyList parts={parts} onClose={onClose} />
}
