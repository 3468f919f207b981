import { type FormEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import styles from './checked-form.module.css'

export type CheckedFormProps = {
  /** What happens with the fields by name, once all are right. Nothing more is sent until it has ended. */
  readonly onSend: (fields: Readonly<Record<string, string>>, form: HTMLFormElement) => Promise<void>
  readonly submit: string
  /** On the button meanwhile, e.g. `Logging in…` */
  readonly sending: string
  readonly look?: ButtonLook | undefined
  /** Where the browser sends it without JavaScript. Without one the form needs JavaScript. */
  readonly action?: string | undefined
  readonly label?: string | undefined
  /** `multipart/form-data` for a form with files. */
  readonly encType?: 'multipart/form-data' | undefined
  /** With each letter, for drafts. */
  readonly onTyped?: ((form: HTMLFormElement) => void) | undefined
  readonly ref?: Ref<HTMLFormElement> | undefined
  /** Beside the button. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A form that is sent once at a time and only when all of it is right; otherwise it says what is not, and leads there. */
export function CheckedForm({
  onSend,
  submit,
  sending,
  look = 'primary',
  action,
  label,
  encType,
  onTyped,
  ref,
  aside,
  children,
}: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current)
  const summary = useRef<HTMLDivElement>(null)
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<readonly Field[]>([])

  useEffect(() => {
    // The browser's own bubbles stand in only as long as nothing of ours runs.
    if (form.current) form.current.noValidate = true
  }, [])
  useEffect(() => {
    if (wrong.length > 0) summary.current?.focus()
  }, [wrong])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (inFlight.current || !form.current) return
    const mistaken = [...form.current.elements].filter(isInvalid)
    setWrong(mistaken)
    if (mistaken.length > 0) return
    inFlight.current = true
    setBusy(true)
    try {
      await onSend(fieldsOf(form.current), form.current)
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      action={action}
      encType={encType}
      aria-label={label}
      aria-busy={busy}
      onInput={(event) => onTyped?.(event.currentTarget)}
      onSubmit={(event) => void send(event)}
    >
      {wrong.length > 0 && (
        <div ref={summary} className={styles['summary']} role="alert" tabIndex={-1}>
          <p>{wrong.length === 1 ? '1 thing needs your attention' : `${wrong.length} things need your attention`}</p>
          <ul>
            {wrong.map((input) => (
              <li key={input.name}>
                <button type="button" className={styles['lead']} onClick={() => input.focus()}>
                  {input.validationMessage}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
      <div className={styles['actions']}>
        <button type="submit" className={buttonClass(look)} aria-disabled={busy || undefined}>
          {busy ? sending : submit}
        </button>
        {aside}
      </div>
    </form>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Asking makes each field show what is wrong with it. */
function isInvalid(element: Element): element is Field {
  return 'checkValidity' in element && !(element as Field).checkValidity()
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
