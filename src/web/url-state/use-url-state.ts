import { useCallback, useMemo } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { $ZodObject, output } from 'zod/v4/core'
import { readSearch, writeSearch } from './search.ts'

type Patch<T> = Partial<T> | ((now: T) => Partial<T>)

/**
 * State in the address bar. `{ push: true }` adds a history entry. Call `set` once per event: the last call counts. A
 * change that depends on the state is a function, because an event can arrive before the last change is rendered.
 */
export function useUrlState<S extends $ZodObject>(schema: S) {
  const [params, setParams] = useSearchParams()
  const pending = useNavigation().location
  const state = useMemo(() => readSearch(schema, params), [schema, params])
  const set = useCallback(
    (patch: Patch<output<S>>, { push = false }: { readonly push?: boolean } = {}) => {
      const { pathname, search } = window.location
      const now = new URLSearchParams(pending?.pathname === pathname ? pending.search : search)
      const current = readSearch(schema, now)
      const changes = typeof patch === 'function' ? patch(current) : patch
      setParams(writeSearch(schema, { ...current, ...changes }, now), { replace: !push, preventScrollReset: true })
    },
    [schema, setParams, pending],
  )
  return [state, set] as const
}
