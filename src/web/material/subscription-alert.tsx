import { useId } from 'react'
import { Link } from 'react-router'
import { useAlertOpen } from '#web/client-state/open-alerts.ts'
import { requestSubscription } from '#web/shell/links.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './subscription-alert.module.css'
import type { ReaderAlert } from '#contract/views/material.ts'

type SubscriptionAlertProps = {
  readonly alert: ReaderAlert
  readonly freeSample: string | null
  readonly children: React.ReactNode
}

export function SubscriptionAlert({ alert: { title, action }, freeSample, children }: SubscriptionAlertProps) {
  const id = useId()
  useAlertOpen()
  return (
    <section className={styles['alert']} role="note" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{children}</p>
      </div>
      <p className={styles['actions']}>
        <Link className={buttonClass('primary')} to={requestSubscription}>
          {action}
        </Link>
        {freeSample && (
          <Link className={buttonClass()} to={freeSample}>
            View Free Sample
          </Link>
        )}
      </p>
    </section>
  )
}
