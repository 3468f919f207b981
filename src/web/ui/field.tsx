import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react'
import { SymbolText } from '#web/ui/symbol.tsx'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { useFormAnswer, useTicked } from './form-answer.ts'

/** Text that is also the value, an id with a name, or a value with its text. */
export type Option =
  | string
  | { readonly id: string; readonly name: string }
  | { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined }

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly inline?: boolean | undefined
  /** Text of an empty first choice, e.g. `Any test`. */
  readonly none?: string | undefined
  readonly options: readonly Option[] | Readonly<Record<string, string>>
  readonly onValue?: ((value: string) => void) | undefined
}

/** Native list, which works without JavaScript and on phones. */
export function Select({ label, hint, inline, none, options, onValue, className, ...rest }: SelectProps) {
  const hintId = useId()
  const { typed } = useFormAnswer(rest)
  return (
    <label className={classes(styles['field'], inline && styles['inline'], className)}>
      <span className={styles['label']}>
        <SymbolText of={label} />
      </span>
      <select
        {...rest}
        {...(typed !== undefined && { defaultValue: typed })}
        {...(onValue && { onChange: ({ target }) => onValue(target.value) })}
        className={styles['select']}
        aria-describedby={hint === undefined ? undefined : hintId}
      >
        {none !== undefined && <option value="">{none}</option>}
        {shownOptions(options).map(({ value, label: words, disabled }) => (
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

function shownOptions(options: SelectProps['options']): Extract<Option, { readonly value: string }>[] {
  if (!isList(options)) return Object.entries(options).map(([value, label]) => ({ value, label }))
  return options.map((one) => {
    if (typeof one === 'string') return { value: one, label: one }
    return 'id' in one ? { value: one.id, label: one.name } : one
  })
}

const isList = (options: SelectProps['options']): options is readonly Option[] => Array.isArray(options)

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly children: ReactNode
  readonly onTick?: ((ticked: boolean) => void) | undefined
}

export function Checkbox({ children, className, onTick, ...rest }: CheckboxProps) {
  const ticked = useTicked(rest.checked === undefined ? rest.name : undefined, String(rest.value ?? 'on'))
  return (
    <label className={classes(styles['checkbox'], className)}>
      <input
        {...rest}
        {...(ticked !== undefined && { defaultChecked: ticked })}
        {...(onTick && { onChange: ({ target }) => onTick(target.checked) })}
        type="checkbox"
      />
      <span>{children}</span>
    </label>
  )
}
