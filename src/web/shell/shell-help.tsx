import { type KeyPart, KeyList } from './key-list.tsx'
import { menuShortcuts, shellShortcuts } from './shell-shortcuts.ts'

const parts: readonly KeyPart[] = [
  { title: 'On every page', rows: shellShortcuts },
  { title: 'In the side menu', rows: menuShortcuts },
]

/** All keys of the frame. */
export function ShellHelp({ onClose }: { readonly onClose: () => void }) {
  return <KeyList parts={parts} onClose={onClose} />
}
