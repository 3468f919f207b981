import { startWorker } from '#web/worker/start-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address
import address from './worker.ts?worker&url'

/** Separate module, because only a build knows the address. */
export const startOwnDataWorker = (): Worker => startWorker(address)
