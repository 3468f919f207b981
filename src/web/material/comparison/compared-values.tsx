import type { Comparison } from '#contract/views/material.ts'
import styles from '../details/details.module.css'
import { useMaterial } from '../material-context.tsx'
import { ComparisonNote, ComparisonTable } from './comparison-table.tsx'

export function ComparedValues({ comparison: { shown, condition, rows } }: { comparison: Comparison }) {
  const { coil } = useMaterial()
  return (
    <section className={styles['details']} aria-labelledby="compared-title">
      <h3 id="compared-title">Compared values, {condition}</h3>
      <ComparisonTable
        caption={`Compared values under ${condition}`}
        coils={[coil.name, ...shown.map(({ name }) => name)]}
        reference={0}
        rows={rows}
      />
      <ComparisonNote />
    </section>
  )
}
