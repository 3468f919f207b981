import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startClientState } from '#web/client-state/remembered.ts'
import { watchTyping } from '#web/lazy/typed.ts'
import { watchBack } from '#web/shell/use-back-closes.ts'
import { routeScripts, watchLinks } from './route-scripts.ts'

// Before any part of the page reads what is remembered.
startClientState()
watchTyping()
watchLinks()
watchBack()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={[routeScripts]} />)
})
