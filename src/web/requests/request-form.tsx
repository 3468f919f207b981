import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { fieldsOf, type RequestKind } from '#contract/requests/request-kind.ts'
import type { RequestSent } from '#contract/requests/request.ts'
import { supportFileRule, supportLimits } from '#contract/support-limits.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
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
  /** Why it cannot be sent yet. */
  readonly disabledReason?: string | undefined
  /** After the server has it, before its page opens. */
  readonly onSent?: () => void
}

/** The form of a kind of request. What was typed survives a reload until the server has it; without JavaScript it is sent as it is. */
export function RequestForm({ kind, known, sendKey, cart, disabledReason, onSent }: RequestFormProps) {
  const draft = draftOf(kind.id)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const kept = draft.read()
    if (kept.key !== '' && form.current) restore(form.current, kept)
  }, [draft])

  const keep = (typed: HTMLFormElement) => {
    draft.write({ key: draft.read().key || sendKey, values: typedIn(typed) })
  }
  return (
    <div className={styles['form']}>
      <Form<RequestSent>
        ref={form}
        verb="send"
        files
        label={kind.title}
        submit="Send request"
        sending="Sending…"
        disabledReason={disabledReason}
        hidden={{ kind: kind.id, key: sendKey, ...(cart !== undefined && { cart }) }}
        onTyped={keep}
        onSend={(body) => {
          // Kept before it leaves: the same form after a lost answer and a reload is the same request.
          if (form.current) keep(form.current)
          body.set('key', draft.read().key)
        }}
        onDone={({ link }) => {
          draft.forget()
          onSent?.()
          void navigate(link)
        }}
      >
        {fieldsOf(kind).map((field) => (
          <FieldView key={field.id} field={field} value={known[field.id]} />
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
      </Form>
    </div>
  )
}
