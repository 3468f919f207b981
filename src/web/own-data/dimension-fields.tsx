import { type FormEvent, type ReactNode, useState } from 'react'
import type { Geometry } from '#core/read/specimen.ts'
import { formatCount } from '#core/format-count.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { textOf } from '#web/ui/form-text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { DimensionLine, lineProblem } from '#web/upload/dimension-line.tsx'
import type { OwnFile } from '#contract/own-data/own-file.ts'
import type { FileChoice } from '#contract/own-data/own-specimen.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './own-data.module.css'
import type { OwnData } from './use-own-data.ts'

type Dimension = readonly [keyof Geometry, label: string]

const ofFlatSpecimens: readonly Dimension[] = [
  ['b0', 'Width b0 [mm]'],
  ['t0', 'Thickness t0 [mm]'],
  ['L0', 'Gauge length L0 [mm]'],
]
const others: readonly Dimension[] = [
  ['d0', 'Diameter d0 [mm]'],
  ['S0', 'Section S0 [mm²]'],
  ['Le', 'Extensometer Le [mm]'],
]

type DimensionFieldsProps = {
  readonly file: OwnFile
  readonly choice: FileChoice
  readonly onChange: (choice: FileChoice) => void
}

/** Dimensions of one file before the test, stated by it or entered. */
export function DimensionFields({ file, choice, onChange }: DimensionFieldsProps) {
  const stated = file.specimens[0]?.geometry ?? {}
  return (
    <details data-print="no">
      <summary>Dimensions</summary>
      <DimensionForm
        label={`Dimensions of ${file.name}`}
        note="For all specimens of the file. Empty fields use the value of the file."
        onGeometry={(geometry) => onChange({ ...choice, geometry })}
      >
        <Fields of={[...ofFlatSpecimens, ...others]} typed={choice.geometry} stated={stated} />
      </DimensionForm>
    </details>
  )
}

/** Asks for the dimensions without which files have no stress or strain, for all these files at once. */
export function MissingDimensions({ files, change }: Pick<OwnData, 'files' | 'change'>) {
  const lacking = files.filter(({ read }) => (read?.needs.length ?? 0) > 0)
  if (lacking.length === 0) return null
  const needs = new Set(lacking.flatMap(({ read }) => read!.needs))
  return (
    <section className={styles['part']} aria-labelledby="own-dimensions" data-print="no">
      <h2 id="own-dimensions">Dimensions</h2>
      <Alert tone="warning" title="A dimension is missing">
        <p>
          {lacking.length === 1 ? `${lacking[0]!.file.name}: ` : `${formatCount(lacking.length, 'file')}: `}
          {needs.has('section') && 'Enter width and thickness, diameter or section to compute stress from force. '}
          {needs.has('gauge') && 'Enter the gauge length of the extensometer to compute strain from extension.'}
        </p>
      </Alert>
      <DimensionForm
        label="Missing dimensions"
        note={lacking.length === 1 ? undefined : 'For all of these files. Change single files below.'}
        look="primary"
        onGeometry={(geometry) => {
          for (const { id, choice } of lacking) change(id, { ...choice, geometry: { ...choice.geometry, ...geometry } })
        }}
      >
        {needs.has('section') && <DimensionLine />}
        <Fields of={ofFlatSpecimens} typed={lacking[0]!.choice.geometry} />
        <details>
          <summary>Round specimens, other sections and extensometers</summary>
          <Fields of={others} typed={lacking[0]!.choice.geometry} />
        </details>
      </DimensionForm>
    </section>
  )
}

type FieldsProps = {
  readonly of: readonly Dimension[]
  readonly typed: Partial<Geometry>
  readonly stated?: Partial<Geometry>
}

function Fields({ of, typed, stated = {} }: FieldsProps) {
  return (
    <div className={styles['fields']}>
      {of.map(([id, label]) => (
        <TextField
          key={id}
          label={label}
          name={id}
          inputMode="decimal"
          maxLength={12}
          defaultValue={typed[id] === undefined ? '' : String(typed[id])}
          hint={stated[id] === undefined ? undefined : `used: ${Number(stated[id].toPrecision(6))}`}
        />
      ))}
    </div>
  )
}

type DimensionFormProps = {
  readonly label: string
  readonly note?: string | undefined
  readonly look?: 'primary' | 'secondary'
  readonly onGeometry: (geometry: Partial<Geometry>) => void
  readonly children: ReactNode
}

function DimensionForm({ label, note, look = 'secondary', onGeometry, children }: DimensionFormProps) {
  const [wrong, setWrong] = useState<string>()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = [...ofFlatSpecimens, ...others].map(([id]) => [id, textOf(fields, id).replace(',', '.')] as const)
    const bad = typed.find(([, text]) => text !== '' && !(Number(text) > 0 && Number.isFinite(Number(text))))
    const problem = bad
      ? `${bad[0]} is '${bad[1]}'. Enter a number above 0.`
      : lineProblem(textOf(fields, 'dimensions'))
    setWrong(problem || undefined)
    if (problem) return
    onGeometry(Object.fromEntries(typed.flatMap(([id, text]) => (text === '' ? [] : [[id, Number(text)]]))))
  }
  return (
    <form className={styles['form']} onSubmit={send} aria-label={label}>
      {children}
      {wrong !== undefined && <p role="alert">{wrong}</p>}
      {note !== undefined && (
        <p className={styles['note']}>
          <SymbolText of={note} />
        </p>
      )}
      <div>
        <Button type="submit" small look={look}>
          Evaluate
        </Button>
      </div>
    </form>
  )
}
