import type { ReactNode } from 'react'
import styles from './facts.module.css'

type FactsByName = Readonly<Record<string, ReactNode>>

export function Facts({ label, of }: { readonly label: string; readonly of: FactsByName }) {
  return (
    <dl className={styles['facts']} aria-label={label}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
