import { use } from 'react'
import { KeyList } from '#web/shell/key-list.tsx'
import { menuShortcuts, shellShortcuts } from '#web/shell/shortcut-list.ts'
import { SiteMapContext } from '#web/shell/site-map.ts'
import { shortcutList } from './shortcut-keys.ts'

const own = new Set(shortcutList[0]!.rows.flatMap(([keys]) => keys))

/** Keys of the page first, without duplicates. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const { missing } = use(SiteMapContext)
  const parts = [
    ...shortcutList,
    { title: 'On every page', rows: shellShortcuts(missing).filter(([keys]) => !keys.every((key) => own.has(key))) },
    { title: 'In the side menu', rows: menuShortcuts },
  ]
  return <KeyList parts={parts} onClose={onClose} />
}
