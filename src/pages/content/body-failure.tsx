import { useSyncExternalStore } from 'react'
import { LoadFailure } from '#web/lazy/load-failure.tsx'
import { bodyOf } from './bodies.ts'

const noFault = { subscribe: () => () => {}, fault: () => null }

/** Said of a page whose words are there and whose code is not: it can be read, and nothing in it moves. */
export function BodyFailure({ address }: { readonly address: string }) {
  const source = bodyOf(address)
  const { subscribe, fault: faultNow } = source ?? noFault
  const fault = useSyncExternalStore(subscribe, faultNow, faultNow)
  return fault && source ? (
    <LoadFailure fault={fault} what="What is live on this page" place="below" onRetry={source.load} />
  ) : null
}
