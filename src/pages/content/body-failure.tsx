import { PartFailure } from '#web/lazy/load-failure.tsx'
import { bodyOf } from './bodies.ts'

/** Text whose code could not be loaded: it can be read, but its controls do not work. */
export function BodyFailure({ address }: { readonly address: string }) {
  const code = bodyOf(address)
  return code && <PartFailure code={code} what="The interactive content of this page" />
}
