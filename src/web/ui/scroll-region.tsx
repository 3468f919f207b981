import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import fading from './fading-edge.module.css'
import styles from './scroll-region.module.css'

/** Scrolling frame for wide content, focusable for keyboards. The first column of a table stays visible. */
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
