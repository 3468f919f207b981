import type { ReactNode } from 'react'
import { usePageContent } from '../content-context.ts'
import styles from './blocks.module.css'

type Fact = { readonly name: string; readonly value: ReactNode; readonly note?: string }

/**
 * Specification table: `<Facts label="Specimen" of={[{ name: 'Gauge length', value: '80 mm' }]} />`. On a page with
 * sample text, the operator's table with that label replaces it.
 */
export function Facts({ label, of }: { label: string; of: readonly Fact[] }) {
  const { own } = usePageContent()
  const rows: readonly Fact[] = own?.facts.find((each) => each.label === label)?.rows ?? of
  return (
    <dl className={styles['facts']} aria-label={label}>
      {rows.map(({ name, value, note }) => (
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
