import type { ReactNode } from 'react'
import styles from './blocks.module.css'

type Fact = { readonly name: string; readonly value: ReactNode; readonly note?: string }

/** A short specification table: `<Facts label="Specimen" of={[{ name: 'Gauge length', value: '80 mm' }]} />` */
export function Facts({ label, of }: { label: string; of: readonly Fact[] }) {
  return (
    <dl className={styles['facts']} aria-label={label}>
      {of.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note !== undefined && <span className={styles['note']}> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
