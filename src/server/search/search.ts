import type { SearchAnswer, SearchResult } from '#contract/search.ts'
import { type SearchKind, searchKinds } from '#contract/search-kinds.ts'
import { findDesignation, type KnownDesignation } from '#core/catalogue/designations.ts'
import { literatureFamily } from '#core/literature/index.ts'
import { normaliseGradeName } from '#core/catalogue/names.ts'
import type { Reader } from '#server/db/database.ts'
import { listPublished } from '#server/literature/index.ts'
import { type AskedCard, cardsAsked } from './cards-asked.ts'
import { correctedWords, type FoundNodes, freeSamples, gradeWords, searchNodes } from './search-nodes.ts'
import { isAskedQuotation, type SiteIndex } from './site-index.ts'
import { wordsOf } from './words.ts'

export type Search = {
  readonly q: string
  /** One group alone; all when undefined. */
  readonly kind?: SearchKind | undefined
  /** Results per group. */
  readonly limit: number
}

/**
 * What a reader finds: names of the tree as they may know them, locked where they may not read the data; solver cards of those that are
 * open; the site's own pages. A text is read as it stands, then as the designation of a standard, then as the catalogue would
 * spell it, and the answer says so.
 */
export async function search(db: Reader, index: SiteIndex, { q, kind, limit }: Search): Promise<SearchAnswer> {
  const query = q.trim()
  const wanted = (each: SearchKind) => kind === undefined || kind === each
  const asked = cardsAsked(query)
  const text = asked ? asked.rest : query
  const { known, rest = '' } = findDesignation(text) ?? {}

  const pages = query === '' ? noPages : index.find(query)
  const { nodes, beside, ...how } = await findNodes(db, text, { known, rest, limit })
  // `HCT780X hole expansion` is about a test, too.
  const more = beside !== '' ? index.find(beside) : noPages

  const published = wanted('published') ? await publishedResults(db, query, limit) : nothing
  const cards = asked ? cardResults(asked.cards, asked.rest === '' ? await freeSamples(db, 1) : nodes) : []
  const found = (each: SearchKind): readonly SearchResult[] => {
    if (each === 'material') return nodes.results.map(({ level: _level, ...result }) => result)
    if (each === 'published') return published.results
    return each === 'card' ? cards : (pages.get(each) ?? more.get(each) ?? [])
  }
  const kinds = searchKinds.filter(wanted)
  if (isAskedQuotation(pages.get('page')?.[0], query)) kinds.sort((a, b) => Number(b === 'page') - Number(a === 'page'))
  const groups = kinds.map((each) => {
    const results = found(each)
    const total = each === 'material' ? nodes.total : each === 'published' ? published.total : results.length
    return { kind: each, total, results: results.slice(0, limit) }
  })
  return { query, groups: groups.filter(({ total }) => total > 0), ...how }
}

const noPages: ReadonlyMap<SearchKind, readonly SearchResult[]> = new Map()
const nothing = { total: 0, results: [] } satisfies FoundNodes

type Found = Pick<SearchAnswer, 'didYouMean' | 'readAs'> & {
  readonly nodes: FoundNodes
  /** What was asked beside a name: a test, a property. */
  readonly beside: string
}

async function findNodes(
  db: Reader,
  text: string,
  { known, rest, limit }: { known: KnownDesignation | undefined; rest: string; limit: number },
): Promise<Found> {
  const plainly = { didYouMean: null, readAs: null, beside: '' }
  const words = wordsOf(text)
  if (words.length === 0) return { ...plainly, nodes: nothing }
  const plain = await searchNodes(db, { words, name: normaliseGradeName(text), limit })
  if (plain.total > 0) return { ...plainly, nodes: plain }
  if (known) {
    const nodes = await nodesOfGrades(db, known.grades, limit)
    if (nodes.total > 0) return { ...plainly, nodes, readAs: sentence(known), beside: rest }
  }
  const named = await gradeWords(db, words)
  const beside = words.filter((word) => !named.includes(word))
  // With a number left over another material is meant: `DP980 (91)`.
  if (named.length > 0 && beside.every((word) => /^\p{L}+$/u.test(word))) {
    const nodes = await searchNodes(db, { words: named, name: normaliseGradeName(named.join(' ')), limit })
    if (nodes.total > 0) return { ...plainly, nodes, beside: beside.join(' ') }
  }
  const corrected = await correctedWords(db, words)
  if (corrected) {
    const spelling = normaliseGradeName(corrected.join(' '))
    const nodes = await searchNodes(db, { words: corrected, name: spelling, limit })
    if (nodes.total > 0) return { ...plainly, nodes, didYouMean: shown(spelling, nodes.results) }
  }
  return { ...plainly, nodes: nothing }
}

/** Grade by grade: the nearest first. */
async function nodesOfGrades(db: Reader, grades: readonly string[], limit: number): Promise<FoundNodes> {
  const all: FoundNodes[] = []
  for (const grade of grades) all.push(await searchNodes(db, { words: wordsOf(grade), name: grade, limit }))
  return {
    total: all.reduce((sum, { total }) => sum + total, 0),
    results: all.flatMap(({ results }) => results).slice(0, limit),
  }
}

function sentence({ name, source, grades }: KnownDesignation): string {
  return `${name} is listed here as ${grades.join(' or ')}. Source: ${source}.`
}

/** Published materials whose grade or designation has the text. */
async function publishedResults(
  db: Reader,
  text: string,
  limit: number,
): Promise<{ readonly total: number; readonly results: readonly SearchResult[] }> {
  if (text.length < 2) return nothing
  const { total, heads } = await listPublished(db, { text, limit })
  const results = heads.map(({ material: { key, grade, designation, family, sort }, source }) => ({
    kind: 'published' as const,
    title: [grade, [source.authors, source.year].filter(Boolean).join(' ')].join(', '),
    detail: [sort, literatureFamily(family)?.name, designation].filter(Boolean).join(' / '),
    to: `/mi-database/published/${key}`,
    locked: false,
  }))
  return { total, results }
}

/** Cards of materials that the reader may open, material by material. */
function cardResults(cards: readonly AskedCard[], { results }: FoundNodes): SearchResult[] {
  return results
    .filter(({ level, locked }) => level === 'material' && !locked)
    .flatMap(({ title, detail, to }) =>
      cards.map(({ id, name }) => ({
        kind: 'card' as const,
        title: `${name}: card of ${title}`,
        detail,
        to: `${to}?card=${id}`,
        locked: false,
      })),
    )
}

/** In the letters of what it finds: `DP980` rather than `dp980`. */
function shown(spelling: string, [first]: readonly SearchResult[]): string {
  const at = first?.title.toLowerCase().indexOf(spelling.toLowerCase()) ?? -1
  return at < 0 ? spelling : first!.title.slice(at, at + spelling.length)
}
