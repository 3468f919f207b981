import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { requestStates, stateNames } from '#contract/requests/kinds.ts'
import type { RequestWork } from '#contract/requests/request.ts'
import { dayAndTime } from '#web/format/day.ts'
import styles from '#web/admin/split.module.css'
import { Asked } from '#web/requests/asked.tsx'
import requests from '#web/requests/requests.module.css'
import { attempt, whyNot } from '#web/calls/call.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ChosenRequest, InboxData } from './load.server.ts'

type RequestPanelProps = {
  readonly request: ChosenRequest
  readonly desk: InboxData['desk']
  /** Account of whoever looks. */
  readonly self: string | null
}

/** One request in full: its state, whose it is, what was asked, what happened, and the places to answer and to note. */
export function RequestPanel({ request, desk, self }: RequestPanelProps) {
  const { reference, state, assignedTo, email, events } = request
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useState('')

  const work = async (what: RequestWork): Promise<boolean> => {
    setSaid('')
    const answer = await attempt('POST /api/v1/admin/requests/{reference}/work', { params: { reference }, body: what })
    if (answer?.ok) await revalidate()
    setSaid(
      answer?.ok ? done[what.act] : whyNot(answer, 'The server did not answer. What you typed is kept; try again.'),
    )
    return answer?.ok === true
  }
  return (
    <>
      <output>{said}</output>
      <div className={styles['pair']}>
        <Select
          label="State"
          value={state}
          onChange={({ target }) => {
            const next = requestStates.find((each) => each === target.value)
            if (next) void work({ act: 'state', state: next })
          }}
          options={requestStates.map((each) => ({ value: each, label: stateNames[each] }))}
        />
        <Select
          label="With"
          value={assignedTo ?? ''}
          onChange={({ target }) => void work({ act: 'assign', to: target.value || null })}
          options={[{ value: '', label: 'Nobody' }, ...desk.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        {self !== null && assignedTo !== self && (
          <Button small onPress={() => void work({ act: 'assign', to: self })}>
            Take it
          </Button>
        )}
      </div>
      <Asked request={request} linkKey={null} />
      {events.length > 0 && (
        <section aria-labelledby="history">
          <h3 id="history">History</h3>
          <ul className={requests['list']}>
            {events.map(({ id, kind, author, body, at }) => (
              <li key={id}>
                <p className={styles['quiet']}>
                  {labels[kind]} · {author ?? 'the house'} · {dayAndTime(at)} UTC
                </p>
                <p className={requests['message']}>{body}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Words
        label={`Answer to ${email}`}
        submit="Send answer"
        sending="Sending…"
        onSend={(text, key) => work({ act: 'answer', text, key })}
      />
      <Words
        label="Note for colleagues, never shown to whoever asked"
        submit="Keep note"
        sending="Saving…"
        onSend={(text, key) => work({ act: 'note', text, key })}
      />
    </>
  )
}

const done: Readonly<Record<RequestWork['act'], string>> = {
  state: 'State changed.',
  assign: 'Assigned.',
  note: 'Note kept.',
  answer: 'Answer on its way.',
}

const labels: Readonly<Record<ChosenRequest['events'][number]['kind'], string>> = {
  state: 'State',
  answer: 'Answer',
  note: 'Note',
  assigned: 'With',
}

type WordsProps = {
  readonly label: string
  readonly submit: string
  readonly sending: string
  readonly onSend: (text: string, key: string) => Promise<boolean>
}

/** A text that is sent once: pressed again after a lost answer it is the same one. */
function Words({ label, submit, sending, onSend }: WordsProps) {
  const [round, setRound] = useState(0)
  const key = useRef<string>(undefined)
  return (
    <CheckedForm
      key={round}
      label={submit}
      submit={submit}
      sending={sending}
      look="secondary"
      onSend={async ({ text = '' }) => {
        key.current ??= crypto.randomUUID()
        if (!(await onSend(text, key.current))) return
        key.current = undefined
        setRound(round + 1)
      }}
    >
      <TextField label={label} name="text" required rows={4} maxLength={5000} check={missing} />
    </CheckedForm>
  )
}

const missing = (text: string) => (text.trim() === '' ? 'The text is missing' : '')
