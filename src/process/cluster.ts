import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Config } from '#server/config.ts'
import { addressOf, StartError } from './port.ts'
import { type SiteServer, stopMessage } from './stop.ts'

/** Pause before an ended process is replaced, so that one that fails at once does not occupy the machine [ms]. */
const restartPause = 1_000

/**
 * Serves gateway and pages in several processes behind one port. Connections are distributed round robin
 * (docs/design/processes-and-threads.md#several-processes-behind-one-port). A process that ends unexpectedly is replaced.
 *
 * @param site.url  address of the database that all processes share
 * @throws StartError if a process ends before it answers
 */
export async function startCluster(
  { config, url }: { readonly config: Config; readonly url: string },
  log: (line: string) => void,
): Promise<SiteServer> {
  let stopping = false
  const places = new Map<number, number>()
  /** @param place  from 1; the process that replaces another one has its metrics at the same port */
  const start = (place: number) => {
    const { metricsPort } = config
    const worker = cluster.fork({
      DATABASE_URL: url,
      ...(metricsPort !== undefined && { MI_METRICS_PORT: metricsPort + place }),
    })
    places.set(worker.id, place)
    return worker
  }
  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const cut = () => running().forEach((worker) => worker.process.kill('SIGKILL'))

  let port: number
  try {
    const ports = await Promise.all(Array.from({ length: config.processes }, (_, place) => portOf(start(place + 1))))
    port = ports[0]!
  } catch (error) {
    cut()
    throw error
  }
  cluster.on('exit', ({ id, process: { pid } }, code, signal) => {
    if (stopping) return
    log(`Process ${pid} ended (${signal || code}). A new process replaces it.`)
    setTimeout(() => !stopping && start(places.get(id)!), restartPause)
  })
  return {
    address: addressOf({ host: config.host, port }),
    cut,
    async stop() {
      stopping = true
      await Promise.all(
        running().map(async (worker) => {
          const ended = once(worker, 'exit')
          worker.send(stopMessage)
          await ended
        }),
      )
    },
  }
}

/** Port of a worker, once it listens. */
async function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () => reject(new StartError('A process of the site ended before it answered.')))
  })
}
