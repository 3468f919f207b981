import { createContext, use } from 'react'

/** Reference of the response in the log. Empty in the browser, which reads it from the failed page. */
export const ReferenceContext = createContext('')

/** Reference of a failed page, shown with this `id`; empty if only a part failed after navigation. */
export function useReference(id: string): string {
  const given = use(ReferenceContext)
  return typeof document === 'undefined' ? given : (document.getElementById(id)?.textContent ?? '')
}

/** Nonce of inline scripts. Empty in the browser, which hides nonces from scripts: hydration differs on purpose. */
export const NonceContext = createContext('')
