import { type ComponentType, type ReactNode, use } from 'react'
import { type CodeSource, codeSource } from '#web/lazy/load-code.ts'

export type Body = {
  readonly default: ComponentType<{ components: object }>
  /** Second-level headings, in order. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  readonly formulas: boolean
}

const files = import.meta.glob<Body>('/content/**/*.mdx')
const sources = new Map<string, CodeSource<Body>>()

/** Code of a page text, loaded separately. Undefined for an unknown address. */
export function bodyOf(address: string): CodeSource<Body> | undefined {
  const known = sources.get(address)
  if (known) return known
  const load = files[`/content${address}.mdx`] ?? files[`/content${address}/index.mdx`]
  const source = load && codeSource(load)
  if (source) sources.set(address, source)
  return source
}

/** Loads the text of a page once. @returns undefined for an unknown address, or if loading failed */
export async function loadBody(address: string): Promise<Body | undefined> {
  const source = bodyOf(address)
  await source?.load()
  return source?.found()
}

/** Renders the text of a page. The server's HTML of the first page remains until the code of its text is loaded. */
export function WithBody({ address, children }: { address: string; children: (body: Body) => ReactNode }) {
  const source = bodyOf(address)
  const body = source && (source.found() ?? use(source.arrives()))
  return body && children(body)
}
