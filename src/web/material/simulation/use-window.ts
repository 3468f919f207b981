import { useEffect, useRef, useState } from 'react'
import { useMaterial } from '../material-context.tsx'
import { readWindow, writeWindow } from '../fitting/choice.ts'

type Ends = { readonly from: number; readonly to: number }

/** Minimum time between address changes while dragging [ms]; browsers block more. */
const pause = 60

/** Fit window: updated at once on screen, with a delay in the address. */
export function useWindow(fallback: Ends | null): readonly [Ends | undefined, (next: Ends) => void] {
  const { state, go } = useMaterial()
  const at = `${state.law} ${state.window}`
  const [draft, setDraft] = useState<{ readonly ends: Ends; readonly at: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (next: Ends) => {
    setDraft({ ends: next, at })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void go({ window: writeWindow(next) }, { replace: true }), pause)
  }
  // The address counts again after it has caught up or changed.
  return [(draft?.at === at ? draft.ends : undefined) ?? readWindow(state.window) ?? fallback ?? undefined, set]
}
