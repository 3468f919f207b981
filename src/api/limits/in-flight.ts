import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { sourceOf } from '#server/networks.ts'
import { Slots } from './slots.ts'

/** Concurrent requests of a connection and of an IP address, with open streams of support (`v1/support/events.ts`). */
export const maxInFlight = { connection: 8, line: 1_000 } as const

type Options = {
  /** Number of trusted proxies (`MI_PROXIES`). */
  readonly proxies: 0 | 1
  readonly refuse: (response: ServerResponse) => void
}

/** Refuses excess requests before any other work, so that one connection cannot delay all others. */
export function limitInFlight(server: Server, { proxies, refuse }: Options): void {
  const slots = new Slots()
  const ended = new WeakSet()
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Requests pipelined after a refused one are not answered.
    if (ended.has(socket)) return
    const leave = slots.take([
      [socket, maxInFlight.connection],
      [lineOf(request, proxies), maxInFlight.line],
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
