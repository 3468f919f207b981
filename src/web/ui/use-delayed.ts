import { useEffect, useState } from 'react'

/** [ms] */
const delay = 300

/** Whether loading takes longer than 300 ms. */
export function useDelayed(waits: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waits])
  return late
}
