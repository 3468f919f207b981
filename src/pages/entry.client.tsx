import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startClientState } from '#web/client-state/remembered.ts'

// Before any part of the page reads what is remembered.
startClientState()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
