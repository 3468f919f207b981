import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Whether the site responds. A failed revalidation would replace the page by an error and lose input. */
export function siteAnswers(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Revalidates every few milliseconds while a job runs; the page stays unchanged if the site does not respond. */
export function useRevalidateWhile(runs: boolean, every: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => (runs ? revalidateEvery(revalidate, every) : undefined), [runs, every, revalidate])
}

/** @returns the function that ends it */
export function revalidateEvery(read: () => Promise<void>, every: number): () => void {
  const ended = new AbortController()
  const schedule = () => setTimeout(() => void again(), every)
  let timer = schedule()
  const again = async () => {
    if ((await siteAnswers()) && !ended.signal.aborted) await read()
    if (!ended.signal.aborted) timer = schedule()
  }
  ended.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => ended.abort()
}
