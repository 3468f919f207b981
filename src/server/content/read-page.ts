import { parse } from 'yaml'
import { z } from 'zod'
import { plainCitation } from '#contract/citation/index.ts'
import { type ContentPage, pageHead, type PageHead, type PageSource } from '#contract/site/content.ts'
import type { SiteFact, SiteFacts } from '#contract/site/site-texts.ts'
import { readFileSync } from 'node:fs'
import { publication, type Publication } from '#contract/site/publication.ts'

const text = String.raw`'((?:[^'\\]|\\.)*)'`
const row = new RegExp(String.raw`^\{ name: ${text}, value: ${text}(?:, note: ${text})? \},?$`)

/** Fact tables of a page, `<Facts label="…" of={[` with a row per line. @throws Error that names an invalid line */
export function factsIn(file: string, body: string): SiteFacts[] {
  return [...body.matchAll(/<Facts label="([^"]+)" of=\{\[\n(.*?)\n\]\} \/>/gs)].map(([, label, lines]) => ({
    label: label!,
    rows: lines!.split('\n').map((line): SiteFact => {
      const [, name, value, note] = row.exec(line.trim()) ?? []
      if (name === undefined || value === undefined)
        throw new Error(`content/${file}: '${line.trim()}' is not a row of facts`)
      return { name: plain(name), value: plain(value), ...(note !== undefined && { note: plain(note) }) }
    }),
  }))
}

const plain = (literal: string) => literal.replaceAll(/\\(.)/g, '$1')

const file = new URL('../../../content/publications.yaml', import.meta.url)

let known: ReadonlyMap<string, Publication> | undefined

function all(): ReadonlyMap<string, Publication> {
  return (known ??= byId(parse(readFileSync(file, 'utf8'))))
}

function byId(entries: unknown): ReadonlyMap<string, Publication> {
  const read = z.array(publication).safeParse(entries)
  if (!read.success) throw new Error(`content/publications.yaml: ${z.prettifyError(read.error)}`)
  const works = new Map(read.data.map((work) => [work.id, work]))
  if (works.size < read.data.length) throw new Error('content/publications.yaml: two entries have the same id')
  return works
}

/** Literature of our methods, in the order of its file. @throws Error that describes an invalid entry */
export function allPublications(): readonly Publication[] {
  return [...all().values()]
}

export function findPublication(id: string): Publication | undefined {
  return all().get(id)
}

/** Head and words of a file of `content/`. @throws Error that names a file with an invalid head */
export function readPage(file: string, text: string): ContentPage {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(text)
  if (!parts) throw new Error(`content/${file} must begin with front matter between two lines of ---`)
  const head = pageHead.safeParse(parse(parts[1]!))
  if (!head.success) throw new Error(`content/${file}: ${z.prettifyError(head.error)}`)
  const words = plainWords(parts[2]!)
  const sources = head.data.sources.map((named) => sourceOf(file, named))
  const figures = [...new Set([...parts[2]!.matchAll(/<Live\s+of="([\w-]+)"/g)].map((match) => match[1]!))]
  const facts = head.data.example ? factsIn(file, parts[2]!) : []
  return { ...head.data, sources, address: addressOf(file), facts, figures, words, minutes: readingMinutes(words) }
}

function sourceOf(file: string, named: PageHead['sources'][number]): PageSource {
  if (typeof named !== 'string') return named
  const work = findPublication(named)
  if (!work) throw new Error(`content/${file}: source '${named}' is not in content/publications.yaml`)
  return { id: named, text: plainCitation(work), ...(work.doi && { url: `https://doi.org/${work.doi}` }) }
}

function addressOf(file: string): string {
  return `/${file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '')}`.replace(/\/$/, '') || '/'
}

function plainWords(body: string): string {
  return body
    .replaceAll(/^(import|export)\s.*$/gm, ' ')
    .replaceAll(/\$\$.*?\$\$|\$[^$\n]*\$/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[#*_`|[\]{}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** At 200 words a minute, usual for technical prose. */
function readingMinutes(words: string): number {
  return Math.max(1, Math.round(words.split(' ').length / 200))
}
