import { useEffect } from 'react'
import { rememberComparison } from '#web/client-state/comparing-list.ts'
import type { ComparatorData } from './load.server.ts'
import { useComparator } from './use-comparator.ts'

/** What the browser remembers of a comparison that somebody chose; the usual one leaves no trace. */
export function RememberComparison({ data: { usual, coils, locked } }: { readonly data: ComparatorData }) {
  const { test } = useComparator().state
  useEffect(() => {
    if (!usual) rememberComparison({ materials: [...coils, ...locked], test })
  }, [usual, coils, locked, test])
  return null
}
