import { type ReactNode, useId } from 'react'
import styles from './slider.module.css'

export type SliderProps = {
  readonly label: ReactNode
  readonly value: number
  readonly onChange: (value: number) => void
  readonly range: readonly [min: number, max: number, step: number]
  /** E.g. `%`. */
  readonly unit?: string | undefined
}

export function Slider({ label, value, onChange, range: [min, max, step], unit }: SliderProps) {
  const id = useId()
  const limits = { min, max, step }
  const take = (text: string) => {
    const next = Number(text)
    if (text !== '' && Number.isFinite(next)) onChange(Math.min(max, Math.max(min, next)))
  }
  return (
    <div className={styles['slider']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...limits}
        value={value}
        aria-valuetext={unit === undefined ? String(value) : `${value} ${unit}`}
        onChange={(event) => take(event.target.value)}
        className={styles['range']}
      />
      <span className={styles['number']}>
        <input
          type="number"
          {...limits}
          value={value}
          aria-labelledby={`${id}-name`}
          onChange={(event) => take(event.target.value)}
        />
        {unit}
        <span id={`${id}-name`} className="visually-hidden">
          {label}, as a number
        </span>
      </span>
    </div>
  )
}
