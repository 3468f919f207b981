import { type RawBuilder, sql } from 'kysely'
import type { SearchResult } from '#contract/search/search.ts'
import { maxCounted } from '#contract/search/search-kinds.ts'
import { freeSampleFirst } from '#server/catalogue/nodes.ts'
import { readable } from '#server/catalogue/readable.ts'
import type { Reader } from '#server/db/database.ts'

export type FoundNodes = {
  readonly total: number
  readonly results: readonly (SearchResult & { readonly level: string })[]
}

type Row = {
  level: string
  name: string
  secondName: string | null
  path: string
  way: string | null
  open: boolean
  total: number
}

/**
 * Nodes of the tree whose names contain all words, the last one as a prefix; whole names first. Public names are in a
 * separate table (migrations/0013), private ones and drafts in the tree, filtered by policy. If more nodes match than
 * are counted, takes those whose name begins with the input, in alphabetical order, free ones and upper levels before
 * materials, as an index returns them.
 * @param name  the input in the catalogue's spelling
 */
export async function searchNodes(
  db: Reader,
  { words, name, limit }: { readonly words: readonly string[]; readonly name: string; readonly limit: number },
): Promise<FoundNodes> {
  if (words.length === 0) return { total: 0, results: [] }
  const enough = sql.lit(maxCounted)
  const beginnings = wantedBeginnings(words)
  const lower = name.toLowerCase()
  // A whole word at the end has no longer completion.
  const end = beginnings.at(-1)!.endsWith(' ') ? lower : `${lower}\u{10FFFF}`
  const begun = (which: RawBuilder<boolean>) => sql`(
    select t.id from tree_node t
    where ${which} and not t.announced and t.lower_name collate "C" >= ${lower} and t.lower_name collate "C" < ${end}
    order by t.lower_name collate "C" limit ${enough})`
  const { rows } = await sql<Row>`
    with begun as (
      ${begun(sql`t.free`)} union all
      ${begun(sql`t.level <> 'material' and not t.free`)} union all
      ${begun(sql`t.level = 'material' and not t.free`)} limit ${enough}
    ), found as (
      select id from begun
      union
      (select s.node_id as id from search_name s
        where app.word_beginnings(s.words) @> ${beginnings}::text[] and (select count(*) from begun) < ${enough} limit ${enough})
      union
      (select t.id from tree_node t
        where (t.visibility = 'private' or t.release is null)
          and app.word_beginnings(array_to_string(app.search_words(t.name || ' ' || coalesce(t.second_name, '')), ' ')) @> ${beginnings}::text[]
        limit ${enough})
      union
      (select t.id from tree_node t where t.lower_name = ${lower} limit ${enough})
    ), best as (
      select n.*, count(*) over () as total
      from tree_node n join found on found.id = n.id
      where not n.announced
      order by n.lower_name = ${lower} desc, n.free desc, n.level = 'material' desc, n.position, ${byName}
      limit ${limit}
    )
    select n.level, n.name, n.second_name as "secondName", n.path, least(n.total, ${enough})::int as total,
      (n.level <> 'material' or ${readable('n')}) as open,
      (select string_agg(a.name, ' / ' order by cardinality(a.ancestors)) from tree_node a
        where a.id = any(n.ancestors) and a.id <> n.id) as way
    from best n
    order by n.lower_name = ${lower} desc, n.free desc, n.level = 'material' desc, n.position, ${byName}
  `.execute(db)
  return { total: rows[0]?.total ?? 0, results: rows.map(resultOf) }
}

/** Numbers in names as numbers: DP450 before DP1000. */
const byName = sql`substring(n.name from '^[^0-9]*'), length(substring(n.name from '[0-9]+')), n.name, n.id`

/** Materials open to everyone, the free sample first. */
export async function freeSamples(db: Reader, limit: number): Promise<FoundNodes> {
  const { rows } = await sql<Row>`
    select n.level, n.name, n.second_name as "secondName", n.path, count(*) over ()::int as total, true as open,
      (select string_agg(a.name, ' / ' order by cardinality(a.ancestors)) from tree_node a
        where a.id = any(n.ancestors) and a.id <> n.id) as way
    from tree_node n where n.free and n.release is not null order by ${freeSampleFirst} limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, results: rows.map(resultOf) }
}

function resultOf({ level, name, secondName, path, way, open }: Row): FoundNodes['results'][number] {
  const context = way ?? level
  return {
    level,
    kind: 'material',
    title: name,
    detail: secondName === null ? context : `${secondName} · ${context}`,
    to: `/mi-database/${path}`,
    locked: !open,
  }
}

/** Format of app.word_beginnings (migrations/0013): a blank ends a whole word. */
function wantedBeginnings(words: readonly string[]): readonly string[] {
  // A counter is literal: `DP980 6` is not a thickness of 60.
  const whole = (word: string, i: number) => i < words.length - 1 || /^\d{1,2}$/.test(word)
  return words.map((word, i) => (whole(word, i) ? `${word} ` : word))
}

/** Corrects unknown words to the most similar ones of public names; null without any, or if one resembles no word. */
export async function correctedWords(db: Reader, words: readonly string[]): Promise<readonly string[] | null> {
  const corrected: string[] = []
  for (const word of words) {
    const nearest = await nearestWord(db, word)
    if (nearest === undefined) return null
    corrected.push(nearest)
  }
  return corrected.some((word, i) => word !== words[i]) ? corrected : null
}

/** Names of grades in a question: `dp980`, `6016`; not one or two digits. */
export async function gradeWords(db: Reader, words: readonly string[]): Promise<readonly string[]> {
  const like = words.filter((word) => /\d{3}|[a-z]\d{2}/.test(word))
  if (like.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word collate "C" = any(${like}::text[])`.execute(db)
  return like.filter((word) => rows.some((row) => row.word === word))
}

async function nearestWord(db: Reader, word: string): Promise<string | undefined> {
  // A letter in place of a digit is the most frequent error in names of grades.
  const digits = word.replace(/(?<=\d)[ol]+|[ol]+(?=\d)/g, (letters) =>
    letters.replaceAll('o', '0').replaceAll('l', '1'),
  )
  for (const spelling of new Set([word, digits])) {
    const { rows } = await sql<{ known: number }>`
      select 1 as known from search_word
      where word collate "C" >= ${spelling} and word collate "C" < ${`${spelling}\u{10FFFF}`} limit 1`.execute(db)
    if (rows.length > 0) return spelling
  }
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word % ${digits} order by similarity(word, ${digits}) desc, names desc, word limit 1
  `.execute(db)
  return rows[0]?.word
}
