import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Config } from '#server/config.ts'
import type { Answering } from './answering.ts'
import { StartError } from './start-error.ts'
import { addressOf } from './port.ts'
import { stopWord } from './stop.ts'

/** Between the end of a process and the start of another: what fails at once shall not keep the machine busy [ms]. */
const pause = 1_000

/**
 * Gateway and pages behind the port, answered by several processes like this one, to which connections are dealt out in
 * turn (docs/decisions/0287). One that ends by itself is replaced.
 *
 * @param own.url  of the database that all of them share
 * @throws StartError when one of them ends before it answers
 */
export async function answerTogether(
  { config, url }: { readonly config: Config; readonly url: string },
  say: (line: string) => void,
): Promise<Answering> {
  let stopping = false
  const start = () => cluster.fork({ DATABASE_URL: url })
  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const cut = () => running().forEach((worker) => worker.process.kill('SIGKILL'))

  let port: number
  try {
    const ports = await Promise.all(Array.from({ length: config.processes }, () => portOf(start())))
    port = ports[0]!
  } catch (error) {
    cut()
    throw error
  }
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (stopping) return
    say(`Process ${pid} has ended (${signal || code}): another one takes its place.`)
    setTimeout(() => !stopping && start(), pause)
  })
  return {
    address: addressOf({ host: config.host, port }),
    cut,
    async stop() {
      stopping = true
      await Promise.all(
        running().map(async (worker) => {
          const ended = once(worker, 'exit')
          worker.send(stopWord)
          await ended
        }),
      )
    },
  }
}

/** The port of a process, once it answers there. */
async function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () => reject(new StartError('A process of the site ended before it answered.')))
  })
}
