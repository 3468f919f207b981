import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Spline from 'lucide-react/icons/spline'
import Sparkles from 'lucide-react/icons/sparkles'
import type { LucideIcon } from 'lucide-react/types'
import { classes } from './classes.ts'
import styles from './badge.module.css'

/** Distinguished by icon, word, colour and outline. */
export type DataStatus = 'measured' | 'fitted' | 'extrapolated' | 'predicted' | 'synthetic'

const statuses: Record<DataStatus, { readonly word: string; readonly icon: LucideIcon }> = {
  measured: { word: 'Measured', icon: CircleCheck },
  fitted: { word: 'Fitted', icon: Spline },
  extrapolated: { word: 'Extrapolated', icon: Ellipsis },
  predicted: { word: 'Predicted', icon: Sparkles },
  synthetic: { word: 'Synthetic', icon: CircleDashed },
}

export function StatusBadge({ status }: { readonly status: DataStatus }) {
  const { word, icon: Icon } = statuses[status]
  return (
    // Prints the watermark on every sheet.
    <span className={classes(styles['badge'], styles[status])} data-synthetic={status === 'synthetic' || undefined}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  )
}

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles['badge'], styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

export type BadgeProps = {
  readonly tone?: BadgeTone | undefined
  readonly icon?: ReactNode
  readonly children: ReactNode
}
