import { useEffect } from 'react'
import { atTop, nextScroll } from './scroll-state.ts'

/** Sets scroll attributes on the root element for the style sheets, so that the frame is not rendered again. */
export function ScrollWatch() {
  useEffect(() => {
    const root = document.documentElement
    let state = atTop
    const follow = () => {
      state = nextScroll(state, { y: window.scrollY, height: root.scrollHeight, window: window.innerHeight })
      root.dataset['scroll'] = state.direction
      root.toggleAttribute('data-scrolled', state.beyond)
      root.toggleAttribute('data-near-end', state.nearEnd)
    }
    // After the first frame: earlier, the page would be laid out twice.
    const first = requestAnimationFrame(follow)
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [])
  return null
}
