import { useEffect, useState } from 'react'

/** Shorter than the rest after which an address is written: a run is one step of the history. */
const pause = 200 // ms

/** Shows one image after the other from the one in sight to the last, once somebody starts it; at the last it begins anew. */
export function usePlay(number: number, last: number, show: (image: number) => void) {
  const [wanted, setWanted] = useState(false)
  const runs = wanted && number < last
  useEffect(() => {
    if (!runs) return undefined
    const timer = setTimeout(() => {
      if (number + 1 >= last) setWanted(false)
      show(number + 1)
    }, pause)
    return () => clearTimeout(timer)
  }, [runs, number, last, show])
  const toggle = () => {
    setWanted(!runs)
    if (!runs && number >= last) show(1)
  }
  return { runs, toggle }
}
