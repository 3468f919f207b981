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
import { Message } from './message.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Alert } from './card.tsx'
import { FormAnswerContext } from './form-answer.ts'
import { PasswordField } from './password-field.tsx'
import { type UsedVerb, useVerb } from './use-verb.ts'
import styles from './form.module.css'

/** A list is one name several times. */
type Hidden = Readonly<Record<string, string | readonly string[]>>

export type FormProps<T> = {
  /** Of the page's action. */
  readonly verb: string
  /** The page whose action is meant; without it, this one. */
  readonly action?: string | undefined
  readonly submit: ReactNode
  /** On the button meanwhile. */
  readonly sending?: string | undefined
  readonly look?: ButtonLook | undefined
  readonly small?: boolean | undefined
  /** Names the form; a form that is a mere button needs none. */
  readonly label?: string | undefined
  /** Names the button where its words are not enough. */
  readonly submitLabel?: string | undefined
  /** Why it cannot be sent now. */
  readonly disabledReason?: string | undefined
  /** Sent along unseen. */
  readonly hidden?: Hidden | undefined
  /** What is sent twice from one filling of the form is done once. Not on pages that all visitors get alike. */
  readonly once?: boolean | undefined
  readonly files?: boolean | undefined
  /** Said when it is done. */
  readonly said?: string | undefined
  readonly onDone?: ((done: T) => void) | undefined
  /** The verb, where the page that shows the form looks at its answers too; `onDone` is the verb's then. */
  readonly used?: UsedVerb<T> | undefined
  /** What was refused is told by the page that shows the form; fields tell their own. */
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
export function Form<T = unknown>({ ref, onDone, onSend, onTyped, ...props }: FormProps<T>) {
  const { verb, action, submit, sending = 'Saving…', look = 'primary', small, hidden = {}, files, once = false } = props
  const { disabledReason, used, toldOutside = false, said } = props
  const form = useRef<HTMLFormElement>(null)
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current)
  const summary = useRef<HTMLDivElement>(null)
  const lead = useCallback((name: string) => focusField(form.current, name), [])
  const [wrong, setWrong] = useState<readonly Field[]>([])
  const [filling, setFilling] = useState(0)
  /** The answer after which something was typed: it speaks of what stood there before. */
  const [outdated, setOutdated] = useState<unknown>()
  const [key, setKey] = useState(() => (once ? crypto.randomUUID() : ''))

  /** It is done, and what the page shows of it is on its way. */
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
    // Fields begin with what the page shows by now.
    setFilling((now) => now + 1)
  }, [pending])
  useEffect(() => {
    // The browser's own bubbles stand in only as long as nothing of ours runs.
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
    // A form in a dialog stands, for React, within the one that opened it.
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
        <div ref={summary} tabIndex={-1} className={styles['told']}>
          {wrong.length > 0 ? (
            <div className={styles['summary']} role="alert">
              <p>
                {wrong.length === 1 ? '1 thing needs your attention' : `${wrong.length} things need your attention`}
              </p>
              <Leads to={wrong.map((input) => ({ path: input.name, reason: reasonOf(input) }))} onLead={lead} />
            </div>
          ) : (
            current && (
              <>
                {refused && !proof && !toldOutside && <Told refused={refused} onLead={lead} />}
                {answer && !refused && said !== undefined && <Message tone="success" text={said} />}
              </>
            )
          )}
        </div>
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

/** Of several forms with one verb, the one that was sent; a key is made anew with each page. */
function isMeant({ typed }: ActionAnswer, hidden: Hidden): boolean {
  return Object.entries(hidden).every(
    ([name, value]) => name === 'key' || typed[name] === undefined || typed[name].join() === [value].flat().join(),
  )
}

type LeadsProps = { readonly to: Refusal['fields']; readonly onLead: (path: string) => void }

/** What is wrong, each leading to its field. */
function Leads({ to, onLead }: LeadsProps) {
  return (
    <ul>
      {to.map(({ path, reason }) => (
        <li key={`${path} ${reason}`}>
          <button type="button" className={styles['lead']} onClick={() => onLead(path)}>
            {reason}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Told({ refused, onLead }: { readonly refused: Refusal; readonly onLead: LeadsProps['onLead'] }) {
  const { message, code, fields, reference } = refused
  // One reason is often the message itself.
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
  // What is folded takes no focus.
  const fold = field.closest('details')
  if (fold) fold.open = true
  field.focus()
}

/** The browser's own words for a box that is not ticked do not say which. */
const reasonOf = ({ type, labels, validationMessage }: Field) =>
  type === 'checkbox' ? `Tick: ${labels![0]!.textContent}` : validationMessage

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Asking makes each field show what is wrong with it. */
function isInvalid(element: Element): element is Field {
  return 'checkValidity' in element && !(element as Field).checkValidity()
}

/** Sent along unseen; a list is one name several times. */
export function HiddenFields({ fields }: { readonly fields: Hidden }) {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values]
      .flat()
      .map((value, i) => (
        <input key={`${name} ${i}`} type="hidden" name={name} value={value} suppressHydrationWarning />
      )),
  )
}
