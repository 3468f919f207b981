import { parse } from 'yaml'
import { z } from 'zod'
import { plainCitation } from '#contract/citation/index.ts'
import { type ContentPage, pageHead, type PageHead, type Source } from '#contract/content.ts'
import { factsIn } from './facts-in.ts'
import { findPublication } from './publications.ts'

/** The head and the words of a file of `content/`. @throws Error that names the file when its head is not as it should be */
export function readPage(file: string, text: string): ContentPage {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(text)
  if (!parts) throw new Error(`content/${file} does not begin with a head between two lines of ---`)
  const head = pageHead.safeParse(parse(parts[1]!))
  if (!head.success) throw new Error(`content/${file}: ${z.prettifyError(head.error)}`)
  const words = plainWords(parts[2]!)
  const sources = head.data.sources.map((named) => sourceOf(file, named))
  const figures = [...new Set([...parts[2]!.matchAll(/<Live\s+of="([\w-]+)"/g)].map((match) => match[1]!))]
  const facts = head.data.example ? factsIn(file, parts[2]!) : []
  return { ...head.data, sources, address: addressOf(file), facts, figures, words, minutes: readingMinutes(words) }
}

function sourceOf(file: string, named: PageHead['sources'][number]): Source {
  if (typeof named !== 'string') return named
  const work = findPublication(named)
  if (!work) throw new Error(`content/${file}: its source '${named}' is not an entry of content/publications.yaml`)
  return { id: named, text: plainCitation(work), ...(work.doi && { url: `https://doi.org/${work.doi}` }) }
}

function addressOf(file: string): string {
  return `/${file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '')}`.replace(/\/$/, '') || '/'
}

/** Without imports, tags, formulas and marks; what a search may find and a reader reads. */
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
