import { useEffect, useEffectEvent } from 'react'

/**
 * What covers the page is closed by Back, as on a phone it looks like a page of its own. It stands for an entry of the history
 * with the same address, of which the router hears nothing.
 *
 * @returns goes back, and so closes it; a link that leaves from here takes the place of the entry (`replace`)
 */
export function useBackCloses(onBack: () => void): () => void {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    const gone = new AbortController()
    history.pushState(history.state, '')
    const onPop = (event: PopStateEvent) => {
      // Before the router's own listener: it would load the page anew.
      event.stopImmediatePropagation()
      close()
    }
    window.addEventListener('popstate', onPop, { capture: true, signal: gone.signal })
    return () => gone.abort()
  }, [])
  return back
}

function back(): void {
  history.back()
}
