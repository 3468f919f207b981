import type { ReactNode } from 'react'
import styles from './key-values.module.css'

export type KeyValue = {
  readonly id: string
  readonly name: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
}

export function KeyValues({ values, label }: { readonly values: readonly KeyValue[]; readonly label: string }) {
  return (
    <dl className={styles['values']} aria-label={label}>
      {values.map(({ id, name, value, note }) => (
        <div key={id} className={styles['item']}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={styles['value']}>{value}</dd>
          {note !== undefined && <dd className={styles['note']}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
