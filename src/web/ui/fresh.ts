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
  useEffect(() => (runs ? keepFresh(revalidate, every) : undefined), [runs, every, revalidate])
}

/** @returns what ends it */
export function keepFresh(read: () => Promise<void>, every: number): () => void {
  const ended = new AbortController()
  const later = () => setTimeout(() => void again(), every)
  let timer = later()
  const again = async () => {
    if ((await siteAnswers()) && !ended.signal.aborted) await read()
    if (!ended.signal.aborted) timer = later()
  }
  ended.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => ended.abort()
}
