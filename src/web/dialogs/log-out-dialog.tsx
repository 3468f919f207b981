import { useRef, useState } from 'react'
import { clearClientState } from '#web/client-state/remembered.ts'
import { Button } from '#web/ui/button.tsx'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { reloadSoon } from './after-login.ts'
import { attempt } from '#web/calls/call.ts'
import { Message } from './message.tsx'
import { closeDialog } from './store.ts'
import styles from './views.module.css'

/** Asks before it logs out; then the cookies and everything this browser remembers are gone and the page loads anew. */
export function LogOutDialog() {
  const inFlight = useRef(false)
  const [problem, setProblem] = useState('')
  const logOut = async () => {
    if (inFlight.current) return
    inFlight.current = true
    setProblem('')
    const answer = await attempt('POST /api/v1/account/logout', { body: {} })
    inFlight.current = false
    // A session that is over already has nothing left to end.
    if (answer?.ok || answer?.status === 401) {
      clearClientState()
      reloadSoon()
    } else setProblem('You are still logged in: the server did not answer. Try again.')
  }
  return (
    <OpenDialog title="Log out of Material Insights?" onClose={closeDialog}>
      <div className={styles['view']}>
        {problem && <Message tone="danger" text={problem} />}
        <div className={styles['choices']}>
          <Button look="primary" onPress={() => void logOut()}>
            Log Out
          </Button>
          <Button onPress={closeDialog}>Stay</Button>
        </div>
      </div>
    </OpenDialog>
  )
}
