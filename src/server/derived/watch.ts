import type { Database } from '#server/db/database.ts'
import { type Compared, compareDerived, queueRebuilds } from './compare.ts'

export type Incomplete = {
  readonly name: string
  readonly noun: string
  readonly source: number
  readonly derived: number
}

let incomplete: readonly Incomplete[] = []

/** Derived data that are being rebuilt, as this process last compared them; empty when all are complete. */
export function incompleteData(): readonly Incomplete[] {
  return incomplete
}

/** Between two comparisons while something is incomplete [ms]. */
const interval = 60_000

/**
 * Compares derived data with their sources, queues the jobs that rebuild what is missing, and compares again until all are complete.
 * Releases and triggers keep them complete from then on.
 *
 * @returns once the first comparison is done
 */
export async function watchDerived(
  database: Database,
  say: (line: string) => void,
  { every = interval }: { readonly every?: number } = {},
): Promise<{ readonly stop: () => void }> {
  let queued = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const look = async () => {
    try {
      const before = incomplete.length
      const missing = (await compareDerived(database)).filter(({ source, derived }) => derived < source)
      incomplete = missing.map(({ data: { name, noun }, source, derived }) => ({ name, noun, source, derived }))
      if (missing.length === 0) {
        if (before > 0) say('Derived data are complete again.')
        return
      }
      if (!queued) await queueRebuilds(database, missing)
      if (!queued) say(`Derived data are being rebuilt: ${missing.map(describe).join(', ')}.`)
      queued = true
    } catch (error) {
      // A database that is away or takes no changes is asked again.
      say(`derived data not compared: ${(error as Error).message}`)
    }
    if (!stopped) timer = setTimeout(() => void look(), every).unref()
  }
  await look()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const describe = ({ data: { name, noun }, source, derived }: Compared) => `${name} (${derived} of ${source} ${noun}s)`
