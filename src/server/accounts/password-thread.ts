import { argon2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** What a thread is given: the call of `argon2` as it is. */
export type PasswordTask = Parameters<typeof argon2Sync>[1]

// Linux gives a priority to the calling thread alone, others to the whole process: a log-in can wait, an answer can not.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort!.on('message', (task: PasswordTask) => {
  const made = argon2Sync('argon2id', task)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort!.postMessage(made)
})
