import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { LucideIcon } from 'lucide-react/types'
import { classes } from './classes.ts'
import styles from './card.module.css'

export function Card({ title, children }: CardProps) {
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  )
}

export type CardProps = {
  readonly title: ReactNode
  readonly children: ReactNode
}

const icons: Record<AlertTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

export type AlertProps = {
  readonly tone: AlertTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** `alert` interrupts screen readers: for recent failures only. */
  readonly role?: 'alert' | 'status' | undefined
}

export function Alert({ tone, title, children, action, role }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div className={classes(styles['alert'], styles[tone])} role={role}>
      <Icon size={20} aria-hidden className={styles['icon']} />
      <div className={styles['words']}>
        {title !== undefined && <p className={styles['headline']}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}

/** Reason for an empty view, and one next step. */
export function EmptyState({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <svg width="96" height="56" viewBox="0 0 96 56" aria-hidden="true" className={styles['drawing']}>
        <path
          d="M8 4v44h84M12 44C18 20 24 14 40 12s34 0 44 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="4 4"
        />
      </svg>
      <div>{children}</div>
      {action}
    </div>
  )
}
