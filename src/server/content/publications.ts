import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { publication, type Publication } from '#contract/publication.ts'

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

/** The literature of our methods, in the order of its file. @throws Error that says what is wrong with an entry */
export function allPublications(): readonly Publication[] {
  return [...all().values()]
}

export function findPublication(id: string): Publication | undefined {
  return all().get(id)
}
