import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { writeSearch } from '#web/url-state/search.ts'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { type VisualizerState, visualizerState } from './state.ts'

type Patch = Partial<VisualizerState>

export function useVisualizer() {
  const [state, set] = useUrlState(visualizerState)
  const [params] = useSearchParams()
  return {
    state,
    searchOf: (patch: Patch) => `?${writeSearch(visualizerState, { ...state, ...patch }, params)}`,
    go: (patch: Patch) => set(patch, { push: true }),
  }
}

/** Delay before the address changes [ms]: browsers block frequent changes. */
const rest = 250

/** State during a change: shown immediately, in the address after a delay. */
export function useMoving<State extends object>(state: State, go: (patch: Partial<State>) => void) {
  const [moving, setMoving] = useState<{ readonly patch: Partial<State>; readonly from: State }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { state: way } = useNavigation()
  useEffect(() => {
    if (way === 'idle') return undefined
    return () => setMoving(undefined)
  }, [way])
  // The address has caught up, or changed by Back.
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
    /** Shown only; an animation changes the address when it stops. */
    show: (patch: Partial<State>) => void show(patch),
    /** Shown before the loaded data arrive. */
    step: (patch: Partial<State>) => go(show(patch)),
  }
}
