import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { $ZodObject, output } from 'zod/v4/core'
import { readSearch, writeSearch } from './search.ts'

/**
 * State that lives in the address bar, and only there: no copy to keep in step. `set` replaces the history entry; pass
 * `{ push: true }` when Back should undo it. Call it once per event: calls in the same tick do not queue, the last one wins.
 */
export function useUrlState<S extends $ZodObject>(schema: S) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readSearch(schema, params), [schema, params])
  const set = useCallback(
    (patch: Partial<output<S>>, { push = false }: { readonly push?: boolean } = {}) =>
      setParams((now) => writeSearch(schema, { ...readSearch(schema, now), ...patch }, now), {
        replace: !push,
        preventScrollReset: true,
      }),
    [schema, setParams],
  )
  return [state, set] as const
}
