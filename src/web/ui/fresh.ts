import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Whether the site answers now. Asked before a page reads itself anew unasked: a reading that fails puts a failure in the place of the page, and
 * what was typed into it is gone.
 */
export function siteAnswers(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Reads the page anew every few milliseconds while something runs behind it; while the site does not answer it stays as it is. */
export function useFreshWhile(runs: boolean, every: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!runs) return undefined
    let left = false
    const read = async () => {
      if ((await siteAnswers()) && !left) await revalidate()
      if (!left) timer = setTimeout(() => void read(), every)
    }
    let timer = setTimeout(() => void read(), every)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [runs, every, revalidate])
}
