import { Link } from 'react-router'
import { property } from '#core/properties/index.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { definedSymbol } from '#core/properties/property.ts'
import { shownSpread, shownText, shownUnit } from '../property/shown-value.ts'
import { useMaterial } from '../material-context.tsx'
import styles from './key-value-strip.module.css'
import type { KeyValue } from '#contract/views/material.ts'

export function KeyValueStrip({ values }: { values: readonly KeyValue[] }) {
  const { state, coil } = useMaterial()
  if (values.length === 0 || state.wide === 'yes') return null
  return (
    <section aria-label="Key values" className={styles['strip']}>
      <KeyValues
        label="Key values"
        values={values.map((value) => ({
          id: value.property,
          name: (
            <>
              <Symbol of={value.symbol} />
              {value.condition && `, ${value.condition}`}
            </>
          ),
          value: <Value value={value} />,
          note: <Note value={value} />,
        }))}
      />
      <p className={styles['note']}>
        {coil.name}: mean ± one standard deviation over n specimens.
        <span data-print="no"> Select a value to see its source.</span>
      </p>
    </section>
  )
}

function Value({ value: { property: id, condition, mean, s, n, search } }: { value: KeyValue }) {
  const text = shownSpread(id, { mean, s, n })
  const unit = shownUnit(id)
  return (
    <Link to={{ search, hash: '#curve' }} className={styles['number']}>
      <span className="visually-hidden">{[property(id)?.name, condition].filter(Boolean).join(', ')}: </span>
      {text}
      {unit && <span className={styles['unit']}> {unit}</span>}
    </Link>
  )
}

function Note({ value: { n, beside } }: { value: KeyValue }) {
  if (!beside) return <>n = {n}</>
  const { property: id, value, search } = beside
  return (
    <>
      n = {n} ·{' '}
      <Link to={{ search, hash: '#curve' }} className={styles['related']}>
        <Symbol of={definedSymbol(id, undefined)} />
        <span className="visually-hidden"> {property(id)?.name}</span> {shownText(id, value)}
      </Link>
    </>
  )
}
