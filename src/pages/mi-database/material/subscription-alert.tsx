import { useId } from 'react'
import { Link } from 'react-router'
import styles from './subscription-alert.module.css'

type SubscriptionAlertProps = {
  /** Material that the reader asked for. */
  name: string
  /** Customers have a plan that can grow; others have none. */
  customer: boolean
  freeSample: string | null
  children: React.ReactNode
}

/** What to do about data that belong to a subscription. */
export function SubscriptionAlert({ name, customer, freeSample, children }: SubscriptionAlertProps) {
  const id = useId()
  return (
    <section className={styles['alert']} role="note" aria-labelledby={id}>
      <h2 id={id}>{customer ? 'This material is not available in your plan' : 'Only available for subscribers'}</h2>
      <p>{children}</p>
      <p className={styles['actions']}>
        <a className={styles['primary']} href={`mailto:?subject=${encodeURIComponent(`Subscription: ${name}`)}`}>
          {customer ? 'Upgrade Subscription' : 'Request Subscription'}
        </a>
        {freeSample && (
          <Link className={styles['secondary']} to={freeSample}>
            View Free Sample
          </Link>
        )}
      </p>
    </section>
  )
}
