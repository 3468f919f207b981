import { createContext, use } from 'react'

/** Names this answer in the log. Empty in the browser, which reads it from the failed page that it was sent. */
export const ReferenceContext = createContext('')

/** The reference of a page that failed, to be shown with this `id`; empty where only a part failed, after a click. */
export function useReference(id: string): string {
  const given = use(ReferenceContext)
  return typeof document === 'undefined' ? given : (document.getElementById(id)?.textContent ?? '')
}
