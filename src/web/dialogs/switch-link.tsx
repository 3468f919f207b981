import type { ReactNode } from 'react'
import type { AccountView } from './store.ts'
import { viewAddresses } from './view-addresses.ts'
import styles from './views.module.css'

export type ViewProps = {
  /** Turns to another view; on a page of its own, where there is no dialog, the links lead there instead. */
  readonly onSwitch?: ((view: AccountView) => void) | undefined
}

/** Leads to another of the four views, with and without JavaScript. */
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
