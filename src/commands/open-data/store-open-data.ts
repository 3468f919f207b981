import { operator } from '#server/db/database.ts'
import { takeStatistics } from '#server/db/statistics.ts'
import { openOriginals } from '#server/files/index.ts'
import {
  byCoil,
  openDataSets,
  recognise,
  storeCoil,
  type StoredCoil,
  withFiles,
  type Unplaced,
} from '#server/open-measurements/index.ts'
import { withDatabase } from '../command-line/with-database.ts'
import { licenceText, sourceCitation } from '#contract/citation/source-text.ts'
import { describeFits } from '#server/model-fits/index.ts'
import { contentHash, type PlacedSpecimen } from '#server/open-measurements/recognise.ts'

/** Longer than for requests, because a coil may have a hundred specimens [ms]. */
const limits = { statementTimeout: 120_000 }

/** Stores the recognised files, one transaction per coil. @returns the report */
export function storeOpenData(
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

function describeCoils(coils: readonly StoredCoil[]): string {
  const stored = coils.flatMap(({ tests }) => tests).reduce((sum, one) => sum + one.stored, 0)
  const lines = coils.flatMap(({ coilName, tests, models }) => {
    const each = tests.map(({ test, stored: fresh, known }) =>
      [`${test} ${fresh}`, ...(known > 0 ? [`${known} already stored`] : [])].join(', '),
    )
    return [`${coilName}: ${each.join('; ')}`, ...(models ? [`    ${describeFits(models)}`] : [])]
  })
  const materials = new Set(coils.map(({ material }) => material)).size
  return `${[...lines, `${stored} specimens of ${materials} materials stored as drafts.`].join('\n')}\n`
}

function describePlaces(coils: readonly (readonly PlacedSpecimen[])[]): string {
  const lines = coils.map((specimens) => {
    const { set, place } = specimens[0]!
    const { address, name } = set.coils[place.coil]!
    const tests = [...Map.groupBy(specimens, (one) => one.place.test)]
    const each = tests.map(([test, own]) => `${test} ${new Set(own.map(({ specimen }) => specimen.id)).size}`)
    return `${address} · ${name}: ${each.join(', ')}\n    ${sourceCitation(set.source)}, ${licenceText(set.source)}`
  })
  return `${[...lines, 'Nothing was stored.'].join('\n')}\n`
}

const maxNames = 3

/** Grouped by reason, because archives contain hundreds of files that are not measurements. */
function describeUnplaced(unplaced: readonly Unplaced[]): string {
  const lines = [...Map.groupBy(unplaced, ({ reason }) => reason)].map(([reason, own]) => {
    const names = own.slice(0, maxNames).map(({ name }) => name)
    const more = own.length > maxNames ? ` and ${own.length - maxNames} more` : ''
    return `  ${names.join('; ')}${more}: ${reason}.`
  })
  return lines.length === 0 ? '' : `\nNot placed:\n${lines.join('\n')}\n`
}
