import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Figure } from './benchmark.ts'

const alone = fileURLToPath(new URL('./alone.process.ts', import.meta.url))

/**
 * The figures of a benchmark, measured in a process of its own.
 *
 * @throws Error where the process ends before it has any
 */
export async function runAlone(name: string): Promise<readonly Figure[]> {
  return new Promise((resolve, reject) => {
    let figures: readonly Figure[] | undefined
    fork(alone, [name])
      .on('message', (message) => (figures = message as readonly Figure[]))
      .on('error', reject)
      .on('exit', (code, signal) =>
        figures
          ? resolve(figures)
          : reject(new Error(`its process ended with ${signal ?? code}; what it said stands above`)),
      )
  })
}
