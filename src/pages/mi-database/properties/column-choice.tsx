import type { ShownColumn } from '#core/properties/shown-column.ts'
import { NumberChoice } from '#web/coil-filter/number-choice.tsx'
import { columnWords } from '#web/material/coil-table/coil-rows.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import styles from './page.module.css'

type ColumnChoiceProps = {
  readonly all: readonly ShownColumn[]
  readonly columns: readonly ShownColumn[]
  readonly onChange: (ids: readonly string[]) => void
}

export function ColumnChoice({ all, columns, onChange }: ColumnChoiceProps) {
  const ids = columns.map(({ id }) => id)
  if (!useHydrated()) return null
  const forward = (index: number) => onChange(ids.toSpliced(index - 1, 2, ids[index]!, ids[index - 1]!))
  return (
    <details className={styles['columns']} data-print="no">
      <summary>Columns ({columns.length})</summary>
      <ul className={styles['columnList']}>
        {columns.map((column, i) => (
          <li key={column.id}>
            <span title={column.name}>{columnWords(column)}</span>
            {i > 0 && (
              <ScriptButton aria-label={`Move ${columnWords(column)} to the left`} onClick={() => forward(i)}>
                ‹
              </ScriptButton>
            )}
            {columns.length > 1 && (
              <ScriptButton
                aria-label={`Remove ${columnWords(column)}`}
                onClick={() => onChange(ids.filter((id) => id !== column.id))}
              >
                ×
              </ScriptButton>
            )}
          </li>
        ))}
      </ul>
      <NumberChoice columns={all} taken={ids} label="Add a column" onChoose={(id) => onChange([...ids, id])} />
    </details>
  )
}
