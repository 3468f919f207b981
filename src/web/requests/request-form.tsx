import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldsOf, type RequestKind } from '#contract/requests/kinds.ts'
import { supportFileRule, supportLimits } from '#contract/support-limits.ts'
import { messageOf, sendForm, type Sending } from '#web/calls/send-form.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Alert } from '#web/ui/card.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { draftOf, restore, typedIn } from './draft.ts'
import { FieldView } from './field-view.tsx'
import styles from './requests.module.css'

type RequestFormProps = {
  readonly kind: RequestKind
  readonly known: Readonly<Record<string, string>>
  /** Used when no draft has one. */
  readonly sendKey: string
  /** A cart as JSON, for a quotation. */
  readonly cart?: string
  /** After the server has it, before its page opens. */
  readonly onSent?: () => void
  readonly children?: ReactNode
}

/** The form of a kind of request. What was typed survives a reload until the server has it; without JavaScript it is sent as it is. */
export function RequestForm({ kind, known, sendKey, cart, onSent, children }: RequestFormProps) {
  const draft = draftOf(kind.id)
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const sending = useRef<Sending>(undefined)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const navigate = useNavigate()

  useEffect(() => {
    const kept = draft.read()
    if (kept.key !== '' && form.current) restore(form.current, kept)
  }, [draft])
  useEffect(() => {
    if (problem !== '') alert.current?.focus()
  }, [problem])

  const keep = (typed: HTMLFormElement) => {
    draft.write({ key: draft.read().key || sendKey, values: typedIn(typed) })
    if (refusals.size > 0) setRefusals(new Map())
  }
  const send = async (_fields: object, typed: HTMLFormElement) => {
    setProblem('')
    setRefusals(new Map())
    // Kept before it leaves: the same form after a lost answer and a reload is the same request.
    keep(typed)
    const body = new FormData(typed)
    body.set('key', draft.read().key)
    sending.current = sendForm('/requests', body, setProgress)
    try {
      const answer = await sending.current.done
      if (!answer.ok) {
        setRefusals(issuesOf(answer.body['issues']))
        setProblem([messageOf(answer) || 'Nothing was sent.', ...fileIssues(answer.body['issues'])].join(' '))
        return
      }
      draft.forget()
      onSent?.()
      await navigate(String(answer.body['link']))
    } catch (error) {
      const cancelled = error instanceof DOMException && error.name === 'AbortError'
      setProblem(
        cancelled
          ? 'Cancelled. Nothing was sent.'
          : 'Not sent: the server did not answer. Your text is kept; send it again.',
      )
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <div className={styles['form']}>
      <CheckedForm
        ref={form}
        action="/requests"
        encType="multipart/form-data"
        label={kind.title}
        submit="Send request"
        sending="Sending…"
        onSend={send}
        onTyped={keep}
        aside={
          progress !== undefined &&
          progress < 1 && (
            <>
              <progress value={progress} aria-label="Sent" />
              <button
                type="button"
                className={buttonClass('secondary', true)}
                onClick={() => sending.current?.cancel()}
              >
                Cancel
              </button>
            </>
          )
        }
      >
        <input type="hidden" name="kind" value={kind.id} />
        <input type="hidden" name="key" value={sendKey} />
        {cart !== undefined && <input type="hidden" name="cart" value={cart} />}
        {children}
        {problem !== '' && (
          <div ref={alert} tabIndex={-1}>
            <Alert tone="danger" role="alert" title={problem}>
              {refusals.size > 0 && (
                <ul>
                  {[...refusals].map(([field, said]) => (
                    <li key={field}>{said}</li>
                  ))}
                </ul>
              )}
            </Alert>
          </div>
        )}
        {fieldsOf(kind).map((field) => (
          <FieldView key={field.id} field={field} value={known[field.id]} refusal={refusals.get(field.id)} />
        ))}
        {kind.files && (
          <FileField
            label="Attachments"
            name="files"
            hint={supportFileRule}
            accept=".png,.jpg,.jpeg,.webp,.csv,.txt,.log"
            most={supportLimits.filesPerMessage}
            mostBytes={supportLimits.fileBytes}
          />
        )}
      </CheckedForm>
    </div>
  )
}

type Issue = { readonly path: string; readonly message: string }

function issuesIn(issues: unknown): readonly Issue[] {
  return Array.isArray(issues) ? (issues as Issue[]) : []
}

function issuesOf(issues: unknown): ReadonlyMap<string, string> {
  return new Map(issuesIn(issues).flatMap(({ path, message }) => (path === 'files' ? [] : [[path, message] as const])))
}

/** Files are not fields with a text: what is wrong with them stands in the message. */
function fileIssues(issues: unknown): string[] {
  return issuesIn(issues).flatMap(({ path, message }) => (path === 'files' ? [message] : []))
}
