import type { Calls, Files } from './calls.ts'

/** What calls share: where they go, and for programs the API key. In a browser the session's cookie goes along. */
export type ClientOptions = {
  /** Address of the site, e.g. `https://materials.example`; without it the page's own. */
  readonly base?: string
  /** API key or access token. */
  readonly token?: string
  readonly fetch?: typeof globalThis.fetch
}

/** A call that was refused, with the message for a person and the code for a program. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  readonly issues: readonly { readonly path: string; readonly message: string }[]
  /** Names the answer in the server's log. */
  readonly reference: string
  /** Seconds to wait where waiting helps. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter: string | null) {
    // An answer without a message is not ours: a proxy's page.
    super(body.message ?? 'Network response was not ok')
    this.status = status
    this.code = body.code ?? 'unknown'
    this.issues = body.issues ?? []
    this.reference = body.reference ?? ''
    this.retryAfter = retryAfter === null ? undefined : Number(retryAfter)
  }
}

type ErrorBody = Partial<Pick<CallError, 'message' | 'code' | 'issues' | 'reference'>>
type Every = Files & Calls
type Input<C> = ReadOnly<Omit<C, 'answer'>>
/** Calls change nothing of what they are given. */
type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T
/** Calls whose answer is JSON, by method and address. */
export type Routes = Calls
/** Calls that need no input may be made without any. */
export type Arguments<C> =
  object extends Input<C> ? [input?: Input<C>, signal?: AbortSignal] : [input: Input<C>, signal?: AbortSignal]

type Given = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export type Client = {
  /** A call whose answer is JSON. @throws CallError when it is refused */
  readonly call: <R extends keyof Calls>(route: R, ...rest: Arguments<Calls[R]>) => Promise<Calls[R]['answer']>
  /** The answer as it came: of a file, or where headers are wanted. @throws CallError when it is refused */
  readonly file: <R extends keyof Every>(
    route: R,
    input: Input<Every[R]>,
    options?: { readonly accept?: string; readonly signal?: AbortSignal },
  ) => Promise<Response>
}

/** Calls by their method and address, as the description at `/api` names them. */
export function createClient({ base = '', token, fetch = globalThis.fetch }: ClientOptions = {}): Client {
  async function send(route: string, input: Given, accept: string, signal: AbortSignal | undefined): Promise<Response> {
    const [method = 'GET', address = ''] = route.split(' ')
    const { params = {}, query = {}, body } = input
    const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    const answer = await fetch(`${base}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        accept,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    if (answer.ok) return answer
    const failure = (await answer.json().catch(() => ({}))) as ErrorBody
    throw new CallError(answer.status, failure, answer.headers.get('retry-after'))
  }

  return {
    async call(route, ...[input, signal]) {
      const answer = await send(route, input ?? {}, 'application/json', signal)
      return (await answer.json()) as never
    },
    file: (route, input, { accept = '*/*', signal } = {}) => send(route, input, accept, signal),
  }
}
