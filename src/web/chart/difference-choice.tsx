import { plainText } from '#web/format/symbol.ts'
import { Select } from '#web/ui/field.tsx'
import type { ChartSeries } from './series.ts'
import styles from './chart.module.css'

type DifferenceChoiceProps = {
  /** Of `referenceChoices`. */
  readonly choices: readonly Pick<ChartSeries, 'id' | 'label' | 'kind'>[]
  /** Empty: the curves themselves. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Chooses the series that the others of a chart are compared with. */
export function DifferenceChoice({ choices, value, onChange }: DifferenceChoiceProps) {
  if (choices.length === 0) return null
  return (
    <span className={styles['difference']}>
      <Select
        label="Difference to"
        inline
        value={value}
        none="none"
        options={choices.map(({ id, label, kind }) => ({
          value: id,
          label: plainText(kind === 'extrapolated' ? `${label}, extrapolated` : label),
        }))}
        onValue={onChange}
      />
    </span>
  )
}
