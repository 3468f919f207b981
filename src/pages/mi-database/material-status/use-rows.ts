import { useCallback, useState } from 'react'
import { useFetcher } from 'react-router'
import type { StatusMatrix, StatusRow } from '#contract/views/material-status.ts'

export const rowsAtOnce = 100

type Pages = { readonly of: StatusMatrix; readonly rows: ReadonlyMap<number, StatusRow> }

/**
 * Rows of the page, and others as they become visible. Another matrix, also the same one reloaded, starts without them.
 * @param query  of the address, without the first row
 */
export function useRows(matrix: StatusMatrix, query: string) {
  const fetcher = useFetcher<{ readonly matrix: StatusMatrix }>()
  const [pages, setPages] = useState<Pages>({ of: matrix, rows: rowsOf(matrix) })
  const known = pages.of === matrix ? pages.rows : rowsOf(matrix)
  const came = fetcher.data?.matrix
  const [taken, setTaken] = useState<StatusMatrix>()
  if (came && came !== taken) {
    setTaken(came)
    if (came.total === matrix.total) setPages({ of: matrix, rows: new Map([...known, ...rowsOf(came)]) })
  }
  const { state, load } = fetcher
  const want = useCallback(
    (from: number, to: number) => {
      if (state !== 'idle') return
      for (let index = from; index < to; index++) {
        if (known.has(index)) continue
        const begin = Math.floor(index / rowsAtOnce) * rowsAtOnce
        void load(`?${query}${query === '' ? '' : '&'}from=${begin}`)
        return
      }
    },
    [state, load, known, query],
  )
  return { rowAt: (index: number) => known.get(index), want }
}

function rowsOf({ from, rows }: StatusMatrix): ReadonlyMap<number, StatusRow> {
  return new Map(rows.map((row, i) => [from + i, row]))
}
