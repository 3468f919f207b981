import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#contract/search/search.ts'
import { client } from '#web/calls/client.ts'

/** Pause in typing [ms]. */
const pause = 120

export type SearchState = { readonly answer: SearchAnswer | null; readonly failed: boolean; readonly waiting: boolean }

type SearchResponse = { readonly question: string; readonly answer: SearchAnswer | null }

/** Results while typing; the last response stays until the next one. */
export function useSearch(text: string): SearchState {
  const [response, setResponse] = useState<SearchResponse>({ question: '', answer: null })
  const question = text.trim()
  useEffect(() => {
    if (question === '') return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => {
      client.call('GET /api/v1/search', { query: { q: question } }, gone.signal).then(
        (answer) => setResponse({ question, answer }),
        () => gone.signal.aborted || setResponse({ question, answer: null }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [question])
  if (question === '') return { answer: null, failed: false, waiting: false }
  const current = response.question === question
  return { answer: response.answer, failed: current && response.answer === null, waiting: !current }
}
