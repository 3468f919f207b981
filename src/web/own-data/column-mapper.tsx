import type { FormEvent } from 'react'
import { columnsOf } from '#web/upload/columns-of.ts'
import { ColumnTable } from '#web/upload/column-table.tsx'
import { Button } from '#web/ui/button.tsx'
import type { OwnFile } from '#contract/own-data/own-file.ts'
import type { FileChoice } from '#contract/own-data/own-specimen.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './own-data.module.css'

type ColumnMapperProps = {
  readonly file: OwnFile
  readonly choice: FileChoice
  readonly onChange: (choice: FileChoice) => void
}

/** Roles, units and signs of columns. Open if the reader of the file was in doubt. */
export function ColumnMapper({ file, choice, onChange }: ColumnMapperProps) {
  if (file.columns.length === 0) return null
  const doubtful = file.unclear.length > 0 && choice.columns.length === 0
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      fields.append(name, typeof value === 'string' ? value : '')
    onChange({ ...choice, columns: columnsOf(fields) })
  }
  return (
    <details key={String(doubtful)} open={doubtful} data-print="no">
      <summary>Columns</summary>
      <form className={styles['form']} onSubmit={send} aria-label={`Columns of ${file.name}`}>
        {doubtful && (
          <ul className={styles['issues']} aria-label="Columns to check">
            {file.unclear.slice(0, 5).map((reason) => (
              <li key={reason}>
                <SymbolText of={reason} />
              </li>
            ))}
          </ul>
        )}
        <ColumnTable name={file.name} columns={file.columns} mapping={choice.columns} />
        <div>
          <Button type="submit" small>
            Apply
          </Button>
        </div>
      </form>
    </details>
  )
}
