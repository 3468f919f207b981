import { startWorker } from '#web/worker/start-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import address from './fit-worker.ts?worker&url'

/** A separate module, because only a build can resolve the address; tests load the other modules. */
export const startFitWorker = (): Worker => startWorker(address)
