import { useState } from 'react'
import type { DirectoryToken } from '#contract/organisations/directory-tokens.ts'
import styles from '#web/admin/split.module.css'
import { dayAndTime } from '#web/format/day.ts'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePosted } from '#web/ui/use-verb.ts'

type Props = { readonly organisation: string; readonly tokens: readonly DirectoryToken[] }
type Made = { readonly token: string }

/** Tokens with which the directory of the company creates, changes and ends accounts. */
export function DirectoryTokens({ organisation, tokens }: Props) {
  const posted = usePosted('directory-token') as Made | undefined
  const [token, setToken] = useState(posted?.token ?? '')
  return (
    <>
      <h3>Directory (SCIM)</h3>
      <p className={styles['muted']}>
        With a token the directory of the company, such as Entra ID or Okta, creates and ends accounts in the domains of
        the organisation at <code>/scim/v2</code>. Members of its group Customers take a seat.
      </p>
      {token && (
        <Message tone="success" text="New token" takesFocus>
          <p>
            Copy it now. It is shown only once: <code>{token}</code>
          </p>
        </Message>
      )}
      {tokens.map(({ id, name, prefix, expiresAt, lastUsedAt }) => (
        <div key={id}>
          <p>
            {name}: <code>{prefix}…</code>, expires {expiresAt.slice(0, 10)},{' '}
            {lastUsedAt ? `last used ${dayAndTime(lastUsedAt)} UTC` : 'never used'}
          </p>
          <Form
            verb="revoke-directory-token"
            hidden={{ token: id }}
            submit="Revoke token"
            submitLabel={`Revoke token ${name}`}
            look="danger"
            small
          />
        </div>
      ))}
      <details>
        <summary>New token</summary>
        <div className={styles['panel']}>
          <Form<Made>
            verb="directory-token"
            label="New token"
            submit="Create token"
            hidden={{ organisation }}
            once
            onDone={({ token: made }) => setToken(made)}
          >
            <TextField label="Directory" name="name" required maxLength={80} hint="e.g. Entra ID" />
            <Select
              label="Expires after"
              name="days"
              defaultValue="366"
              options={{ '90': '90 days', '366': '1 year', '1096': '3 years' }}
            />
          </Form>
        </div>
      </details>
    </>
  )
}
