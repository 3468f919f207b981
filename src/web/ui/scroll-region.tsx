import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import fading from './fading-edge.module.css'
import styles from './scroll-region.module.css'

/**
 * Something wider than the page: scrolls by itself, and by keyboard, which needs a place for the focus. The first column of a
 * table stays in sight.
 */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={fading['outer']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- arrow keys scroll only what has the focus; a landmark for each table would bury those of the page */}
      <div role="group" className={classes(styles['region'], fading['scroller'])} tabIndex={0} aria-label={label}>
        {children}
      </div>
    </div>
  )
}
