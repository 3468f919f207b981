import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ShownMaterial } from '#web/material/material-context.tsx'
import { PendingAddresses } from './pending-addresses.ts'
import { type MaterialState, type Names, readState, writeState } from './address.ts'

/** Changes the page step by step. Each step starts from the last requested address, so that fast keys are not lost. */
export function useMaterialNavigation(state: MaterialState, choices: Names): ShownMaterial['go'] {
  const navigate = useNavigate()
  const asked = useRef(state)
  const pending = useRef(new PendingAddresses())
  const shown = writeState(state, {}, choices)
  useEffect(() => {
    // An earlier step may be shown while a later one is pending.
    if (pending.current.show(shown)) asked.current = readState(new URLSearchParams(shown), choices).state
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- choices are new at each render; the address determines them
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
