import { useEffectEvent, useLayoutEffect } from 'react'

/** Closes what covers the page now. */
let covering: (() => void) | null = null

/** Before the router begins to listen: it would load the page anew whose address is the same. Once per page. */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!covering) return
    event.stopImmediatePropagation()
    covering()
  })
}

/**
 * What covers the page is closed by Back, because on a phone it looks like a page of its own. It stands for an entry of the
 * history with the same address, of which the router hears nothing.
 *
 * @returns goes back, and so closes it; a link that leaves from here takes the place of the entry (`replace`)
 */
export function useBackCloses(onBack: () => void): () => void {
  const close = useEffectEvent(onBack)
  // Before it is seen: a key that closes it at once would go back to the page before.
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
