import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { flag } from '#web/client-state/codec.ts'
import { slot, useSlot } from '#web/client-state/slot.ts'
import { classes } from '#web/ui/classes.ts'
import { filtersSummary, CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import styles from './tool-side-panel.module.css'

const controlsOpen = (tool: string) => slot(`controls-open-${tool}`, flag)

type BesidePanelProps = {
  readonly panel: ReactNode
  /** Shown on narrow pages instead of the folded panel. */
  readonly summary: string
  readonly filters?: number
  /** The answer does not state what was asked. */
  readonly prints?: boolean
  /** Before the first request the panel is open. */
  readonly unasked?: boolean
  readonly children?: ReactNode
}

/** Controls of a tool next to its result. Folded above it on narrow pages; the choice is stored. */
export function ToolSidePanel({ panel, summary, filters = 0, prints, unasked = false, children }: BesidePanelProps) {
  const { pathname } = useLocation()
  // Address step of the tool.
  const tool = pathname.split('/')[2] ?? ''
  const [open, setOpen] = useSlot(useMemo(() => controlsOpen(tool), [tool]))
  return (
    <div className={classes(styles['layout'], unasked && styles['unasked'])}>
      <CollapsiblePanel
        summary={filtersSummary(filters, summary)}
        prints={prints}
        open={unasked || open}
        onToggle={(now) => unasked || setOpen(now)}
      >
        <div className={styles['panel']}>{panel}</div>
      </CollapsiblePanel>
      {children !== undefined && <div className={styles['answer']}>{children}</div>}
    </div>
  )
}
