import { useState } from 'react'
import { Link } from 'react-router'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import type { Crumb } from './title-case.ts'
import styles from './breadcrumb.module.css'

/** Above seven items, the depth of a material, the middle folds into "…", which opens in place. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const [open, setOpen] = useState(false)
  const folded = crumbs.length > 7 && !open
  const last = crumbs.length - 1
  return (
    <nav aria-label="Breadcrumb" className={styles['nav']}>
      <ol className={styles['list']}>
        {crumbs.map(({ label, to }, i) => {
          if (folded && i > 1 && i < last - 1) {
            return i > 2 ? null : (
              <li key={to} className={styles['item']}>
                <ScriptButton className={styles['more']} onClick={() => setOpen(true)} aria-label="Show the whole path">
                  …
                </ScriptButton>
              </li>
            )
          }
          return (
            <li key={to} className={styles['item']} data-parent={i === last - 1 || undefined}>
              {i === last ? (
                <span aria-current="page">
                  <SymbolText of={label} />
                </span>
              ) : (
                <Link to={to}>
                  <SymbolText of={label} />
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
