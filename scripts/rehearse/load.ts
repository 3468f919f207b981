import { randomUUID } from 'node:crypto'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** Longest pause between successes since `mark` [s]. */
function pauses() {
  let last = performance.now()
  let longest = 0
  const seen = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  return { seen, last: () => last, mark: () => (longest = 0), longest: () => longest / 1000 }
}

/** Connections that write numbered rows one after the other, and note each that was acknowledged. */
export function startWriters(url: string, writers: number) {
  const acknowledged: number[] = []
  const pause = pauses()
  let unconfirmed = 0
  let next = 1
  const stopping = new AbortController()

  const connect = async () => {
    // A commit that waits for a standby must not be acknowledged when the time limit of the site's roles ends.
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      statement_timeout: 5000,
      query_timeout: 120_000,
    })
    client.on('error', () => {}) // the query fails with it
    await client.connect()
    return client
  }
  const write = async () => {
    while (!stopping.signal.aborted) {
      let client: Client | undefined
      try {
        client = await connect()
        let isWarned = false
        // "… has already committed locally, but might not have been replicated to the standby"
        client.on('notice', () => (isWarned = true))
        while (!stopping.signal.aborted) {
          const id = next++
          await client.query('insert into written (id) values ($1)', [id])
          if (isWarned) unconfirmed++
          else acknowledged.push(id)
          isWarned = false
          pause.seen()
        }
      } catch {
        await sleep(100) // not acknowledged: it may be stored or not
      } finally {
        await client?.end().catch(() => {})
      }
    }
  }
  const running = Promise.all(Array.from({ length: writers }, write))

  return {
    mark: pause.mark,
    /** Time of the last acknowledged write, by `performance.now()`. */
    lastWrite: pause.last,
    longestGap: pause.longest,
    /** Answers with a warning that the write may be on one host only. */
    unconfirmed: () => unconfirmed,
    /** Ends the load and returns the acknowledged numbers. */
    async stop() {
      stopping.abort()
      await running
      return acknowledged
    },
    async stored() {
      const client = await connect()
      const { rows } = await client.query<{ id: string }>('select id from written')
      await client.end()
      return new Set(rows.map(({ id }) => Number(id)))
    },
  }
}

/** Status 0: no answer. */
type SiteAnswer = { readonly status: number; readonly cookies: readonly string[]; readonly text: string }
export type AskSite = (path: string, post?: { readonly body: object; readonly cookie?: string }) => Promise<SiteAnswer>

/** Requests to the site through the balancer, each at a connection of its own. */
export function siteAt(address: string, certificate: string): AskSite {
  const origin = `https://${address}`
  return (path, post) =>
    new Promise((resolve) => {
      const none = () => resolve({ status: 0, cookies: [], text: '' })
      const headers = post && {
        'content-type': 'application/json',
        origin,
        'sec-fetch-site': 'same-origin',
        ...(post.cookie !== undefined && { cookie: post.cookie }),
      }
      const options = { ca: certificate, timeout: 10_000, agent: false, method: post ? 'POST' : 'GET', headers }
      const asked = request(origin + path, options, (answer) => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]!)
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookies, text })).on('error', none)
      })
      asked.on('timeout', () => asked.destroy(new Error('no answer'))).on('error', none)
      asked.end(post && JSON.stringify(post.body))
    })
}

/** Requests the home page through the balancer, four times a second. */
export function startPageProbe(ask: AskSite) {
  const pause = pauses()
  const count = { all: 0, failed: 0 }
  const requestPage = async () => {
    const { status } = await ask('/')
    count.all++
    if (status === 200) pause.seen()
    else count.failed++
  }
  // One does not wait for the other: a page that hangs would hide that the next is answered.
  const timer = setInterval(() => {
    void requestPage()
  }, 250)
  return {
    mark: pause.mark,
    longestGap: pause.longest,
    stop() {
      clearInterval(timer)
      return count
    },
  }
}

/** Guests who write to support: each sends a message until it is acknowledged, then the next. */
export function startGuests(ask: AskSite, guests: number) {
  const acknowledged: string[] = []
  const pause = pauses()
  const stopping = new AbortController()
  const until200 = async (path: string, post: { readonly body: object; readonly cookie?: string }) => {
    for (;;) {
      const answer = await ask(path, post)
      if (answer.status === 200 || stopping.signal.aborted) return answer
      await sleep(200)
    }
  }
  const write = async (_: unknown, guest: number) => {
    const { cookies } = await until200('/api/v1/support/thread', { body: { email: `guest-${guest}@mi.example` } })
    const cookie = cookies.join('; ')
    while (!stopping.signal.aborted) {
      // The same key again: sent twice, it is stored once.
      const key = randomUUID()
      const { status } = await until200('/api/v1/support/messages', { body: { text: key, key }, cookie })
      if (status === 200) acknowledged.push(key)
      pause.seen()
      await sleep(3_100) // 20 a minute are allowed
    }
  }
  const running = Promise.all(Array.from({ length: guests }, write))
  return {
    longestGap: pause.longest,
    /** Ends the guests and returns the keys of acknowledged messages. */
    async stop() {
      stopping.abort()
      await running
      return acknowledged
    },
  }
}
