import cluster from 'node:cluster'

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

export const stopWord = 'stop'

/**
 * Ends the process in order on SIGTERM, SIGINT and SIGHUP; a second signal does not wait for slow readers. A terminal sends
 * its signals to a process that another one has started as well: for that one only word of the first counts.
 */
export function stopWhenTold({ drain, cut, release }: Stoppable, say: (line: string) => void): void {
  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return cut()
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void (cluster.isPrimary && stop(signal)))
  process.on('message', (word) => void (word === stopWord && stop('Told to stop')))
}
