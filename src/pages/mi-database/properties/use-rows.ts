import { useEffect, useRef, useState } from 'react'
import type { CoilRow } from '#contract/views/coil-table.ts'
import { call } from '#web/calls/call.ts'
import type { Rows } from '#web/material/coil-table/coil-rows.tsx'

const pageRows = 100

type RowsQuery = {
  /** Query of the data call, which identifies the table. */
  readonly query: Readonly<Record<string, string>>
  readonly first: readonly CoilRow[]
  readonly from: number
}

/** Rows of a long table: those of the page, and others as they become visible. */
export function useRows({ query, first, from }: RowsQuery): Rows {
  const key = JSON.stringify(query)
  const [pages, setPages] = useState<{ key: string; rows: ReadonlyMap<number, readonly CoilRow[]> }>({
    key,
    rows: new Map(),
  })
  const [failure, setFailure] = useState({ key, text: '' })
  const setFailed = (text: string) => setFailure({ key, text })
  const asking = useRef<{ page: number; stop: AbortController } | undefined>(undefined)
  const known = pages.key === key ? pages.rows : new Map<number, readonly CoilRow[]>()
  // Pending requests belong to the previous table.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- another key is another table
  useEffect(() => () => asking.current?.stop.abort(), [key])

  const load = async (page: number) => {
    if (asking.current?.page === page) return
    // Aborts requests of rows that were scrolled past.
    asking.current?.stop.abort()
    const stop = new AbortController()
    const own = { page, stop }
    asking.current = own
    try {
      const request = { query: { ...query, limit: pageRows, offset: page * pageRows } }
      const answer = await call('GET /api/v1/properties', request, stop.signal)
      if (stop.signal.aborted) return
      if (!answer.ok) return setFailed(answer.message || 'The server did not answer as expected.')
      setFailed('')
      setPages((now) => ({
        key,
        rows: new Map([...(now.key === key ? now.rows : []), [page, answer.body.rows]]),
      }))
    } catch {
      if (!stop.signal.aborted) setFailed('The server cannot be reached.')
    } finally {
      if (asking.current === own) asking.current = undefined
    }
  }
  const rowAt = (index: number) => first[index - from] ?? known.get(Math.floor(index / pageRows))?.[index % pageRows]
  const want = (start: number, end: number) => {
    for (let index = start; index < end; index++) {
      if (rowAt(index)) continue
      void load(Math.floor(index / pageRows))
      return
    }
  }
  return { rowAt, want, failed: failure.key === key ? failure.text : '', retry: () => setFailed('') }
}
