import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentPage } from '#contract/site/content.ts'
import { contentAddress } from '#contract/site/content-address.ts'
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

/** All pages of `content/`, read once. @throws Error that names a file with an invalid head */
export function contentPages(): readonly ContentPage[] {
  return [...all().values()]
}

export function contentPage(address: string): ContentPage | undefined {
  return all().get(contentAddress(address))
}

export function pagesBelow(address: string): readonly ContentPage[] {
  return contentPages().filter((page) => page.address.slice(0, page.address.lastIndexOf('/')) === address)
}
