import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { CommandError } from '../command-line/run.ts'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>>
}

export type Sent = {
  readonly json?: object
  readonly headers?: Readonly<Record<string, string | number>>
  readonly stream?: Readable
}

/** A key that the site does not accept: repeating the call does not help. */
export class KeyRefused extends CommandError {}

/** No answer: the connection was cut, or the site does not respond. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

const idle = 60_000 // ms without a byte
/** Longest Retry-After that is waited for, and longest pause without one [s]. */
const longestWait = 120
const longestPause = 60
/** The site asks to repeat, or a proxy in front of it has no answer from it. */
const repeated: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Calls of one site with one key. */
export class Site {
  readonly #base: URL
  readonly #key: string
  readonly #retries: number
  readonly #first: number

  /**
   * @param retries  repetitions of a call in a row
   * @param pause    before the first repetition without Retry-After [s]; doubled for each further one
   */
  constructor(base: string, key: string, { retries = 8, pause = 1 } = {}) {
    if (!URL.canParse(base) || !/^https?:/.test(base)) throw new CommandError(`'${base}' is not the address of a site`)
    this.#base = new URL(base)
    this.#key = key
    this.#retries = retries
    this.#first = pause
  }

  address(path: string): string {
    return new URL(path, this.#base).href
  }

  /**
   * Sends a call until it has an answer. All calls of a delivery may be repeated.
   *
   * @throws CommandError after `retries` repetitions; KeyRefused
   */
  async call(method: string, path: string, sent: Omit<Sent, 'stream'> = {}): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await this.once(method, path, sent)
        if (!repeated.has(answer.status)) return answer
        await this.pause(attempt, answer)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        await this.pause(attempt, error)
      }
    }
  }

  /** Waits before repetition number `attempt`. @throws CommandError if there were enough */
  async pause(attempt: number, reason: Answer | Error): Promise<void> {
    const asked = reason instanceof Error ? undefined : Number(reason.headers['retry-after'] ?? Number.NaN)
    const wait = asked !== undefined && asked >= 0 ? asked : Math.min(this.#first * 2 ** attempt, longestPause)
    if (attempt >= this.#retries || wait > longestWait) throw new CommandError(messageOf(reason))
    await sleep(wait * 1000)
  }

  /** Sends a call once. @throws NoAnswer; KeyRefused */
  async once(method: string, path: string, { json, headers = {}, stream }: Sent = {}): Promise<Answer> {
    const target = new URL(path, this.#base)
    const payload = json && Buffer.from(JSON.stringify(json))
    const answer = await new Promise<Answer>((resolve, reject) => {
      const failed = (error: Error) => {
        stream?.destroy()
        reject(new NoAnswer(`${this.#base.origin} does not respond: ${error.message}`, { cause: error }))
      }
      const send = target.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(target, {
        method,
        timeout: idle,
        headers: {
          authorization: `Bearer ${this.#key}`,
          ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
          ...headers,
        },
      })
      request.on('timeout', () => request.destroy(new Error(`no byte for ${idle / 1000} s`)))
      request.on('error', failed)
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', failed)
        response.on('end', () => {
          if (!response.complete) return failed(new Error('the answer was cut'))
          stream?.destroy()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bodyOf(Buffer.concat(chunks)) })
        })
      })
      if (stream) stream.on('error', (error) => request.destroy(error)).pipe(request)
      else request.end(payload)
    })
    if (answer.status === 401 || answer.status === 403) throw new KeyRefused(messageOf(answer))
    return answer
  }
}

/** Message of a refusal. */
export function messageOf(reason: Answer | Error): string {
  if (reason instanceof Error) return reason.message
  const { message } = reason.body
  return typeof message === 'string' ? message : `the site responded with status ${reason.status}`
}

function bodyOf(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(bytes.toString())
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
