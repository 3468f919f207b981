import { type FormEvent, useState } from 'react'
import type { Geometry } from '#core/read/specimen.ts'
import { Button } from '#web/ui/button.tsx'
import { textOf } from '#web/ui/form-text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { OwnFile } from './own-file.ts'
import type { FileChoice } from './own-specimen.ts'
import styles from './own-data.module.css'

const dimensions: readonly (readonly [keyof Geometry, label: string])[] = [
  ['b0', 'Width b0 [mm]'],
  ['t0', 'Thickness t0 [mm]'],
  ['d0', 'Diameter d0 [mm]'],
  ['S0', 'Section S0 [mm²]'],
  ['L0', 'Gauge length L0 [mm]'],
  ['Le', 'Extensometer Le [mm]'],
]

type DimensionFieldsProps = {
  readonly file: OwnFile
  readonly choice: FileChoice
  readonly onChange: (choice: FileChoice) => void
}

/** Dimensions before the test, stated by the file or entered. Open if one is missing. */
export function DimensionFields({ file, choice, onChange }: DimensionFieldsProps) {
  const [wrong, setWrong] = useState<string>()
  const missing = file.needs.length > 0
  const stated = file.specimens[0]?.geometry ?? {}
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = dimensions.map(([id]) => [id, textOf(fields, id).replace(',', '.')] as const)
    const bad = typed.find(([, text]) => text !== '' && !(Number(text) > 0 && Number.isFinite(Number(text))))
    setWrong(bad && `${bad[0]} is '${bad[1]}'. Enter a number above 0.`)
    if (bad) return
    onChange({
      ...choice,
      geometry: Object.fromEntries(typed.flatMap(([id, text]) => (text === '' ? [] : [[id, Number(text)]]))),
    })
  }
  return (
    // The key resets it once a dimension is missing; afterwards the user may close it.
    <details key={String(missing)} open={missing} data-print="no">
      <summary>Dimensions</summary>
      <form className={styles['form']} onSubmit={send} aria-label={`Dimensions of ${file.name}`}>
        <div className={styles['fields']}>
          {dimensions.map(([id, label]) => (
            <TextField
              key={id}
              label={label}
              name={id}
              inputMode="decimal"
              maxLength={12}
              defaultValue={choice.geometry[id] === undefined ? '' : String(choice.geometry[id])}
              hint={stated[id] === undefined ? undefined : `used: ${Number(stated[id].toPrecision(6))}`}
            />
          ))}
        </div>
        {wrong !== undefined && <p role="alert">{wrong}</p>}
        <p className={styles['note']}>For all specimens of the file. Empty fields use the value of the file.</p>
        <div>
          <Button type="submit" small look={missing ? 'primary' : 'secondary'}>
            Evaluate
          </Button>
        </div>
      </form>
    </details>
  )
}
