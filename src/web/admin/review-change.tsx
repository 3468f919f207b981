import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Routes } from '#client/client.ts'
import { Button, buttonClass, type ButtonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ask } from './ask.ts'
import styles from './review-change.module.css'

type ChangePreview = Routes['POST /api/v1/admin/preview']['answer']
type StaffChange = Routes['POST /api/v1/admin/changes']['body']['change']

type ReviewChangeProps = {
  readonly label: string
  /** What is about to happen, as the heading of the dialog. */
  readonly title: string
  readonly change: StaffChange
  readonly look?: ButtonLook | undefined
  readonly small?: boolean | undefined
  /** Why it cannot be pressed now. */
  readonly disabledReason?: string | undefined
  /** The change needs a reason whatever its effects. */
  readonly needsReason?: boolean | undefined
}

/** The one way to change something: see what it does to people, say why, save. */
export function ReviewChange({ label, title, change, look, small, disabledReason, needsReason }: ReviewChangeProps) {
  return (
    <Dialog
      trigger={
        <Button look={look} small={small} disabledReason={disabledReason}>
          {label}
        </Button>
      }
      title={title}
    >
      {(close) => <Review change={change} needsReason={needsReason ?? false} close={close} />}
    </Dialog>
  )
}

type Step =
  | { readonly at: 'asking' }
  | {
      readonly at: 'review'
      readonly preview: ChangePreview
      readonly problems: readonly string[]
      readonly saving: boolean
    }
  /** The server wants the password again before anything like this. */
  | { readonly at: 'proof'; readonly preview: ChangePreview; readonly problems: readonly string[] }
  | { readonly at: 'refused'; readonly problems: readonly string[] }
  | { readonly at: 'done'; readonly pending: boolean }

function Review({ change, needsReason, close }: { change: StaffChange; needsReason: boolean; close: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const [reason, setReason] = useState('')
  const { revalidate } = useRevalidator()

  useEffect(() => {
    let gone = false
    const preview = async () => {
      const answer = await ask('POST /api/v1/admin/preview', { body: { change } })
      if (gone) return
      if ('value' in answer) setStep({ at: 'review', preview: answer.value, problems: [], saving: false })
      else setStep({ at: 'refused', problems: answer.problems })
    }
    void preview()
    return () => {
      gone = true
    }
    // Asked once, for the change with which the dialog was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (step.at === 'asking') return <output>Working out what this does …</output>
  if (step.at === 'refused') {
    return (
      <div className={styles['review']}>
        <Problems problems={step.problems} />
        <Button onPress={close}>Close</Button>
      </div>
    )
  }
  if (step.at === 'done') {
    return (
      <div className={styles['review']}>
        <output>
          {step.pending ? 'Asked for. A second administrator has to approve it under People and roles.' : 'Saved.'}
        </output>
        <Button onPress={close}>Close</Button>
      </div>
    )
  }

  const { preview, problems } = step
  const saving = step.at === 'review' && step.saving
  const save = async () => {
    setStep({ at: 'review', preview, problems: [], saving: true })
    const answer = await ask('POST /api/v1/admin/changes', { body: { change, reason } })
    if ('problems' in answer) {
      if (answer.code === 'proof_required') setStep({ at: 'proof', preview, problems: [] })
      else setStep({ at: 'review', preview, problems: answer.problems, saving: false })
      return
    }
    setStep({ at: 'done', pending: answer.value.state === 'pending' })
    await revalidate()
  }
  if (step.at === 'proof') {
    const prove = async (password: string) => {
      const answer = await ask('POST /api/v1/account/prove', { body: { password } })
      if ('problems' in answer) setStep({ at: 'proof', preview, problems: answer.problems })
      else await save()
    }
    return <Proof problems={problems} prove={prove} />
  }
  const reasonNeeded = needsReason || preview.destructive
  return (
    <div className={styles['review']}>
      {preview.sentences.length === 0 ? (
        <p>Nobody gains or loses access by this.</p>
      ) : (
        <ul className={preview.destructive ? styles['loss'] : styles['gain']}>
          {preview.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <People preview={preview} />
      <label className={styles['reason']}>
        <span>Reason{reasonNeeded ? '' : ' (optional)'}</span>
        <textarea
          rows={2}
          maxLength={500}
          required={reasonNeeded}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <span className={styles['hint']}>Kept in the audit trail for good: no names of people.</span>
      </label>
      <Problems problems={problems} />
      <div className={styles['actions']}>
        <Button
          look={preview.destructive ? 'danger' : 'primary'}
          onPress={() => void save()}
          disabledReason={
            saving ? 'Saving…' : reasonNeeded && reason.trim().length < 3 ? 'A reason is needed' : undefined
          }
        >
          Save
        </Button>
        <Button look="quiet" onPress={close}>
          Keep as it is
        </Button>
      </div>
    </div>
  )
}

/** Once in ten minutes: an open browser alone changes nobody's rights. */
function Proof({ problems, prove }: { problems: readonly string[]; prove: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('')
  return (
    <form
      className={styles['review']}
      onSubmit={(event) => {
        event.preventDefault()
        void prove(password)
      }}
    >
      <p>Enter your password again to save this.</p>
      <TextField
        label="Password"
        type="password"
        required
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Problems problems={problems} />
      <div className={styles['actions']}>
        <button type="submit" className={buttonClass('primary')}>
          Save
        </button>
      </div>
    </form>
  )
}

/** Who exactly, for those who want to know. */
function People({ preview: { effects } }: { preview: ChangePreview }) {
  const people = new Map(effects.flatMap(({ people: each }) => each.map(({ id, name }) => [id, name])))
  if (people.size === 0) return null
  return (
    <details>
      <summary>
        {people.size} {people.size === 1 ? 'person' : 'people'} concerned
      </summary>
      <ul>
        {[...people].slice(0, 200).map(([id, name]) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className={styles['problems']}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  )
}
