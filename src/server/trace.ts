import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Request on whose behalf work is done; jobs that it queued belong to it too. */
export type Trace = {
  /** Trace id of W3C Trace Context: 32 hexadecimal digits. */
  readonly id: string
  /** Reference of the request, as in the log. */
  readonly request: string
}

const current = new AsyncLocalStorage<Trace>()

/** Version, trace id, id of the caller's span and flags; later versions may add fields. Only zeros are invalid. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/

/** Continues the trace of the header `traceparent`, or begins one. */
export function traceOf(header: unknown, request: string): Trace {
  const [, id = randomUUID().replaceAll('-', '')] = traceparent.exec(typeof header === 'string' ? header : '') ?? []
  return { id, request }
}

export function withTrace<T>(trace: Trace | undefined, work: () => T): T {
  return trace ? current.run(trace, work) : work()
}

export function currentTrace(): Trace | undefined {
  return current.getStore()
}

/** For log lines of work that belongs to a request; otherwise empty. */
export function traceNote(trace = currentTrace()): string {
  return trace ? ` [request ${trace.request}, trace ${trace.id}]` : ''
}
