import { useState } from 'react'
import { attempt, whyNot } from '#web/calls/call.ts'
import { useCall } from '#web/calls/use-call.ts'
import { clearClientState } from '#web/client-state/remembered.ts'
import { reloadSoon } from '#web/dialogs/after-login.ts'
import { Message } from '#web/dialogs/message.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CalledView } from '../called.tsx'
import { minuteOf } from '../dates.ts'
import parts from '../parts.module.css'

/** Where the account is logged in, and the way to end it there. */
export function SessionsCard() {
  const [called, again] = useCall('GET /api/v1/account/sessions')
  const [problem, setProblem] = useState('')

  const end = async (id: string) => {
    setProblem('')
    const answer = await attempt('POST /api/v1/account/sessions/end', { body: { id } })
    if (!answer?.ok) setProblem(whyNot(answer))
    await again()
  }
  const endAll = async () => {
    setProblem('')
    const answer = await attempt('POST /api/v1/account/logout-everywhere', { body: {} })
    if (!answer?.ok) return setProblem(whyNot(answer))
    clearClientState()
    reloadSoon()
  }
  return (
    <Card title="Devices">
      {problem && <Message tone="danger" text={problem} />}
      <CalledView called={called} again={again}>
        {({ sessions }) => (
          <>
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
                    <Button small onPress={() => void end(id)} aria-label={`Log out ${device}`}>
                      Log out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <p className={parts['small']}>A device in use renews its session about once an hour.</p>
            <p>
              <Button look="danger" onPress={() => void endAll()}>
                Log out everywhere
              </Button>
            </p>
          </>
        )}
      </CalledView>
    </Card>
  )
}
