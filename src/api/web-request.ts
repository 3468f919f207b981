import type { FastifyReply, FastifyRequest } from 'fastify'

/** Fires when the client goes away before the end of its answer. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort(new Error('the client went away')))
  return gone.signal
}

/** The same request as the web platform spells it. */
export function webRequest(
  { method, url, headers: given }: FastifyRequest,
  origin: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    // Judged before (`site/page-verbs.ts`): pages that tell nobody their address send their forms from `null`, which the router refuses.
    if (value !== undefined && name !== 'origin') headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Joined, not resolved: `//elsewhere/` would name another host.
  return new Request(origin + url, { method, headers, signal })
}
