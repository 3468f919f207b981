import {
  type FormEvent,
  Fragment,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formFields } from '#contract/result.ts'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Alert } from './card.tsx'
import { FormAnswerContext } from './form-answer.ts'
import { PasswordField } from './password-field.tsx'
import { type UsedVerb, useVerb } from './use-verb.ts'
import styles from './form.module.css'

export type FormProps<T> = {
  /** Of the page's action. */
  readonly verb: string
  /** The page whose action is meant; without it, this one. */
  readonly action?: string | undefined
  readonly submit: ReactNode
  /** On the button meanwhile, e.g. `Saving…` */
  readonly sending: string
  readonly look?: ButtonLook | undefined
  readonly small?: boolean | undefined
  /** Names the form; a form that is a mere button needs none. */
  readonly label?: string | undefined
  /** Names the button where its words are not enough. */
  readonly submitLabel?: string | undefined
  /** Why it cannot be sent now. */
  readonly disabledReason?: string | undefined
  /** Sent along unseen. */
  readonly hidden?: Readonly<Record<string, string | readonly string[]>> | undefined
  /** What is sent twice from one filling of the form is done once. Not on pages that all visitors get alike. */
  readonly once?: boolean | undefined
  readonly files?: boolean | undefined
  /** Said when it is done. */
  readonly said?: string | undefined
  readonly onDone?: ((done: T) => void) | undefined
  /** The verb, where whoever shows the form looks at its answers too; `onDone` is the verb's then. */
  readonly used?: UsedVerb<T> | undefined
  /** What was refused is told by whoever shows the form; fields tell their own. */
  readonly toldOutside?: boolean | undefined
  /** What the script adds before it sends. */
  readonly onSend?: ((body: FormData) => void) | undefined
  /** With each letter, for drafts. */
  readonly onTyped?: ((form: HTMLFormElement) => void) | undefined
  readonly ref?: Ref<HTMLFormElement> | undefined
  /** Beside the button. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/**
 * The one way to change something: a form that a page's action answers. Without a script the browser sends it and the page
 * comes back with what was typed. With one it is sent once at a time and only when all of it is right; what the server
 * refuses stands beside the fields; and where the server wants the password once more, the form asks for it.
 */
export function Form<T = unknown>(props: FormProps<T>) {
  const { verb, action, submit, sending, look = 'primary', small, hidden = {}, files, once = false } = props
  const form = useRef<HTMLFormElement>(null)
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(props.ref, () => form.current)
  const summary = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<readonly Field[]>([])
  const [filling, setFilling] = useState(0)
  const [touched, setTouched] = useState(false)
  const [key, setKey] = useState(() => (once ? crypto.randomUUID() : ''))

  const { onDone } = props
  const done = useCallback(
    (value: T) => {
      setFilling((now) => now + 1)
      if (once) setKey(crypto.randomUUID())
      onDone?.(value)
    },
    [onDone, once],
  )
  const own = useVerb<T>(verb, { action, onDone: done })
  const { send, pending, answer: given } = props.used ?? own
  // Of several forms with one verb, the one that was sent.
  const answer =
    given &&
    Object.entries(hidden).every(
      ([name, value]) => name === 'key' || (given.typed[name] ?? [value]).join() === [value].flat().join(),
    )
      ? given
      : undefined
  const refused = answer && 'refused' in answer && !pending ? answer.refused : undefined
  const shown = refused && !touched && !props.toldOutside ? refused : undefined
  const proof = refused?.code === 'proof_required'
  const reasons = useMemo(
    () => new Map(touched ? [] : refused?.fields.map(({ path, reason }) => [path, reason])),
    [refused, touched],
  )
  const context = useMemo(
    () => ({ reasons, typed: answer && 'refused' in answer ? typedIn(answer.typed) : null }),
    [reasons, answer],
  )

  useEffect(() => {
    // The browser's own bubbles stand in only as long as nothing of ours runs.
    if (form.current) form.current.noValidate = true
  }, [])
  useEffect(() => {
    if (wrong.length > 0) summary.current?.focus()
  }, [wrong])
  useEffect(() => {
    if (!refused) return
    setTouched(false)
    if (refused.code === 'proof_required')
      form.current?.querySelector<HTMLElement>(`[name=${formFields.proof}]`)?.focus()
    else summary.current?.focus()
  }, [refused])

  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in a dialog stands, for React, within the one that opened it.
    event.stopPropagation()
    if (pending || !form.current || props.disabledReason !== undefined) return
    const mistaken = [...form.current.elements].filter(isInvalid)
    setWrong(mistaken)
    if (mistaken.length > 0) return
    setTouched(false)
    const body = new FormData(form.current)
    props.onSend?.(body)
    send(body, files ? 'multipart/form-data' : undefined)
  }
  const led = shown?.fields.filter(({ path }) => path !== formFields.proof) ?? []

  return (
    <FormAnswerContext value={context}>
      <form
        ref={form}
        className={styles['form']}
        method="post"
        action={action}
        encType={files ? 'multipart/form-data' : undefined}
        aria-label={props.label}
        aria-busy={pending}
        onInput={(event) => {
          setTouched(true)
          props.onTyped?.(event.currentTarget)
        }}
        onSubmit={submitted}
      >
        <input type="hidden" name={formFields.verb} value={verb} />
        {once && <input type="hidden" name={formFields.once} value={key} suppressHydrationWarning />}
        <HiddenFields fields={hidden} />
        {wrong.length > 0 && (
          <div ref={summary} className={styles['summary']} role="alert" tabIndex={-1}>
            <p>{wrong.length === 1 ? '1 thing needs your attention' : `${wrong.length} things need your attention`}</p>
            <ul>
              {wrong.map((input) => (
                <li key={input.name}>
                  <Lead to={input}>{input.validationMessage}</Lead>
                </li>
              ))}
            </ul>
          </div>
        )}
        {wrong.length === 0 && shown && !proof && (
          <div ref={summary} tabIndex={-1}>
            <Alert tone="danger" role="alert" title={shown.message}>
              {led.length > 0 && (
                <ul>
                  {led.map(({ path, reason }) => (
                    <li key={`${path} ${reason}`}>
                      <Lead to={form.current?.elements.namedItem(path)}>{reason}</Lead>
                    </li>
                  ))}
                </ul>
              )}
              {shown.code === 'internal' && <p>Reference {shown.reference}.</p>}
            </Alert>
          </div>
        )}
        {answer && 'done' in answer && !pending && !touched && props.said !== undefined && (
          <Alert tone="success" role="status" title={props.said} />
        )}
        <Fragment key={filling}>{props.children}</Fragment>
        {proof && (
          <>
            <p>This needs your password once more.</p>
            <PasswordField
              label="Your password"
              name={formFields.proof}
              required
              maxLength={1024}
              autoComplete="current-password"
            />
          </>
        )}
        <div className={styles['actions']}>
          <button
            type="submit"
            className={buttonClass(look, small)}
            aria-label={props.submitLabel}
            aria-disabled={pending || props.disabledReason !== undefined || undefined}
          >
            {pending ? sending : submit}
            {props.disabledReason && <span className={styles['reason']}>{props.disabledReason}</span>}
          </button>
          {props.aside}
        </div>
      </form>
    </FormAnswerContext>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Asking makes each field show what is wrong with it. */
function isInvalid(element: Element): element is Field {
  return 'checkValidity' in element && !(element as Field).checkValidity()
}

/** Leads to a field; words alone where there is none. */
function Lead({ to, children }: { readonly to: unknown; readonly children: string }) {
  if (typeof HTMLElement === 'undefined' || !(to instanceof HTMLElement)) return children
  return (
    <button type="button" className={styles['lead']} onClick={() => to.focus()}>
      {children}
    </button>
  )
}

/** Sent along unseen; a list is one name several times. */
export function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string | readonly string[]>> }) {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values]
      .flat()
      .map((value, i) => (
        <input key={`${name} ${i}`} type="hidden" name={name} value={value} suppressHydrationWarning />
      )),
  )
}

/** The script's own answers carry nothing: the fields still hold it. */
function typedIn(typed: Readonly<Record<string, readonly string[]>>) {
  return Object.keys(typed).length === 0 ? null : typed
}
