import { argon2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type PasswordTask = Parameters<typeof argon2Sync>[1]

// On Linux only this thread, elsewhere the whole process: a log-in may wait, other answers must not.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort!.on('message', (task: PasswordTask) => {
  const made = argon2Sync('argon2id', task)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort!.postMessage(made)
})
