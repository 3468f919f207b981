import { useRef, useState } from 'react'
import type { ApiKeyScope } from '#contract/api-keys.ts'
import type { Routes } from '#client/client.ts'
import { attempt, whyNot } from '#web/calls/call.ts'
import { useCall } from '#web/calls/use-call.ts'
import { Message } from '#web/dialogs/message.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CalledView } from './called.tsx'
import { dayOf, minuteOf } from './dates.ts'
import parts from './parts.module.css'
import { useProof } from './proof.tsx'

type Key = Routes['GET /api/v1/account/api-keys']['answer']['keys'][number]

const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  data: 'Data calls of gateway and v1',
  export: 'Files of tests and tables',
  bulk: 'Bulk download',
}

/** Keys for programs: made, shown once, revoked. */
export function ApiKeysSection() {
  const [called, again] = useCall('GET /api/v1/account/api-keys')
  const [made, setMade] = useState('')
  return (
    <Card title="API keys">
      <p>
        Programs send a key as <code>Authorization: Bearer mik_…</code>. It reads what you may read, and ends with a new
        password. <a href="/api">Description of the calls</a>
      </p>
      <CalledView called={called} again={again}>
        {({ keys, scopes }) => (
          <div className={parts['section']}>
            {made && <NewKey secret={made} onDone={() => setMade('')} />}
            {scopes.length === 0 ? (
              <p>API keys come with a customer's plan; yours has none.</p>
            ) : (
              <KeyForm
                scopes={scopes}
                onMade={(secret) => {
                  setMade(secret)
                  void again()
                }}
              />
            )}
            {keys.length > 0 && (
              <ul className={parts['list']} aria-label="API keys">
                {keys.map((key) => (
                  <KeyRow key={key.id} record={key} onRevoked={again} />
                ))}
              </ul>
            )}
          </div>
        )}
      </CalledView>
    </Card>
  )
}

function KeyForm({
  scopes,
  onMade,
}: {
  readonly scopes: readonly ApiKeyScope[]
  readonly onMade: (secret: string) => void
}) {
  const [chosen, setChosen] = useState<readonly ApiKeyScope[]>(scopes.slice(0, 1))
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const [proven, dialog] = useProof()
  return (
    <div className={parts['form']} ref={form}>
      {dialog}
      {problem && <Message tone="danger" text={problem} />}
      <CheckedForm
        label="New API key"
        submit="Make a key"
        sending="Making…"
        onSend={async ({ name = '', days = '90' }) => {
          setProblem('')
          if (chosen.length === 0) return setProblem('Choose what the key may do.')
          const answer = await proven('POST /api/v1/account/api-keys', {
            body: { name: name.trim(), scopes: chosen, days: Number(days) },
          })
          if (!answer?.ok) return setProblem(whyNot(answer))
          form.current?.querySelector('form')?.reset()
          onMade(answer.body.key)
        }}
      >
        <TextField label="What it is for" name="name" required maxLength={80} autoComplete="off" />
        <fieldset className={parts['choices']}>
          <legend>What it may do</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                setChosen((now) => (target.checked ? [...now, scope] : now.filter((each) => each !== scope)))
              }
            >
              {scopeWords[scope]}
            </Checkbox>
          ))}
        </fieldset>
        <Select
          label="It ends after"
          name="days"
          defaultValue="90"
          options={[
            { value: '30', label: '30 days' },
            { value: '90', label: '90 days' },
            { value: '366', label: 'a year' },
          ]}
        />
      </CheckedForm>
    </div>
  )
}

function NewKey({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const [said, setSaid] = useState('')
  return (
    <div className={parts['form']}>
      <Message tone="success" text="Your new key" takesFocus>
        <p>Copy it now: it is shown this once.</p>
      </Message>
      <code className={parts['secret']}>{secret}</code>
      <div className={parts['actions']}>
        <Button look="primary" onPress={async () => setSaid((await copyText(secret)) ? 'Copied' : notCopied)}>
          Copy
        </Button>
        <Button onPress={onDone}>I have kept it</Button>
        <output>{said}</output>
      </div>
    </div>
  )
}

const states = {
  active: { tone: 'success', word: 'Active' },
  expired: { tone: 'neutral', word: 'Ended' },
  revoked: { tone: 'neutral', word: 'Revoked' },
} as const

function KeyRow({ record, onRevoked }: { readonly record: Key; readonly onRevoked: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const { name, prefix, scopes, createdAt, expiresAt, lastUsedAt, state } = record
  const revoke = async () => {
    const answer = await attempt('DELETE /api/v1/account/api-keys/{id}', { params: { id: record.id } })
    if (!answer?.ok) return setProblem(whyNot(answer))
    setAsking(false)
    await onRevoked()
  }
  return (
    <li className={parts['row']}>
      <span className={parts['what']}>
        <span>
          {name} <Badge tone={states[state].tone}>{states[state].word}</Badge>
        </span>
        <span className={parts['small']}>
          <code>{prefix}…</code>, {scopes.join(', ')}, made {dayOf(createdAt)}, ends {dayOf(expiresAt)},{' '}
          {lastUsedAt ? `last used ${minuteOf(lastUsedAt)}` : 'never used'}
        </span>
      </span>
      {state === 'active' && (
        <Button small look="danger" onPress={() => setAsking(true)} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      )}
      {asking && (
        <OpenDialog title={`Revoke '${name}'?`} onClose={() => setAsking(false)}>
          <div className={parts['form']}>
            <p>Programs that use it are refused from now on.</p>
            {problem && <Message tone="danger" text={problem} />}
            <div className={parts['actions']}>
              <Button look="danger" onPress={() => void revoke()}>
                Revoke
              </Button>
              <Button onPress={() => setAsking(false)}>Keep</Button>
            </div>
          </div>
        </OpenDialog>
      )}
    </li>
  )
}
