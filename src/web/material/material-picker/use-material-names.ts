import { useEffect, useState } from 'react'
import type { SearchResult } from '#contract/search/search.ts'
import { call } from '#web/calls/call.ts'

export const fewestLetters = 2

/** Pause in typing [ms]. */
const rest = 200

/** `waiting` until the response for the typed text. */
export type MaterialNames = { readonly found: readonly SearchResult[]; readonly waiting: boolean }

/** Materials that match the typed text, after a pause; empty if the search fails. @param max results */
export function useMaterialNames(typed: string, max = 8): MaterialNames {
  const [results, setResults] = useState<{ readonly question: string; readonly found: readonly SearchResult[] }>()
  const question = typed.trim().slice(0, 80)
  const asks = question.length >= fewestLetters
  useEffect(() => {
    if (!asks) return undefined
    let left = false
    const timer = setTimeout(async () => {
      const found = await search(question, max)
      if (!left) setResults({ question, found })
    }, rest)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [question, asks, max])
  return { found: results?.found ?? [], waiting: asks && results?.question !== question }
}

async function search(q: string, limit: number): Promise<readonly SearchResult[]> {
  try {
    const answer = await call('GET /api/v1/search', { query: { kind: 'material', limit, q } })
    return answer.ok ? answer.body.groups.flatMap(({ results }) => results) : []
  } catch {
    // Without suggestions the material is described manually.
    return []
  }
}
