import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { writeSearch } from '#web/url-state/search.ts'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { type VisualizerState, visualizerState } from './state.ts'

type Patch = Partial<VisualizerState>

/** What the address says, the address of something else, and the way there; Back undoes each step. */
export function useVisualizer() {
  const [state, set] = useUrlState(visualizerState)
  const [params] = useSearchParams()
  return {
    state,
    /** Search string of the page with something changed. */
    searchOf: (patch: Patch) => `?${writeSearch(visualizerState, { ...state, ...patch }, params)}`,
    go: (patch: Patch) => set(patch, { push: true }),
  }
}

/** A movement of a slider is one step once it rests so long [ms]: browsers stop pages that write addresses without pause. */
const rest = 250

/** What is being changed, at once for the eye and after a rest in the address. */
export function useMoving<State extends object>(state: State, go: (patch: Partial<State>) => void) {
  const [moving, setMoving] = useState<{ readonly patch: Partial<State>; readonly from: State }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { state: way } = useNavigation()
  useEffect(() => {
    if (way === 'idle') return undefined
    // At the end of the way: there, or where somebody has chosen to stay.
    return () => setMoving(undefined)
  }, [way])
  // Once the address has caught up, or Back has changed it, it counts again.
  const ahead = moving?.from === state ? moving.patch : undefined
  const now = useMemo(() => (ahead ? { ...state, ...ahead } : state), [state, ahead])
  const show = (patch: Partial<State>) => {
    clearTimeout(timer.current)
    const patched = { ...ahead, ...patch }
    setMoving({ patch: patched, from: state })
    return patched
  }
  return {
    now,
    move: (patch: Partial<State>) => {
      const patched = show(patch)
      timer.current = setTimeout(() => go(patched), rest)
    },
    /** For the eye alone: what runs writes its address when it stops. */
    show: (patch: Partial<State>) => void show(patch),
    /** One step, that the eye sees before the address and what is read for it are there. */
    step: (patch: Partial<State>) => go(show(patch)),
  }
}
