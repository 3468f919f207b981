import type { FastifyReply, FastifyRequest } from 'fastify'

/** Aborts when the client leaves before the response ends. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort(new Error('the client disconnected')))
  return gone.signal
}

export function webRequest(
  { method, url, headers: given }: FastifyRequest,
  origin: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    // Forms of pages without referrer have the origin `null`, which the router refuses; `site/page-verbs.ts` checks it.
    if (value !== undefined && name !== 'origin') headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Concatenated, not resolved: `//elsewhere/` would name another host.
  return new Request(origin + url, { method, headers, signal })
}
