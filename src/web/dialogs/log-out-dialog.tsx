import { clearClientState } from '#web/client-state/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { reloadSoon } from './after-login.ts'
import { closeDialog } from './store.ts'
import styles from './views.module.css'

export function LogOutDialog() {
  const used = useVerb('log-out', { action: '/logout', leaves: true, onDone: leave })
  return (
    <OpenDialog title="Log out of Material Insights?" onClose={closeDialog}>
      <div className={styles['view']}>
        <Form
          verb="log-out"
          action="/logout"
          submit="Log Out"
          sending="Logging out…"
          used={used}
          aside={<Button onPress={closeDialog}>Stay</Button>}
        />
      </div>
    </OpenDialog>
  )
}

function leave(): void {
  clearClientState()
  reloadSoon()
}
