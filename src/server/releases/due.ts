import type { Database } from '#server/db/database.ts'
import { closeDueReleases } from './planned.ts'

const every = 60_000 // ms

/** Looks every minute for planned releases whose time has come. */
export function startDueReleases(database: Database, log: (line: string) => void): { readonly stop: () => void } {
  const look = () => {
    closeDueReleases(database)
      .then((made) => made.forEach((name) => log(`release ${name} was due and is published`)))
      .catch((error: unknown) => log(`planned releases were not looked at: ${String(error)}`))
  }
  look()
  const timer = setInterval(look, every)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
