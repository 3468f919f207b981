import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** By what each is called, in the order written. */
type FactsByName = Readonly<Record<string, ReactNode>>

/** Names and values in two columns; beneath each other where there is no room. */
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
