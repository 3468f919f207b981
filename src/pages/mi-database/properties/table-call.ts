import type { TableState } from './use-table-state.ts'

export function callQuery(state: TableState, release: string | null): Record<string, string> {
  const { chosen: _chosen, from: _from, ...asked } = state
  const named = Object.entries({ ...asked, release: release ?? undefined })
  return Object.fromEntries(named.flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/** Path and query of the data call. @param file  `coils.csv`; null for rows as JSON */
export function tableCall(file: string | null, state: TableState, release: string | null): string {
  const query = String(new URLSearchParams(callQuery(state, release)))
  const path = `/api/v1/properties${file === null ? '' : `/${file}`}`
  return query === '' ? path : `${path}?${query}`
}
