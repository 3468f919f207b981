import { parentPort } from 'node:worker_threads'
import { type CoilTask, computeCoil } from './compute-coil.ts'

parentPort!.on('message', (task: CoilTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort!.postMessage(computeCoil(task))
})
