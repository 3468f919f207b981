import { useEffect, useRef, useState } from 'react'
import { useMaterial } from '../material-context.tsx'
import { readWindow, writeWindow } from '../fitting/choice.ts'

type Ends = { readonly from: number; readonly to: number }

/** A dragged end writes the address this often at most [ms]: browsers stop pages that do it without pause. */
const pause = 60

/** The fit window as it is being chosen: at once for the eye, a moment later in the address, where the fit takes it from. */
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
  // Once the address has caught up, or somebody else changed it, it counts again.
  return [(draft?.at === at ? draft.ends : undefined) ?? readWindow(state.window) ?? fallback ?? undefined, set]
}
