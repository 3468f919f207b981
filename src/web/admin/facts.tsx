import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { readonly name: string; readonly value: ReactNode }

/** Names and values in two columns; beneath each other where there is no room. */
export function Facts({ label, of }: { readonly label: string; readonly of: readonly Fact[] }) {
  return (
    <dl className={styles['facts']} aria-label={label}>
      {of.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
