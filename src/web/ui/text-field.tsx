import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import field from './field.module.css'
import { fieldProblem } from './field-problem.ts'
import { useFormAnswer } from './form-answer.ts'
import styles from './text-field.module.css'

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong with a value, or an empty text; shown below the field and told to the browser as its validity. */
  readonly check?: ((value: string) => string) | undefined
  /** What the server said of the value that was sent; its owner takes it back with the next letter. */
  readonly refusal?: string | undefined
  /** Lines to write in; without them it is one line. */
  readonly rows?: number | undefined
  readonly onValue?: ((value: string) => void) | undefined
  /** Beside the input, within its frame. */
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * Label above, hint and error below. Judged when it is left or sent, then with every letter. The browser keeps the text, so
 * pasting, password managers and what was typed before the page came to life all work.
 */
export function TextField({ label, hint, check, refusal, rows, onValue, children, ref, ...rest }: TextFieldProps) {
  // For all that is done with it here, an area is an input.
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
  // What counts as right may depend on another field.
  useEffect(judge, [check, label])

  const shown = refusal || reason || (left ? problem : '')
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
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
            // Leaving an empty field is not a mistake yet: the reader may only be looking around.
            // Nor is it judged on the way to the button: a line that appears would push the button from under the pointer.
            if (event.target.value !== '' && !isSubmit(event.relatedTarget)) setLeft(true)
            judge()
            rest.onBlur?.(event)
          }}
          onInvalid={(event) => {
            // Ours instead of the browser's bubble, which is gone before it is read.
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
