import { operator } from '#server/db/database.ts'
import { takeStatistics } from '#server/db/statistics.ts'
import { openOriginals } from '#server/files/index.ts'
import { contentHash } from '#server/open-measurements/identity.ts'
import {
  byCoil,
  openDataSets,
  recognise,
  storeCoil,
  type StoredCoil,
  withFiles,
} from '#server/open-measurements/index.ts'
import { describeCoils, describePlaces, describeUnplaced } from './open-data-text.ts'
import { withDatabase } from './with-database.ts'

/** Evaluating a hundred specimens takes longer than a request may [ms]. */
const limits = { statementTimeout: 120_000 }

/** Stores what is recognised, one transaction for each coil, and answers what to tell. */
export function bringIn(
  paths: readonly string[],
  { free, dryRun }: { free: boolean; dryRun: boolean },
): Promise<string> {
  return withFiles(paths, async (files) => {
    const { placed, unplaced } = await recognise(files, openDataSets)
    const rest = describeUnplaced(unplaced)
    if (dryRun) return `${describePlaces(byCoil(placed))}${rest}`
    if (placed.length === 0) return `Nothing to store.\n${rest}`
    return withDatabase(async ({ database, config }) => {
      const originals = openOriginals(config)
      const coils: StoredCoil[] = []
      for (const specimens of byCoil(placed)) {
        const kept: string[] = []
        const keep = async (path: string, hash: string) => {
          if (await originals.keep(path, hash)) kept.push(hash)
        }
        try {
          coils.push(await database.asWriter(operator, (db) => storeCoil(db, specimens, { free, keep }), limits))
        } catch (error) {
          for (const hash of kept) await originals.drop(hash)
          throw error
        }
      }
      await takeStatistics(database)
      return `${describeCoils(coils)}${rest}`
    })
  })
}

export function listHashes(paths: readonly string[]): Promise<string> {
  return withFiles(paths, async (files) => {
    const lines: string[] = []
    for (const { path, name } of files) lines.push(`${await contentHash(path)}  ${name}\n`)
    return lines.join('')
  })
}
