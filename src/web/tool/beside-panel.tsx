import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { flag } from '#web/client-state/codec.ts'
import { slot, useSlot } from '#web/client-state/slot.ts'
import { classes } from '#web/ui/classes.ts'
import { filtersSummary, FoldNarrow } from '#web/ui/fold-narrow.tsx'
import styles from './beside-panel.module.css'

/** Whether the controls of a tool stand open where the page is narrow. */
const controlsOpen = (tool: string) => slot(`controls-open-${tool}`, flag)

type BesidePanelProps = {
  readonly panel: ReactNode
  /** What the panel is for: it is all that a narrow page shows of it. */
  readonly summary: string
  /** How many filters are set in it. */
  readonly filters?: number
  /** Nothing was asked yet: the panel stands open, and has the page to itself where nothing stands beside it. */
  readonly unasked?: boolean
  readonly children?: ReactNode
}

/**
 * What a tool can be asked, beside the chart or table that answers. A narrow page folds it above, so that the answer is seen first,
 * and remembers whether the reader has opened it.
 */
export function BesidePanel({ panel, summary, filters = 0, unasked = false, children }: BesidePanelProps) {
  const { pathname } = useLocation()
  // The step of the address that names the tool.
  const tool = pathname.split('/')[2] ?? ''
  const [open, setOpen] = useSlot(useMemo(() => controlsOpen(tool), [tool]))
  return (
    <div className={classes(styles['layout'], unasked && styles['unasked'])}>
      <FoldNarrow
        summary={filtersSummary(filters, summary)}
        open={unasked || open}
        onToggle={(now) => unasked || setOpen(now)}
      >
        <div className={styles['panel']}>{panel}</div>
      </FoldNarrow>
      {children !== undefined && <div className={styles['answer']}>{children}</div>}
    </div>
  )
}
