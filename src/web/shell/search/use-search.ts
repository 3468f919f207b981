import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#contract/search.ts'
import { client } from '#web/calls/client.ts'

/** Typing pauses this long before the server is asked [ms]. */
const pause = 120

export type Asked = { readonly answer: SearchAnswer | null; readonly failed: boolean; readonly waiting: boolean }

type Said = { readonly question: string; readonly answer: SearchAnswer | null }

/** What the server finds for a text while it is typed; the last answer stays until the next one is there. */
export function useSearch(text: string): Asked {
  const [said, setSaid] = useState<Said>({ question: '', answer: null })
  const question = text.trim()
  useEffect(() => {
    if (question === '') return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => {
      client.call('GET /api/v1/search', { query: { q: question } }, gone.signal).then(
        (answer) => setSaid({ question, answer }),
        () => gone.signal.aborted || setSaid({ question, answer: null }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [question])
  if (question === '') return { answer: null, failed: false, waiting: false }
  const current = said.question === question
  return { answer: said.answer, failed: current && said.answer === null, waiting: !current }
}
