import { useState } from 'react'
import { scopeWords } from '#contract/v1/api-key-words.ts'
import type { ApiKeyRecord, ApiKeyScope } from '#contract/v1/api-keys.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePosted } from '#web/ui/use-verb.ts'
import { dayOf, minuteOf } from './dates.ts'
import { NewSecret } from './new-secret.tsx'
import parts from './parts.module.css'

type ApiKeysProps = { readonly keys: readonly ApiKeyRecord[]; readonly scopes: readonly ApiKeyScope[] }
type Made = { readonly key: string }

export function ApiKeysSection({ keys, scopes }: ApiKeysProps) {
  const posted = usePosted('make-key') as Made | undefined
  const [made, setMade] = useState(posted?.key ?? '')
  return (
    <Card title="API keys">
      <p>
        Programs send a key as <code>Authorization: Bearer mik_…</code>. A key has your read access; with “Upload of own
        files” it also opens batches and adds files. It is revoked when you change your password.{' '}
        <a href="/api">API reference</a>
      </p>
      <div className={parts['section']}>
        {made && <NewSecret title="Your new key" secret={made} onDone={() => setMade('')} />}
        {scopes.length === 0 ? (
          <p>API keys are not part of your plan.</p>
        ) : (
          <KeyForm scopes={scopes} onMade={({ key }) => setMade(key)} />
        )}
        {keys.length > 0 && (
          <ul className={parts['list']} aria-label="API keys">
            {keys.map((key) => (
              <KeyRow key={key.id} record={key} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

type KeyFormProps = { readonly scopes: readonly ApiKeyScope[]; readonly onMade: (made: Made) => void }

function KeyForm({ scopes, onMade }: KeyFormProps) {
  return (
    <div className={parts['form']}>
      <Form<Made> verb="make-key" label="New API key" submit="Create key" sending="Making…" once onDone={onMade}>
        <TextField label="Purpose" name="name" required maxLength={80} autoComplete="off" />
        <fieldset className={parts['choices']}>
          <legend>Permissions</legend>
          {scopes.map((scope, i) => (
            <Checkbox key={scope} name="scopes" value={scope} defaultChecked={i === 0}>
              {scopeWords[scope]}
            </Checkbox>
          ))}
        </fieldset>
        <Select
          label="Expires after"
          name="days"
          defaultValue="90"
          options={{ '30': '30 days', '90': '90 days', '366': '1 year' }}
        />
      </Form>
    </div>
  )
}

const states = {
  active: { tone: 'success', word: 'Active' },
  expired: { tone: 'neutral', word: 'Expired' },
  revoked: { tone: 'neutral', word: 'Revoked' },
} as const

function KeyRow({ record }: { readonly record: ApiKeyRecord }) {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, state } = record
  return (
    <li className={parts['row']}>
      <span className={parts['what']}>
        <span>
          {name} <Badge tone={states[state].tone}>{states[state].word}</Badge>
        </span>
        <span className={parts['small']}>
          <code>{prefix}…</code>, {scopes.map((scope) => scopeWords[scope]).join(', ')}; created {dayOf(createdAt)},
          expires {dayOf(expiresAt)}, {lastUsedAt ? `last used ${minuteOf(lastUsedAt)}` : 'never used'}
        </span>
      </span>
      {state === 'active' && (
        <details>
          <summary aria-label={`Revoke ${name}…`}>Revoke…</summary>
          <p>Programs that use this key lose access immediately.</p>
          <Form
            verb="revoke-key"
            hidden={{ id }}
            submit="Revoke"
            submitLabel={`Revoke ${name}`}
            sending="Revoking…"
            look="danger"
            small
          />
        </details>
      )}
    </li>
  )
}
