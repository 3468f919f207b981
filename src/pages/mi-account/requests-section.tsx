import { Link } from 'react-router'
import { stateNames } from '#contract/requests/states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, EmptyState } from '#web/ui/card.tsx'
import { dayOf } from './dates.ts'
import type { OwnRequests } from './load.server.ts'
import parts from './parts.module.css'

export function RequestsSection({ requests }: { readonly requests: OwnRequests }) {
  return (
    <Card title="Requests">
      {requests.length === 0 ? (
        <EmptyState action={<Link to="/requests">All request forms</Link>}>
          No requests yet. Request a test, a data set or a subscription.
        </EmptyState>
      ) : (
        <>
          <ul className={parts['list']} aria-label="Own requests">
            {requests.map(({ reference, kind, state, at, changedAt }) => (
              <li key={reference} className={parts['row']}>
                <span className={parts['what']}>
                  <Link to={`/requests/${reference}`}>
                    {reference}, {kind}
                  </Link>
                  <span className={parts['small']}>
                    sent {dayOf(at)}
                    {changedAt !== at && `, changed ${dayOf(changedAt)}`}
                  </span>
                </span>
                <Badge tone={state === 'answered' ? 'success' : state === 'closed' ? 'neutral' : 'info'}>
                  {stateNames[state]}
                </Badge>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/requests">New request</Link>
          </p>
        </>
      )}
    </Card>
  )
}
