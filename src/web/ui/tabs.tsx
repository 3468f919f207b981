import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { SymbolText } from '#web/ui/symbol.tsx'
import { classes } from './classes.ts'
import { rovingIndex } from './roving-index.ts'
import styles from './tabs.module.css'

export type Tab = {
  readonly id: string
  readonly label: ReactNode
  readonly name?: string | undefined
  readonly to: string
  /** E.g. `not tested`: the tab is marked, and its page explains it. */
  readonly mark?: string | undefined
}

export type TabsProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
}

/** Tabs as links in a navigation landmark, because each page is loaded. One tab stop; ← → Home End move the focus. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const list = useRef<HTMLUListElement>(null)
  const stop = tabs.some(({ id }) => id === current) ? current : tabs[0]?.id
  // Scrolls to the open tab on narrow screens, in a frame that does the layout anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = list.current
      const open = row?.querySelector('[aria-current]')
      if (!row || !open) return
      const [seen, tab] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
      if (tab.left < seen.left || tab.right > seen.right) row.scrollLeft += tab.left - seen.left - 24
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- read from the row
  }, [current])
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = rovingIndex(event.key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length)
    if (next === undefined) return
    event.preventDefault()
    links[next]?.focus()
  }
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles['tabs']}>
        {tabs.map(({ id, label: code, name, to, mark }) => (
          <li key={id}>
            <Link
              to={to}
              preventScrollReset
              className={classes(
                styles['tab'],
                id === current && styles['current'],
                mark !== undefined && styles['marked'],
              )}
              tabIndex={id === stop ? 0 : -1}
              title={[name, mark].filter(Boolean).join(', ') || undefined}
              onKeyDown={move}
              {...(id === current ? { 'aria-current': 'page' } : {})}
            >
              <span className={styles['code']}>
                <SymbolText of={code} />
              </span>
              {name !== undefined && <span className={styles['name']}>{name}</span>}
              {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
