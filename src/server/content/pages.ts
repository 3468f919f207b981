import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentPage } from '#contract/content.ts'
import { writtenAt } from '#contract/written-at.ts'
import { readPage } from './read-page.ts'

const folder = fileURLToPath(new URL('../../../content', import.meta.url))

let known: ReadonlyMap<string, ContentPage> | undefined

function all(): ReadonlyMap<string, ContentPage> {
  return (known ??= new Map(
    globSync('**/*.mdx', { cwd: folder })
      .map((file) => readPage(file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')))
      .sort(byPlace)
      .map((page) => [page.address, page]),
  ))
}

function byPlace(a: ContentPage, b: ContentPage): number {
  return (a.position ?? Infinity) - (b.position ?? Infinity) || a.title.localeCompare(b.title, 'en-GB')
}

/** Every page written in `content/`, read once. @throws Error that names a file whose head is not as it should be */
export function contentPages(): readonly ContentPage[] {
  return [...all().values()]
}

/** The page at an address such as `/mi-lab/overview`; undefined when nobody has written it. */
export function contentPage(address: string): ContentPage | undefined {
  return all().get(writtenAt(address))
}

/** Pages exactly one step below an address, in their order. */
export function pagesBelow(address: string): readonly ContentPage[] {
  return contentPages().filter((page) => page.address.slice(0, page.address.lastIndexOf('/')) === address)
}
