import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { anyOriginHeaders, isAnonymous } from '#api/security/any-origin.ts'
import { policyOf } from '#api/security/headers.ts'
import { inlineOf } from '#api/security/inline.ts'
import type { Services } from '#pages/reading/services.ts'
import { CompressedText } from './compress.ts'

/** An answer of React Router: a complete text, or a stream of bytes. */
export type SentPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: CompressedText | Response['body']
  /** The same for every visitor, and cacheable. */
  readonly isPublic: boolean
  /** Memory of the text and its compressed forms [bytes]. */
  readonly size: number
}

type RenderedPage = { readonly mark: string; readonly environment: Services['environment']; readonly isPublic: boolean }

/** Reads a text completely. The content security policy of a page contains the hashes of the inline code with its mark. */
export async function readPage(answer: Response, { mark, environment, isPublic }: RenderedPage): Promise<SentPage> {
  const { status, headers, body } = answer
  const type = headers.get('content-type') ?? ''
  const sent = { status, headers: Object.fromEntries(headers), isPublic: false, size: 0 }
  if (!body || headers.has('content-encoding') || !/^(text\/|application\/(json|atom\+xml))/.test(type))
    return { ...sent, body }

  const isPage = type.startsWith('text/html')
  const { html, ...inline } = isPage ? inlineOf(await answer.text(), mark) : { html: await answer.text() }
  const text = Buffer.from(html)
  // Not the data that the router's script requests.
  const isFile = !isPage && status === 200 && !type.startsWith('text/x-script')
  const cacheable =
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
      ...((cacheable || isFile) && { etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }),
    },
    body: new CompressedText(text),
    isPublic: cacheable,
    size: 2 * text.length,
  }
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply {
  reply.headers(page.headers)
  if (request.pageFile === 'data' && isAnonymous(request) && page.status < 400) reply.headers(anyOriginHeaders)
  // The content depends on the account, so other caches must revalidate.
  if (request.account || request.apiKey || request.actionContext) reply.header('cache-control', 'no-store')
  else if (!page.headers['cache-control']) reply.header('cache-control', 'private, no-cache')
  if (page.headers['etag'] && request.headers['if-none-match']?.includes(page.headers['etag']))
    return reply.code(304).send()
  if (!(page.body instanceof CompressedText)) return reply.code(page.status).send(page.body)
  const { bytes, coding } = page.body.for(request.headers['accept-encoding'])
  if (coding) reply.header('content-encoding', coding)
  return reply.code(page.status).send(bytes)
}
