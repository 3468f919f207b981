/** How long running requests may take to end before their connections are cut [ms]. */
const patience = 10_000

type Stoppable = {
  /** No new requests; resolves when the running ones have been answered. */
  readonly drain: () => Promise<void>
  /** Cuts whatever is still open. */
  readonly cut: () => void
  /** After the last request: connections, then the database. */
  readonly release: () => Promise<void>
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Ends the process in order on SIGTERM, SIGINT and SIGHUP; a second signal does not wait for slow readers. */
export function stopOnSignals(site: Stoppable, say: (line: string) => void): void {
  const stop = ending(site, say)
  for (const signal of signals) process.on(signal, () => void stop(signal))
}

/** The same for a process that another one has started: a terminal sends its signals to both, so only word of that one counts. */
export function stopOnWord(site: Stoppable, say: (line: string) => void): void {
  const stop = ending(site, say)
  process.on('message', (word) => word === stopWord && void stop('Told to stop'))
  for (const signal of signals) process.on(signal, () => {})
}

export const stopWord = 'stop'

function ending({ drain, cut, release }: Stoppable, say: (line: string) => void): (why: string) => Promise<void> {
  let stopping = false
  return async (why) => {
    if (stopping) {
      cut()
      return
    }
    stopping = true
    say(`${why}: ending running requests, then the database …`)
    const timer = setTimeout(cut, patience)
    try {
      await drain()
      await release()
      say('Stopped.')
    } catch (error) {
      console.error('The site did not stop cleanly:', error)
      process.exitCode = 1
    } finally {
      clearTimeout(timer)
    }
    // Timers of libraries do not keep a stopped site alive.
    process.exit()
  }
}
