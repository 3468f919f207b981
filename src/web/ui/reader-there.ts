const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']

let there: Promise<void> | undefined

/**
 * Settles with the first sign that somebody uses this window: pointer, finger, key, focus or scrolling. Until then a page
 * needs nothing but what it came with. In browsers only.
 */
export function readerThere(): Promise<void> {
  there ??= new Promise((resolve) => {
    const heard = new AbortController()
    const onSign = () => {
      heard.abort()
      resolve()
    }
    // A reader who came here by a click was there before this file was asked.
    if (navigator.userActivation.hasBeenActive) return resolve()
    for (const sign of signs) {
      window.addEventListener(sign, onSign, { capture: true, passive: true, signal: heard.signal })
    }
  })
  return there
}
