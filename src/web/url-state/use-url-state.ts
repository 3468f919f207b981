import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { $ZodObject, output } from 'zod/v4/core'
import { readSearch, writeSearch } from './search.ts'

/** State in the address bar. `{ push: true }` adds a history entry. Call `set` once per event: the last call counts. */
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
