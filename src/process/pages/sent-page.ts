import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyOf } from '#api/security/headers.ts'
import { inlineOf } from '#api/security/inline.ts'
import type { Services } from '#pages/services.ts'
import { PackedText } from './compress.ts'

/** An answer of React Router as it leaves: a text that is whole, or bytes as they come. */
export type SentPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: PackedText | Response['body']
  /** The same for every visitor, and allowed to be kept. */
  readonly isPublic: boolean
  /** Memory of the text and its packed forms [bytes]. */
  readonly size: number
}

type Made = { readonly mark: string; readonly environment: Services['environment']; readonly isPublic: boolean }

/** Reads texts whole; the policy of a page names the hashes of what was rendered under its mark. */
export async function readPage(answer: Response, { mark, environment, isPublic }: Made): Promise<SentPage> {
  const { status, headers, body } = answer
  const type = headers.get('content-type') ?? ''
  const sent = { status, headers: Object.fromEntries(headers), isPublic: false, size: 0 }
  if (!body || headers.has('content-encoding') || !/^(text\/|application\/json)/.test(type)) return { ...sent, body }

  const isPage = type.startsWith('text/html')
  const { html, ...inline } = isPage ? inlineOf(await answer.text(), mark) : { html: await answer.text() }
  const text = Buffer.from(html)
  const keepable =
    isPublic &&
    isPage &&
    status === 200 &&
    !headers.has('set-cookie') &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  return {
    ...sent,
    headers: {
      ...sent.headers,
      vary: [headers.get('vary'), 'accept-encoding'].filter(Boolean).join(', '),
      ...('scripts' in inline && { 'content-security-policy': policyOf(headers, environment, inline) }),
      ...(keepable && { etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }),
    },
    body: new PackedText(text),
    isPublic: keepable,
    size: 2 * text.length,
  }
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply {
  reply.headers(page.headers)
  // What a page shows depends on who asks: no cache but ours may keep it without asking again.
  if (request.account || request.apiKey || request.hand) reply.header('cache-control', 'no-store')
  else if (!page.headers['cache-control']) reply.header('cache-control', 'private, no-cache')
  if (page.headers['etag'] && request.headers['if-none-match']?.includes(page.headers['etag']))
    return reply.code(304).send()
  if (!(page.body instanceof PackedText)) return reply.code(page.status).send(page.body)
  const { bytes, coding } = page.body.for(request.headers['accept-encoding'])
  if (coding) reply.header('content-encoding', coding)
  return reply.code(page.status).send(bytes)
}
