import type { ReactNode } from 'react'
import { CircleCheck, CircleDashed, Ellipsis, Spline, Sparkles, type LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import styles from './badge.module.css'

/** What a number or curve is; never alike in icon, word, colour and outline. */
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
    // On paper the word then stands on every sheet.
    <span className={classes(styles['badge'], styles[status])} data-synthetic={status === 'synthetic' || undefined}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  )
}

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

/** A short state in words; the icon, if any, is decoration beside the word. */
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
