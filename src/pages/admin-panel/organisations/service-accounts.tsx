import { useState } from 'react'
import type { ServiceAccount } from '#contract/organisations/service-accounts.ts'
import styles from '#web/admin/split.module.css'
import { dayAndTime } from '#web/format/day.ts'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePosted } from '#web/ui/use-verb.ts'

type Props = { readonly organisation: string; readonly machines: readonly ServiceAccount[] }
type Made = { readonly key: string }

/** Accounts that deliver files with keys: no log-in, no approval, no release. */
export function ServiceAccounts({ organisation, machines }: Props) {
  const posted = usePosted('machine-key') as Made | undefined
  const [key, setKey] = useState(posted?.key ?? '')
  return (
    <>
      <h3>Laboratory machines</h3>
      <p className={styles['muted']}>
        A machine delivers files and imports them as drafts with a key. It has no log-in, takes no seat, and approves
        and releases nothing. The plan must include API and uploads.
      </p>
      {key && (
        <Message tone="success" text="New key" takesFocus>
          <p>
            Copy it now. It is shown only once: <code>{key}</code>
          </p>
        </Message>
      )}
      {machines.map((machine) => (
        <Machine key={machine.id} machine={machine} onMade={(made) => setKey(made.key)} />
      ))}
      <details>
        <summary>New machine</summary>
        <div className={styles['panel']}>
          <Form verb="new-machine" label="New machine" submit="Create machine" hidden={{ organisation }} once>
            <TextField label="Name of the machine" name="name" required maxLength={80} hint="e.g. Zwick Z100, hall 2" />
          </Form>
        </div>
      </details>
    </>
  )
}

function Machine({ machine, onMade }: { readonly machine: ServiceAccount; readonly onMade: (made: Made) => void }) {
  const { id, name, isActive, deliveredAt, keys } = machine
  return (
    <details>
      <summary>
        {name}
        {isActive ? '' : ' (ended)'}
      </summary>
      <div className={styles['panel']}>
        <p className={styles['muted']}>
          {deliveredAt ? `Last delivery ${dayAndTime(deliveredAt)} UTC.` : 'No delivery yet.'}
        </p>
        {keys.map((key) => (
          <div key={key.id}>
            <p>
              {key.name}: <code>{key.prefix}…</code>, expires {key.expiresAt.slice(0, 10)},{' '}
              {key.lastUsedAt ? `last used ${dayAndTime(key.lastUsedAt)} UTC` : 'never used'}
            </p>
            <Form
              verb="revoke-machine-key"
              hidden={{ key: key.id }}
              submit="Revoke key"
              submitLabel={`Revoke key ${key.name} of ${name}`}
              look="danger"
              small
            />
          </div>
        ))}
        {isActive && (
          <>
            <Form<Made>
              verb="machine-key"
              label={`New key of ${name}`}
              submit="Create key"
              hidden={{ account: id }}
              once
              onDone={onMade}
            >
              <TextField label="Purpose" name="name" required maxLength={80} defaultValue="Delivery" />
              <Select
                label="Expires after"
                name="days"
                defaultValue="366"
                options={{ '30': '30 days', '90': '90 days', '366': '1 year' }}
              />
            </Form>
            <Form
              verb="end-machine"
              hidden={{ account: id }}
              submit="End machine"
              submitLabel={`End machine ${name}`}
              look="danger"
              small
            />
          </>
        )}
      </div>
    </details>
  )
}
