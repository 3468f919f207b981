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
import { type ActionAnswer, formFields, type Refusal } from '#contract/result.ts'
import { ScriptButton } from './script-button.tsx'
import { Message } from './message.tsx'
import { buttonClass, type ButtonVariant } from './button-class.ts'
import { Alert } from './card.tsx'
import { FormAnswerContext } from './form-answer.ts'
import { PasswordField } from './password-field.tsx'
import { type UsedVerb, useVerb } from './use-verb.ts'
import styles from './form.module.css'

/** Lists are repeated names. */
type Hidden = Readonly<Record<string, string | readonly string[]>>

export type FormProps<T> = {
  readonly verb: string
  /** Page of the action; default: this one. */
  readonly action?: string | undefined
  readonly submit: ReactNode
  readonly sending?: string | undefined
  readonly look?: ButtonVariant | undefined
  readonly small?: boolean | undefined
  /** Label of the form; not needed for single buttons. */
  readonly label?: string | undefined
  /** Accessible name of the button, if its text is not sufficient. */
  readonly submitLabel?: string | undefined
  readonly disabledReason?: string | undefined
  readonly hidden?: Hidden | undefined
  /** Repeated submissions of one filled form count once. Not on pages that are the same for all visitors. */
  readonly once?: boolean | undefined
  readonly files?: boolean | undefined
  readonly successMessage?: string | undefined
  readonly onDone?: ((done: T) => void) | undefined
  /** Verb of a page that also reads its answers, and then handles `onDone`. */
  readonly used?: UsedVerb<T> | undefined
  /** The page shows the message of a refusal; fields show theirs. */
  readonly messageOutside?: boolean | undefined
  /** Adds fields before sending. */
  readonly onSend?: ((body: FormData) => void) | undefined
  /** On each input, for drafts. */
  readonly onTyped?: ((form: HTMLFormElement) => void) | undefined
  readonly ref?: Ref<HTMLFormElement> | undefined
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** Form for an action, also without a script. Asks for the password if the server requires it. */
export function Form<T = unknown>({ ref, onDone, onSend, onTyped, ...props }: FormProps<T>) {
  const { verb, action, submit, sending = 'Saving…', look = 'primary', small, hidden = {}, files, once = false } = props
  const { disabledReason, used, messageOutside = false, successMessage } = props
  const form = useRef<HTMLFormElement>(null)
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current)
  const summary = useRef<HTMLDivElement>(null)
  const lead = useCallback((name: string) => focusField(form.current, name), [])
  const [wrong, setWrong] = useState<readonly Field[]>([])
  const [filling, setFilling] = useState(0)
  /** Answer before the latest input, which it does not apply to. */
  const [outdated, setOutdated] = useState<unknown>()
  const [key, setKey] = useState(() => (once ? crypto.randomUUID() : ''))

  const emptied = useRef(false)

  const done = useCallback(
    (value: T) => {
      emptied.current = true
      if (once) setKey(crypto.randomUUID())
      onDone?.(value)
    },
    [onDone, once],
  )
  const own = useVerb<T>(verb, { action, onDone: done })
  const { send, pending, answer: given } = used ?? own
  const answer = given && isMeant(given, hidden) && !pending ? given : undefined
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  const current = answer !== outdated
  const proof = refused?.code === 'proof_required'
  const context = useMemo(
    () => ({
      reasons: new Map(current ? refused?.fields.map(({ path, reason }) => [path, reason]) : []),
      typed: refused && answer && Object.keys(answer.typed).length > 0 ? answer.typed : null,
    }),
    [answer, refused, current],
  )

  useEffect(() => {
    if (pending || !emptied.current) return
    emptied.current = false
    // Resets fields to the new values of the page.
    setFilling((now) => now + 1)
  }, [pending])
  useEffect(() => {
    // Native messages are used until hydration.
    if (form.current) form.current.noValidate = true
  }, [])
  useEffect(() => {
    if (wrong.length > 0) summary.current?.focus()
  }, [wrong])
  useEffect(() => {
    if (proof) lead(formFields.proof)
    else if (refused) summary.current?.focus()
  }, [refused, proof, lead])

  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React, a form in a dialog is inside the one that opened it.
    event.stopPropagation()
    if (pending || !form.current || disabledReason !== undefined) return
    const mistaken = [...form.current.elements].filter(isInvalid)
    setWrong(mistaken)
    if (mistaken.length > 0) return
    const body = new FormData(form.current)
    onSend?.(body)
    send(body, files ? 'multipart/form-data' : undefined)
  }

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
          setOutdated(answer)
          onTyped?.(event.currentTarget)
        }}
        onSubmit={submitted}
      >
        <HiddenFields fields={{ [formFields.verb]: verb, ...(once && { [formFields.once]: key }), ...hidden }} />
        <div ref={summary} tabIndex={-1} className={styles['messages']}>
          {wrong.length > 0 ? (
            <div className={styles['summary']} role="alert">
              <p>{wrong.length === 1 ? '1 field needs correcting' : `${wrong.length} fields need correcting`}</p>
              <Leads to={wrong.map((input) => ({ path: input.name, reason: reasonOf(input) }))} onLead={lead} />
            </div>
          ) : (
            current && (
              <>
                {refused && !proof && !messageOutside && <RefusalAlert refused={refused} onLead={lead} />}
                {answer && !refused && successMessage !== undefined && <Message tone="success" text={successMessage} />}
              </>
            )
          )}
        </div>
        <Fragment key={filling}>{props.children}</Fragment>
        {proof && (
          <>
            <p>Enter your password again to confirm.</p>
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
            aria-disabled={pending || disabledReason !== undefined || undefined}
          >
            {pending ? sending : submit}
            {disabledReason && <span className={styles['reason']}>{disabledReason}</span>}
          </button>
          {props.aside}
        </div>
      </form>
    </FormAnswerContext>
  )
}

/** Identifies the sent form of several with one verb; the key differs in each page. */
function isMeant({ typed }: ActionAnswer, hidden: Hidden): boolean {
  return Object.entries(hidden).every(
    ([name, value]) => name === 'key' || typed[name] === undefined || typed[name].join() === [value].flat().join(),
  )
}

type LeadsProps = { readonly to: Refusal['fields']; readonly onLead: (path: string) => void }

function Leads({ to, onLead }: LeadsProps) {
  return (
    <ul>
      {to.map(({ path, reason }) => (
        <li key={`${path} ${reason}`}>
          <ScriptButton className={styles['lead']} onClick={() => onLead(path)}>
            {reason}
          </ScriptButton>
        </li>
      ))}
    </ul>
  )
}

function RefusalAlert({ refused, onLead }: { readonly refused: Refusal; readonly onLead: LeadsProps['onLead'] }) {
  const { message, code, fields, reference } = refused
  // A reason may equal the message.
  const more = fields.filter(({ reason }) => reason !== message)
  return (
    <Alert tone="danger" role="alert" title={message}>
      {more.length > 0 && <Leads to={more} onLead={onLead} />}
      {code === 'internal' && <p>Reference {reference}.</p>}
    </Alert>
  )
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  // Folded fields cannot take the focus.
  const fold = field.closest('details')
  if (fold) fold.open = true
  field.focus()
}

/** Native messages for unticked boxes do not name the box. */
const reasonOf = ({ type, labels, validationMessage }: Field) =>
  type === 'checkbox' ? `Confirm: ${labels![0]!.textContent}` : validationMessage

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Also makes each field show its message. */
function isInvalid(element: Element): element is Field {
  return 'checkValidity' in element && !(element as Field).checkValidity()
}

export function HiddenFields({ fields }: { readonly fields: Hidden }) {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values]
      .flat()
      .map((value, i) => (
        <input key={`${name} ${i}`} type="hidden" name={name} value={value} suppressHydrationWarning />
      )),
  )
}
