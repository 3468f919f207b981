import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { deferScripts } from './frame/defer-scripts.ts'
import { DeferredDataContext } from '#web/ui/deferred-data.ts'
import { NonceContext, ReferenceContext } from './frame/response-context.ts'
import { deferredDataContext, logContext, nonceContext, referenceContext } from '#pages/reading/services.ts'

/** Time after which a page that waits for data is sent as it is [ms]. */
export const streamTimeout = 5_000

const nothing: ReadonlyMap<string, unknown> = new Map()

/** Logs internal errors with their reference, but not closed connections and unknown addresses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(logContext)(error, 'page failed')
}

/** Renders a page completely, because the hashes of its scripts are known only then. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  const { html, failures } = await renderPage(
    <NonceContext value={nonce}>
      <ReferenceContext value={context.get(referenceContext)}>
        <DeferredDataContext value={context.get(deferredDataContext) ?? nothing}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </DeferredDataContext>
      </ReferenceContext>
    </NonceContext>,
    nonce,
    request.signal,
  )
  for (const failure of failures) handleError(failure, { request, context, params: {} })
  return new Response(deferScripts(html), { status: failures.length > 0 ? 500 : status, headers })
}

/** Resolves when every part is rendered or has failed; rejects if the page cannot be rendered at all. */
function renderPage(page: ReactNode, nonce: string, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<{ html: string; failures: readonly unknown[] }>()
  const failures: unknown[] = []
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // A script would otherwise move late parts into place, and they would be missing without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellError(error) {
      end()
      reject(error)
    },
    onAllReady() {
      end()
      void text(pipe(new PassThrough())).then((html) => resolve({ html, failures }))
    },
    onError: (error) => void failures.push(error),
  })
  const leave = () => abort(signal.reason)
  const timer = setTimeout(() => abort(new Error('the page took too long to render')), streamTimeout + 1_000)
  signal.addEventListener('abort', leave, { once: true })
  return promise

  // Timer and listener would hold the whole render in memory.
  function end() {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}
