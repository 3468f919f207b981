import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isClosed, type Networks } from '../networks.ts'

export class NotPosted extends Error {
  override readonly name = 'NotPosted'
}

/** From the look-up of the name to the head of the answer [ms]. */
const patience = 10_000

type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Closed networks that webhooks may reach, also without TLS. */
  readonly networks: Networks
  readonly signal: AbortSignal
}

/**
 * Posts a message to an address that a customer entered. Every resolved address is checked at the connection, so that
 * DNS rebinding is impossible; redirects are not followed, and only the status of the answer is read.
 * @returns status of the answer
 * @throws NotPosted without an answer, or if the address is in a closed network
 */
export async function post({ url, headers, body, networks, signal }: Post): Promise<number> {
  const target = new URL(url)
  const tls = target.protocol === 'https:'
  const name = target.hostname.replace(/^\[|\]$/g, '')
  const assertOpen = (address: string) => {
    if (networks.has(address)) return
    if (isClosed(address)) throw new NotPosted('The address is in a network that is not allowed for webhooks.')
    if (!tls) throw new NotPosted('Enter an internet address that begins with https://.')
  }
  // Names are checked by `open`; a numeric address is never looked up.
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
    ENOTFOUND: 'The host name is unknown.',
    EAI_AGAIN: 'The host name could not be looked up.',
    ECONNREFUSED: 'The connection was refused.',
    ECONNRESET: 'The connection was closed before an answer was received.',
    ETIMEDOUT: 'No connection could be made in time.',
  }
  return (
    words[code] ??
    (/cert|self.signed|TLS|SSL/i.test(code + message) ? `TLS: ${code}` : `No answer (${code || 'unknown'}).`)
  )
}
