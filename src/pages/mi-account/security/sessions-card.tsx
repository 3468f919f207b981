import type { SessionsAnswer } from '#contract/accounts/account.ts'
import { clearClientState } from '#web/client-state/preferences.ts'
import { reloadSoon } from '#web/dialogs/after-login.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { minuteOf } from '../dates.ts'
import parts from '../parts.module.css'

export function SessionsCard({ sessions }: { readonly sessions: SessionsAnswer['sessions'] }) {
  const everywhere = useVerb('log-out-everywhere', { leaves: true, onDone: leave })
  return (
    <Card title="Devices">
      <ul className={parts['list']} aria-label="Sessions">
        {sessions.map(({ id, current, device, network, createdAt, lastUsedAt }) => (
          <li key={id} className={parts['row']}>
            <span className={parts['what']}>
              <span>
                {device} {current && <Badge tone="success">This device</Badge>}
              </span>
              <span className={parts['small']}>
                {network}, since {minuteOf(createdAt)}, last renewed {minuteOf(lastUsedAt)}
              </span>
            </span>
            {!current && (
              <Form
                verb="end-session"
                hidden={{ id }}
                submit="Log out"
                submitLabel={`Log out ${device}`}
                sending="Logging out…"
                look="secondary"
                small
              />
            )}
          </li>
        ))}
      </ul>
      <p className={parts['small']}>Active devices renew their session about once an hour.</p>
      <Form
        verb="log-out-everywhere"
        submit="Log out everywhere"
        sending="Logging out…"
        look="danger"
        used={everywhere}
      />
    </Card>
  )
}

function leave(): void {
  clearClientState()
  reloadSoon()
}
