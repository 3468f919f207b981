import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startClientState } from '#web/client-state/preferences.ts'
import { watchTyping } from '#web/lazy/unsaved-input.ts'
import { watchBack } from '#web/shell/use-back-closes.ts'
import { routeScripts } from './frame/route-scripts.ts'

// Before any component reads the stored state.
startClientState()
watchTyping()
watchBack()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={[routeScripts]} />)
})
