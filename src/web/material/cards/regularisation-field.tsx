import { useEffect, useEffectEvent, useId, useState } from 'react'
import { readRegularisation } from '#core/cards/input/fracture-input.ts'
import styles from './card-panel.module.css'

type RegularisationFieldProps = {
  /** As in the address. */
  readonly value: string
  /** Text in the field, until the address has another value from elsewhere; undefined if nothing was typed. */
  readonly typed: string | undefined
  readonly onTyped: (typed: string | undefined) => void
  readonly onChange: (value: string) => void
}

const example = '0.5:1, 2:0.72'
/** After the last key [ms]. */
const pause = 400

/** The text of the field as in the address. */
export function factorsOf(typed: string): string {
  return typed.replaceAll(/\s+/g, '').replaceAll(';', ',')
}

/** Calibrated factors by element size; applied after a pause, on blur or Enter. Incomplete pairs are not applied. */
export function RegularisationField({ value, typed, onTyped, onChange }: RegularisationFieldProps) {
  const id = useId()
  const [wrong, setWrong] = useState(false)
  const [shown, setShown] = useState(value)
  const [applied, setApplied] = useState(value)
  // Back, or another link, has changed the address.
  if (shown !== value) {
    setShown(value)
    if (value !== applied) {
      setApplied(value)
      setWrong(false)
      onTyped(undefined)
    }
  }
  const apply = (entered: string | undefined) => {
    if (entered === undefined) return true
    const text = factorsOf(entered)
    if (text !== '' && !readable(text)) return false
    setWrong(false)
    setApplied(text)
    if (text !== value) onChange(text)
    return true
  }
  const take = () => setWrong(!apply(typed))
  const applyTyped = useEffectEvent((entered: string | undefined) => void apply(entered))
  useEffect(() => {
    const wait = setTimeout(() => applyTyped(typed), pause)
    return () => clearTimeout(wait)
  }, [typed])
  return (
    <div className={styles['factors']}>
      <label htmlFor={id}>Element-size factors</label>
      <input
        id={id}
        name="regularisation"
        autoComplete="off"
        spellCheck={false}
        placeholder={example}
        value={typed ?? value.replaceAll(',', ', ')}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => onTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      <span id={`${id}-hint`} className={styles['hint']}>
        Pairs of element size [mm] and factor, e.g. {example}, at least two pairs. Empty: no regularisation.
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
