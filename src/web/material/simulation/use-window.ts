import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { writeState } from '#pages/mi-database/material/address.ts'
import { useMaterial } from '../material-context.tsx'
import { readWindow, writeWindow } from './choice.ts'

type Ends = { readonly from: number; readonly to: number }

/** A dragged end writes the address this often at most [ms]: browsers stop pages that do it without pause. */
const pause = 60

/** The fit window as it is being chosen: at once for the eye, a moment later in the address, where the fit takes it from. */
export function useWindow(fallback: Ends | null): readonly [Ends | undefined, (next: Ends) => void] {
  const { state, choices } = useMaterial()
  const navigate = useNavigate()
  const at = `${state.law} ${state.window}`
  const [draft, setDraft] = useState<{ readonly ends: Ends; readonly at: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef({ state, choices })
  useEffect(() => {
    now.current = { state, choices }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (next: Ends) => {
    setDraft({ ends: next, at })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { state: latest, choices: known } = now.current
      void navigate(
        { search: writeState(latest, { window: writeWindow(next) }, known) },
        { replace: true, preventScrollReset: true },
      )
    }, pause)
  }
  // Once the address has caught up, or somebody else changed it, it counts again.
  return [(draft?.at === at ? draft.ends : undefined) ?? readWindow(state.window) ?? fallback ?? undefined, set]
}
