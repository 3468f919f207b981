import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DrawnBefore } from '#web/ui/drawn-before.ts'
import { Gathered } from './gathered.ts'
import { LaterContext } from '#web/ui/later.ts'
import { NonceContext } from './nonce.ts'
import { drawnBeforeContext, laterContext, logContext, nonceContext, wholeContext } from './services.ts'

/** After this a page that still waits for data is sent as it is [ms]. */
export const streamTimeout = 5_000

const nothing: ReadonlyMap<string, unknown> = new Map()

/** A failure of ours, logged with its reference; readers who left, and addresses that lead nowhere, are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(logContext)(error, 'page failed')
}

/** Renders a page to a stream. Robots get it whole, people as soon as its frame stands. */
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
  const whole = context.get(wholeContext) || isbot(request.headers.get('user-agent') ?? '')

  return new Promise((resolve, reject) => {
    let code = status
    let answered = false

    const ready = () => {
      answered = true
      const body = new Gathered()
      // The timer holds the whole render in memory, so it ends with the stream however that ends.
      body.once('close', () => clearTimeout(timer))
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }))
    }

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <LaterContext value={context.get(laterContext) ?? nothing}>
          <DrawnBefore value={context.get(drawnBeforeContext)}>
            <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
          </DrawnBefore>
        </LaterContext>
      </NonceContext>,
      {
        ...(nonce && { nonce }),
        // Whatever is ready stands in its place, however long: moved there by a script it would make the page jump, and be
        // missing without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whole ? 'onAllReady' : 'onShellReady']: ready,
        onShellError: reject,
        onError(error) {
          code = 500
          // A failure before the frame stands is rejected and logged once, above.
          if (answered) context.get(logContext)(error, 'page failed half-way')
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), streamTimeout + 1_000)
    timer.unref()
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}
