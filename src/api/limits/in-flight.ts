import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { sourceOf } from '#server/networks.ts'
import { Places } from './places.ts'

/**
 * Requests at once: over one connection, where browsers send one after the other, and of one line, where open lines of
 * support (`v1/support/events.ts`) are among them.
 */
export const mostInFlight = { connection: 8, line: 1_000 } as const

type Options = {
  /** Before us, that are believed (`MI_PROXIES`). */
  readonly proxies: 0 | 1
  /** Answers that too much was sent, and ends the connection. */
  readonly refuse: (response: ServerResponse) => void
}

/**
 * Refuses what is too much before anything is done about it: a connection that sends thousands of requests at once would
 * otherwise have each of them looked at before anybody else's.
 */
export function limitInFlight(server: Server, { proxies, refuse }: Options): void {
  const places = new Places()
  const ended = new WeakSet()
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // What comes behind a refusal is not answered.
    if (ended.has(socket)) return
    const leave = places.take([
      [socket, mostInFlight.connection],
      [lineOf(request, proxies), mostInFlight.line],
    ])
    if (!leave) {
      ended.add(socket)
      return refuse(response)
    }
    response.once('close', leave)
    for (const handle of handlers) handle.call(server, request, response)
  })
}

function lineOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded =
    proxies > 0 ? [headers['x-forwarded-for'] ?? []].flat().at(-1)?.split(',').at(-1)?.trim() : undefined
  return sourceOf(forwarded ?? socket.remoteAddress ?? '')
}
