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
  /** Whether SIGHUP stops the site, as it does when a terminal closes; programs that rotate a log file send it too. */
  readonly hangUpStops: boolean
  /** Time for load balancers, before requests are refused [s]. */
  readonly drainSeconds: number
}

export const stopMessage = 'stop'

/**
 * Ends the process in order on SIGTERM, SIGINT and usually SIGHUP; a second signal closes open connections. A terminal sends its
 * signals to cluster workers too: these stop only on a message from the primary process.
 */
export function stopOnSignal(
  { drain, cut, release, hangUpStops, drainSeconds }: Stoppable,
  log: (line: string) => void,
): void {
  let stopping = false
  const stop = async (reason: string) => {
    if (stopping) return cut()
    stopping = true
    log(`${reason}: finishing running requests, then closing the database …`)
    const timer = setTimeout(cut, drainTimeout + drainSeconds * 1000)
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
    process.on(signal, () => void (cluster.isPrimary && (hangUpStops || signal !== 'SIGHUP') && stop(signal)))
  process.on('message', (message) => void (message === stopMessage && stop('Stop requested')))
}
