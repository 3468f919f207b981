import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { fieldsOf, type RequestKind } from '#contract/requests/request-kind.ts'
import type { RequestSent } from '#contract/requests/request.ts'
import { supportFileRule, supportLimits } from '#contract/support/support-limits.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { draftOf, restore, typedIn } from './draft.ts'
import { FieldView } from './field-view.tsx'
import styles from './requests.module.css'

type RequestFormProps = {
  readonly kind: RequestKind
  readonly known: Readonly<Record<string, string>>
  /** Used without a draft. */
  readonly sendKey: string
  /** JSON, for a quotation. */
  readonly cart?: string
  readonly disabledReason?: string | undefined
  /** After the response, before the page of the request opens. */
  readonly onSent?: () => void
}

/** Form of a kind of request. Input survives a reload until it is sent; also works without JavaScript. */
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
          // Stored before sending: repeating it after a lost response is the same request.
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
            maxFiles={supportLimits.filesPerMessage}
            maxBytes={supportLimits.fileBytes}
          />
        )}
      </Form>
    </div>
  )
}
