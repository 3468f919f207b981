import { useEffectEvent, useLayoutEffect } from 'react'

let covering: (() => void) | null = null

/** Call once, before the router starts: it would reload the page of the same address. */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!covering) return
    event.stopImmediatePropagation()
    covering()
  })
}

/**
 * Closes an overlay on Back, by a history entry with the same address, which the router does not see.
 * @returns goes back and so closes it; links that leave use `replace`
 */
export function useBackCloses(onBack: () => void): () => void {
  const close = useEffectEvent(onBack)
  // Before paint: a key that closes it at once would leave the page.
  useLayoutEffect(() => {
    history.pushState(history.state, '')
    covering = () => close()
    return () => {
      covering = null
    }
  }, [])
  return back
}

function back(): void {
  history.back()
}
