import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type MaterialState, readState, writeState } from './address.ts'
import { useMaterial } from '#web/material/material-context.tsx'

/**
 * Changes the page step by step. A key may come before the page shows what the last one asked for: each step starts from
 * what was asked for, so that none is lost.
 */
export function useGo() {
  const { state, choices } = useMaterial()
  const navigate = useNavigate()
  const asked = useRef(state)
  const shown = writeState(state, {}, choices)
  useEffect(() => {
    asked.current = readState(new URLSearchParams(shown), choices).state
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- choices are new at each render; the address says it all
  }, [shown])

  const go = useCallback(
    (change: (now: MaterialState) => Partial<MaterialState>, replace = false) => {
      const search = writeState(asked.current, change(asked.current), choices)
      asked.current = readState(new URLSearchParams(search), choices).state
      void navigate({ search }, { replace, preventScrollReset: true })
    },
    [choices, navigate],
  )
  return go
}
