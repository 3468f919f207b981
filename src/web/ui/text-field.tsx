import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { SymbolText } from '#web/ui/symbol.tsx'
import { classes } from './classes.ts'
import field from './field.module.css'
import { fieldProblem } from './field-problem.ts'
import { useFormAnswer } from './form-answer.ts'
import styles from './text-field.module.css'

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  readonly label: string
  readonly hint?: ReactNode
  /** Error message or empty; shown below the field and set as its validity. */
  readonly check?: ((value: string) => string) | undefined
  /** Refusal of the server; the parent removes it on input. */
  readonly refusal?: string | undefined
  /** Default: one line. */
  readonly rows?: number | undefined
  readonly onValue?: ((value: string) => void) | undefined
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** Validated on blur or submit, then on input. Uncontrolled, for password managers and input before hydration. */
export function TextField({ label, hint, check, refusal, rows, onValue, children, ref, ...rest }: TextFieldProps) {
  // For this code a text area is an input.
  const Input = (rows === undefined ? 'input' : 'textarea') as 'input'
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(false)
  const [problem, setProblem] = useState('')
  const { reason, typed } = useFormAnswer(rest)

  const judge = () => {
    const input = own.current
    if (!input) return
    input.setCustomValidity(check?.(input.value) || fieldProblem(input, label))
    setProblem(input.validationMessage)
  }
  // `check` may depend on another field.
  useEffect(judge, [check, label])

  const shown = refusal || reason || (left ? problem : '')
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        <SymbolText of={label} />
        {rest.required !== true && <span className={styles['optional']}> (optional)</span>}
      </label>
      <span className={classes(styles['frame'], shown !== '' && styles['wrong'])}>
        <Input
          {...rest}
          {...(typed !== undefined && { defaultValue: typed })}
          {...(rows !== undefined && { rows })}
          {...(onValue && { onChange: ({ target }) => onValue(target.value) })}
          ref={(input) => {
            own.current = input
            if (typeof ref === 'function') ref(input)
            else if (ref) ref.current = input
          }}
          id={id}
          className={styles['input']}
          aria-describedby={
            [hint !== undefined && `${id}-hint`, shown && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={shown !== '' || undefined}
          onInput={(event) => {
            judge()
            rest.onInput?.(event)
          }}
          onBlur={(event) => {
            // Leaving an empty field is not an error yet. A new line would move the button on the way to it.
            if (event.target.value !== '' && !isSubmit(event.relatedTarget)) setLeft(true)
            judge()
            rest.onBlur?.(event)
          }}
          onInvalid={(event) => {
            // Replaces the native message, which disappears too early.
            event.preventDefault()
            setLeft(true)
            judge()
          }}
        />
        {children}
      </span>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={field['hint']}>
          {hint}
        </div>
      )}
      {shown !== '' && (
        <p id={`${id}-error`} className={styles['error']}>
          <CircleAlert size={14} aria-hidden />
          {shown}
        </p>
      )}
    </div>
  )
}

function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit'
}
