import type { SearchAnswer, SearchResult } from '#contract/search.ts'
import { type SearchKind, searchKinds } from '#contract/search-kinds.ts'
import { normaliseGradeName } from '#core/catalogue/names.ts'
import type { Reader } from '#server/db/database.ts'
import { correctedWords, searchNodes } from './search-nodes.ts'
import type { SiteIndex } from './site-index.ts'
import { wordsOf } from './words.ts'

export type Search = {
  readonly q: string
  /** One group alone; all when undefined. */
  readonly kind?: SearchKind | undefined
  /** Results per group. */
  readonly limit: number
}

/**
 * What a reader finds: names of the tree as he may know them, locked where he may not read the data, and the site's own
 * pages. A text that finds nothing is tried again as the catalogue would spell it, and the answer says so.
 */
export async function search(db: Reader, index: SiteIndex, { q, kind, limit }: Search): Promise<SearchAnswer> {
  const query = q.trim()
  const wanted = (each: SearchKind) => kind === undefined || kind === each
  const words = wordsOf(query)
  const pages = query === '' ? new Map<SearchKind, readonly SearchResult[]>() : index.find(query)

  let materials = await searchNodes(db, { words, name: normaliseGradeName(query), limit })
  let didYouMean: string | null = null
  if (materials.total === 0 && words.length > 0) {
    const corrected = await correctedWords(db, words)
    if (corrected) {
      const spelling = normaliseGradeName(corrected.join(' '))
      const again = await searchNodes(db, { words: corrected, name: spelling, limit })
      if (again.total > 0) [materials, didYouMean] = [again, shown(spelling, again.results)]
    }
  }

  const groups = searchKinds.filter(wanted).map((each) => {
    if (each === 'material') return { kind: each, total: materials.total, results: [...materials.results] }
    const found = pages.get(each) ?? []
    return { kind: each, total: found.length, results: found.slice(0, limit) }
  })
  return { query, groups: groups.filter(({ total }) => total > 0), didYouMean }
}

/** In the letters of what it finds: `DP980` rather than `dp980`. */
function shown(spelling: string, [first]: readonly SearchResult[]): string {
  const at = first?.title.toLowerCase().indexOf(spelling.toLowerCase()) ?? -1
  return at < 0 ? spelling : first!.title.slice(at, at + spelling.length)
}
