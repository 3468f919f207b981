import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import styles from './blocks.module.css'

type Action = { readonly to: string; readonly label: string }

/** Next steps; the first is recommended. `<Actions of={[{ to: '/mi-lab/requests', label: 'Request' }]} />` */
export function Actions({ of }: { of: readonly Action[] }) {
  return (
    <p className={styles['actions']}>
      {of.map(({ to, label }, i) => (
        <Link key={to} to={to} className={buttonClass(i === 0 ? 'primary' : undefined)}>
          {label}
        </Link>
      ))}
    </p>
  )
}
