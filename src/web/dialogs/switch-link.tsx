import type { ReactNode } from 'react'
import type { AccountView } from './store.ts'
import { viewAddresses } from './view-addresses.ts'
import styles from './views.module.css'

export type ViewProps = {
  /** Switches the view; default: links to the page of the view. */
  readonly onSwitch?: ((view: AccountView) => void) | undefined
}

export function SwitchLink({
  to,
  onSwitch,
  children,
}: ViewProps & { readonly to: AccountView; readonly children: ReactNode }) {
  return (
    <a
      className={styles['switch']}
      href={viewAddresses[to]}
      onClick={(event) => {
        if (!onSwitch || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onSwitch(to)
      }}
    >
      {children}
    </a>
  )
}
