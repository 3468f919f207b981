import { use } from 'react'
import { KeyList } from './key-list.tsx'
import { menuShortcuts, shellShortcuts } from './shortcut-list.ts'
import { SiteMapContext } from './site-map.ts'

export function ShellHelp({ onClose }: { readonly onClose: () => void }) {
  const { missing } = use(SiteMapContext)
  const parts = [
    { title: 'On every page', rows: shellShortcuts(missing) },
    { title: 'In the side menu', rows: menuShortcuts },
  ]
  return <KeyList parts={parts} onClose={onClose} />
}
