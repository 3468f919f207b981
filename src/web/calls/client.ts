import { createClient } from '#client/client.ts'
import { forgetSideMenu } from '#web/client-state/side-menu-data.ts'

/** Repetitions of a read that a busy site puts off. */
const maxRepetitions = 2
/** Longest `Retry-After` for which a reader is kept waiting [s]. */
const maxWait = 5

export const client = createClient({
  async fetch(address, options) {
    for (let repetition = 0; ; repetition++) {
      const answer = await fetch(address, options)
      // The stored menu may contain rights that no longer apply.
      if (answer.status === 403) forgetSideMenu()
      const wait = Number(answer.headers.get('retry-after') ?? Infinity)
      const isPutOff = answer.status === 503 && options?.method === 'GET' && wait <= maxWait
      if (!isPutOff || repetition === maxRepetitions) return answer
      await pause(wait, options.signal)
    }
  },
})

/** @param seconds [s] @throws the reason of a signal that aborts meanwhile */
function pause(seconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
