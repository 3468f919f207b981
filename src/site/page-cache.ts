import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawnParts } from '#pages/drawn-parts.ts'
import { ByteCache } from '#api/byte-cache.ts'
import { takes } from './compress.ts'
import { TextWithHoles } from './holes.ts'
import type { VisitorState } from './visitor-state.ts'

/** After this a page is made anew, whatever its state says: for what no state speaks of [ms]. */
export const pageLife = 60_000
const mebibyte = 1024 * 1024

type KeptPage = {
  readonly text: TextWithHoles
  /** What may stand in the same page when it is made for somebody. */
  readonly parts: ReadonlyMap<string, string>
  readonly headers: Readonly<Record<string, string>>
  readonly madeAt: number
}

/** Under what a page is kept: its whole address with the host, and the state of all that a visitor may see. */
export type Place = string

/**
 * Public pages as every visitor gets them (docs/decisions/0230). Nothing of a person gets in or out: a request that brings
 * a cookie or a token is neither answered from here nor kept, and nonce and reference of the answer are cut out and put in
 * anew for each reader.
 */
export class PageCache {
  readonly #pages: ByteCache<KeptPage>
  readonly #state: VisitorState
  readonly #now: () => number

  constructor(state: VisitorState, now: () => number = () => performance.now(), limit = 64 * mebibyte) {
    this.#pages = new ByteCache(limit, ({ text, parts }) => text.size + lengthOf(parts))
    this.#state = state
    this.#now = now
  }

  /** Where the answer to a request may be kept, under the origin that its links name; undefined when it may be somebody's own. */
  async placeOf(request: FastifyRequest, origin: string): Promise<Place | undefined> {
    const { method, url, headers, caller } = request
    if (method !== 'GET' || caller.kind !== 'visitor') return undefined
    if (headers.cookie !== undefined || headers.authorization !== undefined) return undefined
    // What is typed into an address has no end, and tokens travel there. `.data` is what a script asks for.
    if (/[?]|\.data$/.test(url)) return undefined
    return this.#placeOf(origin + url)
  }

  /** Sleeping parts of a page, by place, as they stand in the one that is kept for visitors (docs/decisions/0290). */
  async partsOf({ url }: FastifyRequest, origin: string): Promise<ReadonlyMap<string, string> | undefined> {
    const place = await this.#placeOf(origin + url.split('?', 1)[0]!)
    return place === undefined ? undefined : this.#find(place)?.parts
  }

  async #placeOf(page: string): Promise<Place | undefined> {
    const state = await this.#state.current()
    return state === undefined ? undefined : `${state} ${page}`
  }

  #find(place: Place): KeptPage | undefined {
    const page = this.#pages.get(place)
    return page && this.#now() - page.madeAt <= pageLife ? page : undefined
  }

  /** The page for this reader, under his own nonce and reference; undefined when it is not there. */
  answer(place: Place, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const page = this.#find(place)
    if (!page) return undefined
    const words = [request.nonce, request.id]
    reply.headers(page.headers)
    if (!takes(request.headers['accept-encoding'] ?? '', 'gzip')) return reply.send(page.text.with(words))
    return reply.header('content-encoding', 'gzip').send(page.text.gzipWith(words))
  }

  /** @param html of the answer to `request`, whole, with the nonce and the reference that were made for it alone */
  keep(place: Place, request: FastifyRequest, headers: Headers, html: string): void {
    const own = [request.nonce, request.id]
    this.#pages.set(place, {
      text: new TextWithHoles(html, own),
      parts: drawnParts(html, own),
      headers: { ...Object.fromEntries(headers), vary: 'accept-encoding' },
      madeAt: this.#now(),
    })
  }
}

const lengthOf = (parts: ReadonlyMap<string, string>) =>
  [...parts.values()].reduce((sum, { length }) => sum + length, 0)

/** Whether an answer may be kept at all; whether it is the same for every visitor, its loader says. */
export function isKeepable({ status, headers }: Response, reply: FastifyReply): boolean {
  return (
    status === 200 &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    !headers.has('set-cookie') &&
    !reply.hasHeader('set-cookie') &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  )
}
