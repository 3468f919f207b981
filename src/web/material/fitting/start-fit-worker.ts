import { startWorker } from '#web/worker/start-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import address from './worker.ts?worker&url'

/** Fits away from the page. A module of its own: the address is known to a build only, and tests load the rest. */
export const startFitWorker = (): Worker => startWorker(address)
