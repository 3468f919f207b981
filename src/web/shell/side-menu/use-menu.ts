import { useEffect, useReducer } from 'react'
import { useSlot } from '#web/client-state/slot.ts'
import { sideMenuLock } from '#web/client-state/preferences.ts'
import { restingState, type MenuEvent, type MenuPath, type MenuState, nextMenu, nextWake } from './menu-state.ts'

export type Send = (event: MenuEvent) => void

/** Runs the menu state with the browser's clock, and updates its page and pin. */
export function useMenu(page: MenuPath): readonly [MenuState, Send] {
  const [state, send] = useReducer(nextMenu, page, (path) => restingState(path))
  const [pinned] = useSlot(sideMenuLock)

  const address = page.join('\n')
  useEffect(() => {
    send({ type: 'page', path: address === '' ? [] : address.split('\n') })
  }, [address])

  useEffect(() => {
    send({ type: 'pin', pinned, at: performance.now() })
    // For the style sheet; the head's script sets it before the first paint.
    document.documentElement.toggleAttribute('data-menu-pinned', pinned)
  }, [pinned])

  const wake = nextWake(state)
  useEffect(() => {
    if (wake === null) return undefined
    const timer = setTimeout(
      () => send({ type: 'tick', at: performance.now() }),
      Math.max(0, Math.ceil(wake - performance.now())),
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an early tick is repeated with the next state
  }, [wake, state])

  return [state, send]
}

/** Reserves space for a pinned menu before the first paint. */
export const menuScript = `try{if(localStorage.getItem('${sideMenuLock.key}')==='true')document.documentElement.setAttribute('data-menu-pinned','')}catch{}`
