import { useId, useState } from 'react'
import { readRegularisation } from '#core/cards/input/fracture-input.ts'
import styles from './card-panel.module.css'

type RegularisationFieldProps = {
  /** As in the address. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Calibrated factors by element size; applied on blur or Enter, incomplete pairs are ignored. */
export function RegularisationField({ value, onChange }: RegularisationFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const take = () => {
    const text = (typed ?? value).replaceAll(/[\s;]+/g, '')
    const fine = text === '' || readable(text)
    setWrong(!fine)
    if (!fine) return
    setTyped(undefined)
    if (text !== value) onChange(text)
  }
  return (
    <div className={styles['factors']}>
      <label htmlFor={id}>Regularisation</label>
      <input
        id={id}
        name="regularisation"
        autoComplete="off"
        spellCheck={false}
        placeholder="0.5:1, 1:0.9, 2:0.72"
        value={typed ?? value.replaceAll(',', ', ')}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      <span id={`${id}-hint`} className={styles['hint']}>
        Element-size factors for failure strain, e.g. 0.5:1, 2:0.72. Empty: no regularisation.
      </span>
      <span id={`${id}-error`} className={styles['wrong']} aria-live="polite">
        {wrong && 'Enter at least two pairs: element size in mm, colon, factor.'}
      </span>
    </div>
  )
}

function readable(text: string): boolean {
  try {
    readRegularisation(text)
    return true
  } catch {
    return false
  }
}
