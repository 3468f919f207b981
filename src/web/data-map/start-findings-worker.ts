import { startWorker } from '#web/worker/start-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import address from './findings-worker.ts?worker&url'

/** A module of its own: the address is known to a build only, and tests load the rest. */
export const startFindingsWorker = (): Worker => startWorker(address)
