import { useEffect, useState } from 'react'
import type { SearchResult } from '#contract/search.ts'
import { call } from '#web/calls/call.ts'

/** Letters before anything is looked for. */
export const fewestLetters = 2

/** How long typing has to rest [ms]. */
const rest = 200

/** Nothing at first; `waiting` until the answer to what is typed is there. */
export type MaterialNames = { readonly found: readonly SearchResult[]; readonly waiting: boolean }

/**
 * Materials of the database whose names fit what is typed, after a short rest. None where the search cannot be reached.
 *
 * @param most  results at most
 */
export function useMaterialNames(typed: string, most = 8): MaterialNames {
  const [said, setSaid] = useState<{ readonly question: string; readonly found: readonly SearchResult[] }>()
  const question = typed.trim().slice(0, 80)
  const asks = question.length >= fewestLetters
  useEffect(() => {
    if (!asks) return undefined
    let left = false
    const timer = setTimeout(async () => {
      const found = await search(question, most)
      if (!left) setSaid({ question, found })
    }, rest)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [question, asks, most])
  return { found: said?.found ?? [], waiting: asks && said?.question !== question }
}

async function search(q: string, limit: number): Promise<readonly SearchResult[]> {
  try {
    const answer = await call('GET /api/v1/search', { query: { kind: 'material', limit, q } })
    return answer.ok ? answer.body.groups.flatMap(({ results }) => results) : []
  } catch {
    // Without suggestions the material is described by hand.
    return []
  }
}
