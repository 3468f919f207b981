import type { ReactNode } from 'react'
import { controlsOpen } from '#web/client-state/remembered.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { classes } from '#web/ui/classes.ts'
import { FoldNarrow } from '#web/ui/fold-narrow.tsx'
import styles from './beside-panel.module.css'

type BesidePanelProps = {
  readonly panel: ReactNode
  /** What the panel is for: it is all that a narrow page shows of it. */
  readonly summary: string
  /** How many filters are set in it. */
  readonly filters?: number
  /** Undefined until something was asked: the panel then has the page to itself. */
  readonly children: ReactNode | undefined
}

/**
 * What a tool can be asked, beside the chart or table that answers. A narrow page folds it above, so that the answer is seen first,
 * and remembers whether the reader has opened it.
 */
export function BesidePanel({ panel, summary, filters = 0, children }: BesidePanelProps) {
  const [open, setOpen] = useSlot(controlsOpen)
  const alone = children === undefined
  return (
    <div className={classes(styles['layout'], alone && styles['alone'])}>
      <FoldNarrow
        summary={filters > 0 ? `${summary} (${filters})` : summary}
        open={alone || open}
        onToggle={(now) => alone || setOpen(now)}
      >
        <div className={styles['panel']}>{panel}</div>
      </FoldNarrow>
      {!alone && <div className={styles['answer']}>{children}</div>}
    </div>
  )
}
