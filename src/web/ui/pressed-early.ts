import { useEffect } from 'react'

declare global {
  var pressedEarly: { button: HTMLElement | null; readonly heard: AbortController } | undefined
}

/**
 * Remembers the last button that was pressed before the page's scripts have come. Only what does nothing by itself: links
 * lead on and forms are sent without any script.
 */
export const pressedEarlyScript = `{const heard=new AbortController;globalThis.pressedEarly={button:null,heard};addEventListener('click',({target})=>{pressedEarly.button=target.closest('button[type=button]')},{capture:true,signal:heard.signal})}`

/** Presses it now that the page is alive. Once, in what stands around every page. */
export function usePressedEarly(): void {
  useEffect(() => {
    const { pressedEarly } = globalThis
    pressedEarly?.heard.abort()
    if (pressedEarly?.button?.isConnected) pressedEarly.button.click()
    globalThis.pressedEarly = undefined
  }, [])
}
