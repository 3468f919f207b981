import { type Database, operator, type Reader } from '#server/db/database.ts'
import { type Counts, type DerivedData, derivedData } from './registry.ts'

export type Incomplete = {
  readonly name: string
  readonly noun: string
  readonly source: number
  readonly derived: number
}

let incomplete: readonly Incomplete[] = []

export function incompleteData(): readonly Incomplete[] {
  return incomplete
}

/** Between two comparisons while something is incomplete [ms]. */
const interval = 60_000

/**
 * Compares derived data with their sources, queues the jobs that fill gaps, and repeats until all are complete;
 * releases and triggers maintain them afterwards. Resolves after the first comparison.
 */
export async function monitorDerivedData(
  database: Database,
  say: (line: string) => void,
  { every = interval }: { readonly every?: number } = {},
): Promise<{ readonly stop: () => void }> {
  let queued = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const check = async () => {
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
      // Tries again while the database is away or takes no changes.
      say(`derived data not compared: ${(error as Error).message}`)
    }
    if (!stopped) timer = setTimeout(() => void check(), every).unref()
  }
  await check()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const describe = ({ data: { name, noun }, source, derived }: Compared) => `${name} (${derived} of ${source} ${noun}s)`

export type Compared = Counts & { readonly data: DerivedData }

/** Reading a large catalogue completely takes longer than a request may [ms]. */
const limit = 120_000

export function compareDerived(database: Database): Promise<Compared[]> {
  return database.asWriter(operator, compare, { statementTimeout: limit, onlyReads: true })
}

async function compare(db: Reader): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const data of derivedData) {
    const { rows } = await data.counts.execute(db)
    compared.push({ data, ...rows[0]! })
  }
  return compared
}

export async function queueRebuilds(database: Database, missing: readonly Compared[]): Promise<void> {
  await database.asWriter(operator, async (db) => {
    for (const { data } of missing) await data.queue(db)
  })
}
