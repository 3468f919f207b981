import { useState } from 'react'
import { Link } from 'react-router'
import { requestStates, stateNames } from '#contract/requests/states.ts'
import type { RequestWork } from '#contract/requests/request.ts'
import { dayAndTime } from '#web/format/day.ts'
import styles from '#web/admin/split.module.css'
import { SentRequest } from '#web/requests/sent-request.tsx'
import requests from '#web/requests/requests.module.css'
import { Select } from '#web/ui/field.tsx'
import { Form, type FormProps } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ChosenRequest, InboxData } from './load.server.ts'

type RequestPanelProps = {
  readonly request: ChosenRequest
  readonly desk: InboxData['desk']
  readonly self: string | null
}

export function RequestPanel({ request, desk, self }: RequestPanelProps) {
  const { reference, state, assignedTo, email, events } = request
  return (
    <>
      <div className={styles['pair']}>
        <Work reference={reference} act="state" submit="Set state">
          <Select
            key={state}
            label="State"
            name="state"
            defaultValue={state}
            options={requestStates.map((each) => ({ value: each, label: stateNames[each] }))}
          />
        </Work>
        <Work reference={reference} act="assign" submit="Assign">
          <Select
            key={assignedTo}
            label="Assigned to"
            name="to"
            defaultValue={assignedTo ?? ''}
            none="Not assigned"
            options={desk}
          />
        </Work>
        {self !== null && (
          <Work
            reference={reference}
            act="assign"
            hidden={{ to: self }}
            submit="Assign to me"
            disabledReason={assignedTo === self ? 'Assigned to you' : undefined}
          />
        )}
      </div>
      <p>
        <Link to={`/quotations?request=${reference}`}>Write a quotation</Link>
      </p>
      <SentRequest request={request} linkKey={null} />
      {events.length > 0 && (
        <section aria-labelledby="history">
          <h3 id="history">History</h3>
          <ul className={requests['list']}>
            {events.map(({ id, kind, author, body, at }) => (
              <li key={id}>
                <p className={styles['muted']}>
                  {labels[kind]} · {author ?? 'Staff'} · {dayAndTime(at)} UTC
                </p>
                <p className={requests['message']}>{body}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Words reference={reference} act="answer" label={`Answer to ${email}`} submit="Send answer" />
      <Words reference={reference} act="note" label="Note for colleagues (internal)" submit="Save note" />
    </>
  )
}

const done: Readonly<Record<RequestWork['act'], string>> = {
  state: 'State changed.',
  assign: 'Assigned.',
  note: 'Note saved.',
  answer: 'Answer sent.',
}

const labels: Readonly<Record<ChosenRequest['events'][number]['kind'], string>> = {
  state: 'State',
  answer: 'Answer',
  note: 'Note',
  assigned: 'Assigned to',
}

type WorkProps = Pick<FormProps<unknown>, 'hidden' | 'submit' | 'children' | 'onDone' | 'label' | 'disabledReason'> & {
  readonly reference: string
  readonly act: RequestWork['act']
}

function Work({ reference, act, hidden, ...form }: WorkProps) {
  return (
    <Form
      {...form}
      verb="work"
      hidden={{ reference, act, ...hidden }}
      look="secondary"
      small
      successMessage={done[act]}
    />
  )
}

type WordsProps = Pick<WorkProps, 'reference' | 'act'> & { readonly label: string; readonly submit: string }

/** Text with a key, so that a repeated submission is stored once. */
function Words({ reference, act, label, submit }: WordsProps) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return (
    <Work
      reference={reference}
      act={act}
      hidden={{ key }}
      label={submit}
      submit={submit}
      onDone={() => setKey(crypto.randomUUID())}
    >
      <TextField label={label} name="text" required rows={4} maxLength={5000} check={missing} />
    </Work>
  )
}

const missing = (text: string) => (text.trim() === '' ? 'Enter a text' : '')
