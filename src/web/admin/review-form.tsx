import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { ChangePreview, StaffChange } from '#contract/organisations/changes.ts'
import { formFields } from '#contract/result.ts'
import { buttonClass, type ButtonVariant } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/form.tsx'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { type FormFields, ReviewedChange } from './reviewed-change.tsx'
import styles from './review.module.css'

type ReviewFormProps = {
  readonly kind: StaffChange['kind']
  readonly label?: string | undefined
  readonly title: string
  /** Fields of the change that are not in the form (`pages/admin-panel/changes/change-of-form.ts`). */
  readonly hidden?: Readonly<Record<string, string | readonly string[]>>
  readonly look?: ButtonVariant | undefined
  readonly small?: boolean | undefined
  readonly disabledReason?: string | undefined
  readonly needsReason?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Form of an administration change: review the effects, give a reason, save. */
export function ReviewForm(props: ReviewFormProps) {
  const { kind, label = 'Review…', title, hidden = {}, look = 'secondary', small, disabledReason, needsReason } = props
  const [asked, setAsked] = useState<FormFields>()
  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (disabledReason !== undefined) return
    const sent = new FormData(event.currentTarget)
    setAsked(
      Object.fromEntries(
        [...new Set(sent.keys())].map((name) => [name, sent.getAll(name).filter((value) => typeof value === 'string')]),
      ),
    )
  }
  return (
    <form method="post" action="/admin-panel/changes" className={props.className ?? styles['form']} onSubmit={review}>
      <HiddenFields
        fields={{ [formFields.verb]: 'preview', kind, title, ...hidden, ...(needsReason && { needsReason: 'yes' }) }}
      />
      {props.children}
      <button
        type="submit"
        className={buttonClass(look, small)}
        aria-disabled={disabledReason !== undefined || undefined}
      >
        {label}
        {disabledReason !== undefined && <span className={styles['why']}>{disabledReason}</span>}
      </button>
      {asked && (
        <OpenDialog title={title} onClose={() => setAsked(undefined)}>
          <Review fields={asked} close={() => setAsked(undefined)} />
        </OpenDialog>
      )}
    </form>
  )
}

function Review({ fields, close }: { readonly fields: FormFields; readonly close: () => void }) {
  const { send, answer } = useVerb<ChangePreview>('preview', { action: '/admin-panel/changes' })
  const [saved, setSaved] = useState<'done' | 'pending'>()
  useEffect(() => {
    const body = new FormData()
    for (const [name, values] of Object.entries(fields)) for (const value of values) body.append(name, value)
    send(body)
    // Once, for the form that opened the dialog.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (!answer) return <output>Computing the effect …</output>
  if (saved) {
    return (
      <div className={styles['review']}>
        <output>
          {saved === 'pending' ? 'Requested. A second administrator must approve it under People and roles.' : 'Saved.'}
        </output>
        <Button onPress={close}>Close</Button>
      </div>
    )
  }
  if ('refused' in answer) {
    const { message, code, fields: wrong, reference } = answer.refused
    return (
      <div className={styles['review']}>
        <div role="alert" className={styles['problems']}>
          <p>{message}</p>
          {wrong.map(({ path, reason }) => (
            <p key={path}>{reason}</p>
          ))}
          {code === 'internal' && <p>Reference {reference}.</p>}
        </div>
        <Button onPress={close}>Close</Button>
      </div>
    )
  }
  return (
    <ReviewedChange
      fields={fields}
      preview={answer.done}
      onDone={({ state }) => setSaved(state)}
      aside={
        <Button look="quiet" onPress={close}>
          Cancel
        </Button>
      }
    />
  )
}
