import { type ComponentType, type ReactNode, use } from 'react'
import { type CodeSource, codeSource } from '#web/lazy/load-code.ts'

export type Body = {
  readonly default: ComponentType<{ components: object }>
  /** Second-level headings, in order. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** Whether it has any, and so needs the sheet that lays them out. */
  readonly formulas: boolean
}

const files = import.meta.glob<Body>('/content/**/*.mdx')
const sources = new Map<string, CodeSource<Body>>()

/** The text of a page as code that comes later. Undefined when nobody has written the page. */
export function bodyOf(address: string): CodeSource<Body> | undefined {
  const known = sources.get(address)
  if (known) return known
  const load = files[`/content${address}.mdx`] ?? files[`/content${address}/index.mdx`]
  const source = load && codeSource(load)
  if (source) sources.set(address, source)
  return source
}

/** Brings the text of a page, once. @returns undefined when nobody has written it, or it did not come */
export async function loadBody(address: string): Promise<Body | undefined> {
  const source = bodyOf(address)
  await source?.load()
  return source?.found()
}

/**
 * Draws with the text of a page. Where `loadBody` has brought it that happens at once: on the server always, in the
 * browser after a click; the first page of a visit keeps the words it came with until its text has been loaded too.
 */
export function WithBody({ address, children }: { address: string; children: (body: Body) => ReactNode }) {
  const source = bodyOf(address)
  void source?.load()
  const body = source && (source.found() ?? use(source.arrived))
  return body && children(body)
}
