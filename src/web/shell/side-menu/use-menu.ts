import { useEffect, useReducer } from 'react'
import { useSlot } from '#web/client-state/slot.ts'
import { sideMenuLock } from '#web/client-state/remembered.ts'
import { atRest, type MenuEvent, type MenuPath, type MenuState, nextMenu, nextWake } from './menu-state.ts'

export type Send = (event: MenuEvent) => void

/** Runs the menu's state on the browser's clock, and keeps page and pin in it. */
export function useMenu(page: MenuPath): readonly [MenuState, Send] {
  const [state, send] = useReducer(nextMenu, page, (path) => atRest(path))
  const [pinned] = useSlot(sideMenuLock)

  const address = page.join('\n')
  useEffect(() => {
    send({ type: 'page', path: address === '' ? [] : address.split('\n') })
  }, [address])

  useEffect(() => {
    send({ type: 'pin', pinned, at: performance.now() })
    // The style sheet reads it, because the head's script sets it before the first paint.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a tick that came too early is set again with the next state
  }, [wake, state])

  return [state, send]
}

/** Makes room for a pinned menu before the first paint, as the theme does. */
export const menuScript = `try{if(localStorage.getItem('${sideMenuLock.key}')==='true')document.documentElement.setAttribute('data-menu-pinned','')}catch{}`
