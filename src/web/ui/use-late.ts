import { useEffect, useState } from 'react'

/** What is there sooner needs no word [ms]. */
const soon = 300

/** Whether something is on its way for longer than a blink. */
export function useLate(waits: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setLate(true), soon)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waits])
  return late
}
