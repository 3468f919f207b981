import { useEffect, useState } from 'react'
import type { SearchResult } from '#contract/search.ts'
import { call } from '#web/calls/call.ts'

/** Letters before anything is looked for, results at most, and how long typing has to rest [ms]. */
const [fewest, most, rest] = [2, 8, 200]

/** Materials of the database whose names fit what is typed, after a short rest. None where the search cannot be reached. */
export function useMaterialNames(typed: string): readonly SearchResult[] {
  const [found, setFound] = useState<readonly SearchResult[]>([])
  useEffect(() => {
    if (typed.trim().length < fewest) return undefined
    let left = false
    const timer = setTimeout(async () => {
      try {
        const answer = await call('GET /api/v1/search', {
          query: { kind: 'material', limit: most, q: typed.trim().slice(0, 80) },
        })
        if (!left && answer.ok) setFound(answer.body.groups.flatMap(({ results }) => results))
      } catch {
        // Without suggestions the material is described by hand.
      }
    }, rest)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [typed])
  return found
}
