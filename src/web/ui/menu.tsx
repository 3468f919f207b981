import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  /** Second line, e.g. `312 rows, 14 kB`. */
  readonly detail?: string | undefined
  /** Follows the address instead of calling `onAction`. */
  readonly href?: string | undefined
  readonly download?: string | undefined
  /** Listed but not to be chosen, with the reason, e.g. `not part of your plan`. */
  readonly disabledReason?: string | undefined
}

export type MenuProps = {
  /** One `Button`. */
  readonly trigger: ReactNode
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly onAction?: ((id: string) => void) | undefined
}

/** A list of commands behind a button. Brings the collection code of react-aria: import it only where it is needed. */
export function Menu({ trigger, label, entries, onAction }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <AriaMenu className={styles['menu'] ?? ''} aria-label={label} onAction={(id) => onAction?.(String(id))}>
          {entries.map(({ id, label: name, detail, href, download, disabledReason }) => (
            <AriaMenuItem
              key={id}
              id={id}
              textValue={name}
              className={styles['item'] ?? ''}
              isDisabled={disabledReason !== undefined}
              {...(href === undefined ? {} : { href })}
              {...(download === undefined ? {} : { download })}
            >
              {name}
              {(disabledReason ?? detail) !== undefined && <small>{disabledReason ?? detail}</small>}
            </AriaMenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
