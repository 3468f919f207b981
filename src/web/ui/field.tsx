import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { useFormAnswer, useTicked } from './form-answer.ts'

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly label: ReactNode
  readonly hint?: string | undefined
  /** Label beside the control instead of above it. */
  readonly inline?: boolean | undefined
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly disabled?: boolean | undefined
  }[]
}

/** The browser's own list: works before and without JavaScript, and as each phone does it. */
export function Select({ label, hint, inline, options, className, ...rest }: SelectProps) {
  const hintId = useId()
  const { typed } = useFormAnswer(rest)
  return (
    <label className={classes(styles['field'], inline && styles['inline'], className)}>
      <span className={styles['label']}>{label}</span>
      <select
        {...rest}
        {...(typed !== undefined && { defaultValue: typed })}
        className={styles['select']}
        aria-describedby={hint === undefined ? undefined : hintId}
      >
        {options.map(({ value, label: words, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {words}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <span id={hintId} className={styles['hint']}>
          {hint}
        </span>
      )}
    </label>
  )
}

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { readonly children: ReactNode }

export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  const ticked = useTicked(rest.checked === undefined ? rest.name : undefined, String(rest.value ?? 'on'))
  return (
    <label className={classes(styles['checkbox'], className)}>
      <input {...rest} {...(ticked !== undefined && { defaultChecked: ticked })} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
