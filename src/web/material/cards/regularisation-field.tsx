import { useId, useRef, useState } from 'react'
import { readRegularisation } from '#core/cards/regularisation.ts'
import { useEarlyChoice } from '#web/ui/use-early-choice.ts'
import styles from './card-panel.module.css'

type RegularisationFieldProps = {
  /** As the address has it. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Factors over element size that the reader has calibrated; taken when the field is left or with Enter, half a pair says nothing. */
export function RegularisationField({ value, onChange }: RegularisationFieldProps) {
  const id = useId()
  const control = useRef<HTMLInputElement>(null)
  useEarlyChoice(control)
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
        ref={control}
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
        Factors on failure strain by element size in mm, from simulations of your own; none without.
      </span>
      <span id={`${id}-error`} className={styles['wrong']} aria-live="polite">
        {wrong && 'Two pairs at least: element size in mm, colon, factor.'}
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
