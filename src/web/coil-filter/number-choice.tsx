import { useState } from 'react'
import type { ShownColumn } from '#core/properties/shown-column.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import styles from './coil-panel.module.css'

type NumberChoiceProps = {
  readonly columns: readonly ShownColumn[]
  readonly taken: readonly string[]
  readonly label?: string
  readonly onChoose: (id: string) => void
}

const directions = ['RD', 'DD', 'TD'] as const

export function NumberChoice({ columns, taken, label = 'Filter by another property', onChoose }: NumberChoiceProps) {
  const [direction, setDirection] = useState<(typeof directions)[number]>('RD')
  const offered = columns.filter(
    ({ id, orientation }) => !taken.includes(id) && (orientation === null || orientation === direction),
  )
  return (
    <div className={styles['add']}>
      <select
        aria-label={label}
        value=""
        onChange={({ target }) => {
          if (target.value !== '') onChoose(target.value)
        }}
      >
        <option value="">{label}…</option>
        {[...Map.groupBy(offered, ({ test }) => test)].map(([test, own]) => (
          <optgroup key={test} label={test}>
            {own.map(({ id, symbol, name, orientation }) => (
              <option key={id} value={id}>
                {plainSymbol(symbol)} · {name}
                {orientation && `, ${orientation}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        aria-label="Direction of tensile properties"
        value={direction}
        onChange={({ target }) => setDirection(target.value as (typeof directions)[number])}
      >
        {directions.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  )
}
