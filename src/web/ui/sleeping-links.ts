import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * A link in a part that sleeps (`wake.ts`) is the browser's, which would load the page anew. Once the page around it is alive
 * it is followed as all others are.
 */
export function useSleepingLinks(): void {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const part = link?.closest('[data-asleep]')
    if (!link || !part || part === document.documentElement || !isPage(link)) return
    event.preventDefault()
    const { pathname, search, hash } = new URL(link.href)
    void navigate(pathname + search + hash, { preventScrollReset: pathname === location.pathname })
  })
  useEffect(() => {
    // Before React, which ends a click on what it has not brought to life.
    window.addEventListener('click', follow, { capture: true })
    return () => window.removeEventListener('click', follow, { capture: true })
  }, [])
}

/** What the gateway answers, files and other windows are the browser's. */
function isPage({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  const own = origin === location.origin && !/^\/(api|ng|assets)(\/|$)|\.\w+$/.test(pathname)
  return own && target === '' && download === ''
}
