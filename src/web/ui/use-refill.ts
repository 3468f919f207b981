import { startTransition, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/**
 * Refills a form of filters if the page shows other filters than it submitted, for example after Back. Its own submissions
 * keep the fields: a new form would lose the focus and what was changed meanwhile.
 * @param shown  filters of the page as text, the same text for the same filters
 * @returns `key` for the form; `send` submits `search`, whose filters are `filters` as text
 */
export function useRefill(shown: string) {
  const { state } = useNavigation()
  const submit = useSubmit()
  const submitted = useRef(shown)
  const [key, setKey] = useState(0)
  // The effect of a page may run when the next submission has been sent: its `state` is still idle then.
  const sent = useRef(0)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (state !== 'idle' || sent.current > ended || submitted.current === shown) return
    submitted.current = shown
    setKey((now) => now + 1)
  }, [state, ended, shown])
  const send = async (filters: string, search: URLSearchParams | string) => {
    submitted.current = filters
    sent.current++
    await submit(search, { method: 'get', preventScrollReset: true })
    // Not before the page that has arrived.
    startTransition(() => setEnded((now) => now + 1))
  }
  return { key, send }
}
