import { useEffect } from 'react'
import { rememberComparison } from '#web/client-state/comparison-list.ts'
import type { ComparatorData } from './load.server.ts'
import { useComparator } from './use-comparator.ts'

/** Stores a comparison in the browser, except the default one. */
export function RememberComparison({ data: { usual, coils, locked } }: { readonly data: ComparatorData }) {
  const { test } = useComparator().state
  useEffect(() => {
    if (!usual) rememberComparison({ materials: [...coils, ...locked], test })
  }, [usual, coils, locked, test])
  return null
}
