import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * Refills the form if the page shows other filters than it submitted, for example after Back. Its own submissions keep the
 * fields: a new form would lose the focus and what was changed meanwhile.
 * @param shown  filters of the page as text, the same text for the same filters
 * @returns `key` for the form; `keep` takes the filters of a submission
 */
export function useRefill(shown: string) {
  const { state } = useNavigation()
  const submitted = useRef(shown)
  const [key, setKey] = useState(0)
  useEffect(() => {
    if (state !== 'idle' || submitted.current === shown) return
    submitted.current = shown
    setKey((now) => now + 1)
  }, [state, shown])
  const keep = (filters: string) => {
    submitted.current = filters
  }
  return { key, keep }
}
