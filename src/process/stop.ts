import cluster from 'node:cluster'

/** Time for running requests to end before their connections are closed [ms]. */
const drainTimeout = 10_000

/** The HTTP server behind the port: this process, or the processes that it has started. */
export type SiteServer = {
  readonly address: string
  /** Refuses new requests; resolves when the running ones are answered. */
  readonly stop: () => Promise<void>
  /** Closes all open connections. */
  readonly cut: () => void
}

type Stoppable = {
  /** Refuses new requests; resolves when the running ones are answered. */
  readonly drain: () => Promise<void>
  /** Closes all open connections. */
  readonly cut: () => void
  /** Closes the database, after the last request. */
  readonly release: () => Promise<void>
}

export const stopMessage = 'stop'

/**
 * Ends the process in order on SIGTERM, SIGINT and SIGHUP; a second signal closes open connections. A terminal sends its
 * signals to cluster workers too: these stop only on a message from the primary process.
 */
export function stopOnSignal({ drain, cut, release }: Stoppable, log: (line: string) => void): void {
  let stopping = false
  const stop = async (reason: string) => {
    if (stopping) return cut()
    stopping = true
    log(`${reason}: finishing running requests, then closing the database …`)
    const timer = setTimeout(cut, drainTimeout)
    try {
      await drain()
      await release()
      log('Stopped.')
    } catch (error) {
      console.error('The site did not stop cleanly:', error)
      process.exitCode = 1
    } finally {
      clearTimeout(timer)
    }
    // Timers of libraries would keep the process alive.
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void (cluster.isPrimary && stop(signal)))
  process.on('message', (message) => void (message === stopMessage && stop('Stop requested')))
}
