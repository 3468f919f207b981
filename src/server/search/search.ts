import { type ParsedQuestion, parseQuestion } from '#contract/coil-filter/parse-question.ts'
import { writeFilter } from '#contract/coil-filter/write-filter.ts'
import type { SearchAnswer, SearchResult } from '#contract/search/search.ts'
import { type SearchKind, searchKinds } from '#contract/search/search-kinds.ts'
import { knownFamily } from '#core/catalogue/families.ts'
import { findDesignation, type KnownDesignation } from '#core/catalogue/designations.ts'
import { literatureFamily } from '#core/literature/index.ts'
import { normaliseGradeName } from '#core/catalogue/names.ts'
import type { Reader } from '#server/db/database.ts'
import { listPublished } from '#server/literature/index.ts'
import { comparedIn } from './compared-names.ts'
import { findNamedCards, type NamedCards } from './named-cards.ts'
import { correctedWords, type FoundNodes, freeSamples, gradeWords, searchNodes } from './search-nodes.ts'
import { isNamedQuotation, type SiteIndex } from './site-index.ts'

export type Search = {
  readonly q: string
  readonly kind?: SearchKind | undefined
  readonly limit: number
}

/**
 * Searches names of the tree (locked if the data are not readable), solver cards of open materials, and pages of the
 * site. Tries the text unchanged, then as the designation of a standard, then in the catalogue's spelling, which the
 * answer reports. A question such as `HSLA highest n Rm > 450` leads to the property table so filtered and sorted,
 * `n vs Rm for DP` to a map, `compare DP980 DP780` to the comparator, `card DP980 kg-mm-ms` to cards in these units.
 */
export async function search(db: Reader, index: SiteIndex, { q, kind, limit }: Search): Promise<SearchAnswer> {
  const query = q.trim()
  const isRequested = (each: SearchKind) => kind === undefined || kind === each
  const words = parseQuestion(query)
  // `n vs Rm` compares properties, `DP980 vs DP780` materials.
  const compared = words?.map?.isMeant ? [] : comparedIn(query)
  if (compared.length > 0) return comparison(db, { query, names: compared, isRequested, limit })
  const asked = findNamedCards(query)
  const question = asked ? undefined : words
  const text = asked?.rest ?? question?.rest ?? query
  const pages = query === '' ? noPages : index.find(query)
  const { nodes, beside, ...how } = await findNodes(db, text, { ...findNamed(text), limit })
  // `HCT780X hole expansion` also concerns a test.
  const more = index.find(question ? without(query, question.rest) : beside)

  const published = isRequested('published') ? await publishedResults(db, query, limit) : nothing
  const { tables, maps } = question ? await questionResults(db, question, nodes) : noResults
  const cards = asked ? cardResults(asked, asked.rest === '' ? await freeSamples(db, 1) : nodes) : []
  const found = (each: SearchKind): readonly SearchResult[] => {
    if (each === 'material') return nodes.results.map(({ level: _level, ...result }) => result)
    if (each === 'table') return tables
    if (each === 'map') return maps
    if (each === 'published') return published.results
    return each === 'card' ? cards : (pages.get(each) ?? more.get(each) ?? [])
  }
  const kinds = searchKinds.filter(isRequested)
  if (isNamedQuotation(pages.get('page')?.[0], query)) kinds.sort((a, b) => Number(b === 'page') - Number(a === 'page'))
  else if (question?.map?.isMeant) kinds.sort((a, b) => Number(b === 'map') - Number(a === 'map'))
  else if (cards.length > 0) kinds.sort((a, b) => Number(b === 'card') - Number(a === 'card'))
  const groups = kinds.map((each) => {
    const results = found(each)
    const total = each === 'material' ? nodes.total : each === 'published' ? published.total : results.length
    return { kind: each, total, results: results.slice(0, limit) }
  })
  return { query, groups: groups.filter(({ total }) => total > 0), ...how }
}

type ComparisonSearch = {
  readonly query: string
  readonly names: readonly string[]
  readonly isRequested: (kind: SearchKind) => boolean
  readonly limit: number
}

/** The comparator with the best material of each name: one that is open, if any; then all that the names find. */
async function comparison(db: Reader, { query, names, isRequested, limit }: ComparisonSearch): Promise<SearchAnswer> {
  const each: FoundNodes[] = []
  for (const name of names) each.push((await findNodes(db, name, { ...findNamed(name), limit: maxCandidates })).nodes)
  const best = each.flatMap(({ results }) => {
    const materials = results.filter(({ level }) => level === 'material')
    return materials.find(({ locked }) => !locked) ?? materials[0] ?? []
  })
  const different = [...new Map(best.map((one) => [one.to, one])).values()]
  const results: SearchResult[] =
    different.length < 2
      ? []
      : [
          {
            kind: 'comparison',
            title: `Compare ${different.map(({ title }) => title).join(', ')}`,
            detail: 'Curves and values in mi Data-Comparator',
            to: `/mi-database/mi-data-comparator?${new URLSearchParams({
              materials: different.map(({ to }) => to.split('/').at(-1)!).join(','),
            })}`,
            locked: false,
          },
        ]
  const nodes = {
    total: each.reduce((sum, { total }) => sum + total, 0),
    results: each.flatMap((found) => found.results.map(({ level: _level, ...result }) => result)).slice(0, limit),
  }
  const groups = [
    { kind: 'comparison' as const, total: results.length, results },
    { kind: 'material' as const, ...nodes },
  ].filter(({ kind, total }) => isRequested(kind) && total > 0)
  return { query, groups, didYouMean: null, readAs: null }
}

/** Enough to meet a material below its grade. */
const maxCandidates = 20

function findNamed(name: string) {
  const { known, rest = '' } = findDesignation(name) ?? {}
  return { known, rest }
}

function without(query: string, rest: string): string {
  const words = rest.split(' ')
  return query
    .split(/\s+/)
    .filter((word) => !words.includes(word))
    .join(' ')
}

const noPages: ReadonlyMap<SearchKind, readonly SearchResult[]> = new Map()
const nothing = { total: 0, results: [] } satisfies FoundNodes

type Found = Pick<SearchAnswer, 'didYouMean' | 'readAs'> & {
  readonly nodes: FoundNodes
  /** Rest of the question: a test, a property. */
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
  // A remaining number means another material: `DP980 (91)`.
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

/** The property table of a question and the map of its two properties; none if its name is unknown. */
async function questionResults(
  db: Reader,
  { asked, columns, sort, map, rest, text }: ParsedQuestion,
  nodes: FoundNodes,
): Promise<{ readonly tables: readonly SearchResult[]; readonly maps: readonly SearchResult[] }> {
  const node = (await familyNode(db, rest)) ?? nodes.results[0]
  if (rest !== '' && !node) return noResults
  const within = rest === '' ? '' : node!.to.replace('/mi-database/', '')
  const filter = writeFilter({ ...asked, within })
  const titled = (words: string) => [...(rest === '' ? [] : [node!.title]), words].join(', ')
  return {
    tables: [
      {
        kind: 'table',
        title: titled(text),
        detail: 'All coils that match, with their properties',
        to: addressOf('/mi-database/properties', {
          ...filter,
          columns: columns.join(','),
          sort: sort && `${sort.descending ? '-' : ''}${sort.by}`,
        }),
        locked: false,
      },
    ],
    maps: map
      ? [
          {
            kind: 'map',
            title: titled(map.text),
            detail: 'One point per coil in mi Data-Maps',
            to: addressOf('/mi-database/mi-data-maps', { x: map.x, y: map.y, ...filter }),
            locked: false,
          },
        ]
      : [],
  }
}

const noResults = { tables: [], maps: [] }

function addressOf(path: string, state: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(state).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${path}?${new URLSearchParams(given)}`
}

/** Node of a family that is known by a short name: `CP` is `Complex Phase`. */
async function familyNode(db: Reader, text: string): Promise<SearchResult | undefined> {
  for (const name of knownFamily(text)?.names ?? []) {
    const { results } = await searchNodes(db, { words: wordsOf(name), name, limit: 1 })
    if (results[0]?.level === 'family') return results[0]
  }
  return undefined
}

function cardResults({ cards, system }: NamedCards, { results }: FoundNodes): SearchResult[] {
  return results
    .filter(({ level, locked }) => level === 'material' && !locked)
    .flatMap(({ title, detail, to }) =>
      cards.map(({ id, name }) => ({
        kind: 'card' as const,
        title: `${name}: card of ${title}${system ? ` in ${system.header}` : ''}`,
        detail,
        to: `${to}?card=${id}${system ? `&system=${system.id}` : ''}`,
        locked: false,
      })),
    )
}

/** Spelling of the result: `DP980` rather than `dp980`. */
function shown(spelling: string, [first]: readonly SearchResult[]): string {
  const at = first?.title.toLowerCase().indexOf(spelling.toLowerCase()) ?? -1
  return at < 0 ? spelling : first!.title.slice(at, at + spelling.length)
}

/** Input as words in lower case, grade names in any spelling: `dp980-6` → dp980, 6. */
export function wordsOf(question: string): readonly string[] {
  const text = question.normalize('NFKC').trim().toLowerCase()
  const words = normaliseGradeName(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, maxWords)
}

const maxWords = 8
