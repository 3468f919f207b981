import { useId, useState } from 'react'
import styles from '../visualizer.module.css'

type NumberFieldProps = {
  readonly label: string
  /** If the label is a symbol. */
  readonly name?: string
  readonly value: number
  readonly min?: number
  readonly onChange: (value: number) => void
}

/** Reports valid lengths only; incomplete input stays. */
export function NumberField({ label, name, value, min = -Infinity, onChange }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(text)
    const next = Number(text)
    if (text.trim() !== '' && Number.isFinite(next) && next >= min && Math.abs(next) < 1e6) onChange(next)
  }
  return (
    <span className={styles['number']}>
      <label htmlFor={id}>
        {name === undefined ? (
          label
        ) : (
          <>
            <span aria-hidden="true">{label}</span>
            <span className="visually-hidden">{name}</span>
          </>
        )}
      </label>
      <input
        id={id}
        type="number"
        step="any"
        value={typed ?? String(Number(value.toFixed(2)))}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  )
}
