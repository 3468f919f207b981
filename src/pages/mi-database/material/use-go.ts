import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ShownMaterial } from '#web/material/material-context.tsx'
import { PendingAddresses } from './pending-addresses.ts'
import { type MaterialState, type Names, readState, writeState } from './address.ts'

/**
 * Changes the page step by step. A key may come before the page shows what the last one asked for: each step starts from
 * what was asked for, so that none is lost.
 */
export function useGo(state: MaterialState, choices: Names): ShownMaterial['go'] {
  const navigate = useNavigate()
  const asked = useRef(state)
  const pending = useRef(new PendingAddresses())
  const shown = writeState(state, {}, choices)
  useEffect(() => {
    // An earlier step may be shown while a later one is on its way.
    if (pending.current.show(shown)) asked.current = readState(new URLSearchParams(shown), choices).state
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- choices are new at each render; the address says it all
  }, [shown])

  return useCallback(
    async (change, { replace = false } = {}) => {
      const search = writeState(asked.current, typeof change === 'function' ? change(asked.current) : change, choices)
      asked.current = readState(new URLSearchParams(search), choices).state
      pending.current.add(search)
      await navigate({ search }, { replace, preventScrollReset: true })
    },
    [choices, navigate],
  )
}
