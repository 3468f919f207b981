import { get } from 'node:https'
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

/** Requests the home page through the balancer, four times a second. */
export function startPageProbe(address: string, certificate: string) {
  const pause = pauses()
  const count = { all: 0, failed: 0 }
  const status = () =>
    new Promise<number>((resolve) => {
      const request = get({ host: address, path: '/', ca: certificate, timeout: 10_000, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', () => resolve(0))
      })
      request.on('timeout', () => request.destroy(new Error('no answer')))
      request.on('error', () => resolve(0))
    })
  const requestPage = async () => {
    const code = await status()
    count.all++
    if (code === 200) pause.seen()
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
