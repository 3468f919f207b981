import { type ComponentType, type ReactNode, use } from 'react'

export type Body = {
  readonly default: ComponentType<{ components: object }>
  /** Second-level headings, in order. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** Whether it has any, and so needs the sheet that lays them out. */
  readonly formulas: boolean
}

const files = import.meta.glob<Body>('/content/**/*.mdx')
const asked = new Map<string, Promise<Body | undefined>>()
const loaded = new Map<string, Body>()

/** Brings the text of a page, once. Undefined when nobody has written the page. */
export function loadBody(address: string): Promise<Body | undefined> {
  const known = asked.get(address)
  if (known) return known
  const load = files[`/content${address}.mdx`] ?? files[`/content${address}/index.mdx`]
  const body = load?.().then((module) => {
    loaded.set(address, module)
    return module
  })
  asked.set(address, body ?? Promise.resolve(undefined))
  return asked.get(address)!
}

/**
 * Draws with the text of a page. Where `loadBody` has brought it that happens at once: on the server always, in the
 * browser after a click; the first page of a visit keeps the words it came with until its text has been loaded too.
 */
export function WithBody({ address, children }: { address: string; children: (body: Body) => ReactNode }) {
  const body = loaded.get(address) ?? use(loadBody(address))
  return body && children(body)
}
