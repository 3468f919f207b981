import { useState } from 'react'
import { maxWebhooks, webhookEventNames, webhookEvents, type WebhookRecord } from '#contract/v1/webhooks.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePosted } from '#web/ui/use-verb.ts'
import { dayOf, minuteOf } from './dates.ts'
import { NewSecret } from './new-secret.tsx'
import parts from './parts.module.css'

type Made = { readonly secret: string }
type WebhooksProps = {
  readonly webhooks: readonly WebhookRecord[]
  readonly mayMake: boolean
  readonly steward: boolean
}

/** Webhooks of an organisation; the secret of a new one is shown once. */
export function WebhooksSection({ webhooks, mayMake, steward }: WebhooksProps) {
  const posted = usePosted('make-webhook') as Made | undefined
  const [made, setMade] = useState(posted?.secret ?? '')
  return (
    <Card title="Webhooks">
      <p>
        A webhook sends a signed POST request to your program when an event occurs. The program then fetches the data
        with an API key. <a href="/api?group=webhooks">Webhook reference</a>
      </p>
      <div className={parts['section']}>
        {made && (
          <NewSecret title="Secret of your new webhook" secret={made} onDone={() => setMade('')}>
            Use it to verify signatures.
          </NewSecret>
        )}
        {!mayMake ? (
          <p>Webhooks are not part of your plan.</p>
        ) : !steward ? (
          <p>Data stewards of your organisation manage webhooks. Administrators appoint data stewards.</p>
        ) : webhooks.length >= maxWebhooks ? (
          <p>Your organisation has {webhooks.length} webhooks, the maximum. Remove one to add another.</p>
        ) : (
          <WebhookForm onMade={({ secret }) => setMade(secret)} />
        )}
        {webhooks.length > 0 && (
          <ul className={parts['list']} aria-label="Webhooks">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} record={webhook} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function WebhookForm({ onMade }: { readonly onMade: (made: Made) => void }) {
  return (
    <div className={parts['form']}>
      <Form<Made> verb="make-webhook" label="New webhook" submit="Add webhook" sending="Adding…" once onDone={onMade}>
        <TextField
          label="Address"
          name="address"
          type="url"
          required
          maxLength={500}
          autoComplete="off"
          hint="Starts with https://"
        />
        <fieldset className={parts['choices']}>
          <legend>Events</legend>
          {webhookEvents.map((event, i) => (
            <Checkbox key={event} name="events" value={event} defaultChecked={i === 0}>
              {webhookEventNames[event]}
            </Checkbox>
          ))}
        </fieldset>
      </Form>
    </div>
  )
}

const states = {
  waiting: { tone: 'neutral', word: 'Waiting' },
  delivered: { tone: 'success', word: 'Delivered' },
  failed: { tone: 'danger', word: 'Failed' },
} as const

function WebhookRow({
  record: { id, address, events, createdAt, pausedAt, answers },
}: {
  readonly record: WebhookRecord
}) {
  return (
    <li className={parts['row']}>
      <div className={parts['what']}>
        <span>
          {address} {pausedAt && <Badge tone="warning">Paused</Badge>}
        </span>
        <span className={parts['small']}>
          {events.map((event) => webhookEventNames[event]).join(' · ')}, added {dayOf(createdAt)}
          {pausedAt && `. Paused on ${minuteOf(pausedAt)} after a day of failed deliveries. Send a ping to resume.`}
        </span>
        {answers.length > 0 && <Answers answers={answers} address={address} />}
      </div>
      <div className={parts['actions']}>
        <Form
          verb="ping-webhook"
          hidden={{ id }}
          submit="Send a ping"
          submitLabel={`Send a ping to ${address}`}
          sending="Sending…"
          look="secondary"
          small
        />
        <details>
          <summary aria-label={`Remove ${address}…`}>Remove…</summary>
          <p>Queued messages are discarded.</p>
          <Form
            verb="remove-webhook"
            hidden={{ id }}
            submit="Remove"
            submitLabel={`Remove ${address}`}
            sending="Removing…"
            look="danger"
            small
          />
        </details>
      </div>
    </li>
  )
}

function Answers({ answers, address }: Pick<WebhookRecord, 'answers' | 'address'>) {
  return (
    <ul className={parts['answers']} aria-label={`Last messages to ${address}`}>
      {answers.map(({ id, event, at, state, attempts, status, problem }) => (
        <li key={id} className={parts['small']}>
          <Badge tone={states[state].tone}>{states[state].word}</Badge> {webhookEventNames[event]}, {minuteOf(at)}
          {state === 'waiting' && attempts === 0 && ', sending: reload the page for the response'}
          {status !== null && problem === null && `, response ${status}`}
          {problem !== null && `: ${problem}`}
          {attempts > 1 && ` ${attempts} tries.`}
        </li>
      ))}
    </ul>
  )
}
