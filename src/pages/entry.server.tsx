import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scriptsAfterPaint } from './after-paint.ts'
import { LaterContext } from '#web/ui/later.ts'
import { NonceContext } from './nonce.ts'
import { ReferenceContext } from './reference.ts'
import { laterContext, logContext, nonceContext, referenceContext } from '#pages/services.ts'

/** After this a page that still waits for data is sent as it is [ms]. */
export const streamTimeout = 5_000

const nothing: ReadonlyMap<string, unknown> = new Map()

/** A failure of ours, logged with its reference; readers who left, and addresses that lead nowhere, are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(logContext)(error, 'page failed')
}

/** Renders a page whole: only then are the hashes of its scripts known, and nothing in our pages comes late. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  const failures: unknown[] = []
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ReferenceContext value={context.get(referenceContext)}>
          <LaterContext value={context.get(laterContext) ?? nothing}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </LaterContext>
        </ReferenceContext>
      </NonceContext>,
      {
        nonce,
        // Whatever is ready stands in its place, however long: moved there by a script it would make the page jump, and be
        // missing without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          end()
          for (const failure of failures) handleError(failure, { request, context, params: {} })
          const code = failures.length > 0 ? 500 : status
          const pieces: Buffer[] = []
          const page = new Writable({
            write: (piece: Buffer, _coding, done) => {
              pieces.push(piece)
              done()
            },
          })
          page.once('finish', () => {
            const html = scriptsAfterPaint(Buffer.concat(pieces).toString())
            resolve(new Response(html, { status: code, headers }))
          })
          pipe(page)
        },
        onShellError(error) {
          end()
          reject(error)
        },
        onError: (error) => void failures.push(error),
      },
    )
    const leave = () => abort(request.signal.reason)
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), streamTimeout + 1_000)
    request.signal.addEventListener('abort', leave, { once: true })
    // Either would hold the whole render in memory.
    const end = () => {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', leave)
    }
  })
}
