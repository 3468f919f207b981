import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isClosed, type Networks } from '../networks.ts'

/** A message did not arrive, in words that its owner may read. */
export class NotPosted extends Error {
  override readonly name = 'NotPosted'
}

/** From the first look-up of the name to the head of the answer [ms]. */
const patience = 10_000

type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Closed networks that are open to webhooks, also without TLS. */
  readonly networks: Networks
  readonly signal: AbortSignal
}

/**
 * Posts a message to an address that a customer has named. Every address that its name stands for is checked where the connection is made, so
 * that a name cannot change its meaning in between; redirects are not followed, and of the answer nothing but the status is read.
 *
 * @returns status of the answer
 * @throws NotPosted where none came, or the address leads into a closed network
 */
export async function post({ url, headers, body, networks, signal }: Post): Promise<number> {
  const target = new URL(url)
  const tls = target.protocol === 'https:'
  const name = target.hostname.replace(/^\[|\]$/g, '')
  const assertOpen = (address: string) => {
    if (networks.has(address)) return
    if (isClosed(address)) throw new NotPosted('The address leads into a network that is closed to webhooks.')
    if (!tls) throw new NotPosted('An address of the internet must begin with https://.')
  }
  // Names are checked by `open`; an address that stands there as a number is never looked up.
  if (isIP(name)) assertOpen(name)
  const open: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      try {
        for (const { address } of found) assertOpen(address)
      } catch (refused) {
        return done(refused as Error, '', 0)
      }
      const [first] = found
      return options.all ? done(null, found) : done(null, first!.address, first!.family)
    })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  return new Promise((resolve, reject) => {
    const sent = (tls ? tlsRequest : plainRequest)(target, {
      method: 'POST',
      agent: false,
      lookup: open,
      signal: limit,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Material-Insights-Webhooks',
        ...headers,
      },
    })
    sent.on('response', (answer) => {
      resolve(answer.statusCode!)
      answer.destroy()
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof NotPosted) return reject(error)
      reject(
        new NotPosted(limit.aborted && !signal.aborted ? `No answer within ${patience / 1000} s.` : wordsOf(error)),
      )
    })
    sent.end(body)
  })
}

function wordsOf({ code = '', message }: NodeJS.ErrnoException): string {
  const words: Readonly<Record<string, string>> = {
    ENOTFOUND: 'The name of the host is unknown.',
    EAI_AGAIN: 'The name of the host could not be looked up.',
    ECONNREFUSED: 'The connection was refused.',
    ECONNRESET: 'The connection was closed before an answer came.',
    ETIMEDOUT: 'No connection could be made in time.',
  }
  return (
    words[code] ??
    (/cert|self.signed|TLS|SSL/i.test(code + message) ? `TLS: ${code}` : `No answer (${code || 'unknown'}).`)
  )
}
