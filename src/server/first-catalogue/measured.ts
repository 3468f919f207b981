import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FoundFile } from '#server/open-measurements/find-files.ts'
import {
  ArchiveError,
  byCoil,
  filesOfArchive,
  openDataSets,
  storeCoil,
  type StoredCoil,
} from '#server/open-measurements/index.ts'
import { publishInto } from '#server/releases/index.ts'
import type { CatalogueCounts, CataloguePart, LoadOptions } from './catalogue-part.ts'
import type { RecognisedFiles } from './recognise-thread.ts'

const repositoryMeasurements = fileURLToPath(new URL('../../../measurements', import.meta.url))

/**
 * Open measurements of `measurements/`, free for everyone. A thread reads the files while earlier parts are stored. An
 * archive that is missing, damaged or changed is named in a warning, and nothing of it is stored.
 */
export const prepareMeasured: CataloguePart = async ({ log, originals, measurements = repositoryMeasurements }) => {
  const unpacked = await mkdtemp(join(tmpdir(), 'measurements-'))
  const remove = () => rm(unpacked, { recursive: true, force: true })
  const files = await filesOfSets(measurements, unpacked, log).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  if (files.length === 0) {
    await remove()
    return undefined
  }
  const thread = new Worker(new URL('./recognise-thread.ts', import.meta.url), { execArgv: [], workerData: files })
  const recognised = once(thread, 'message') as Promise<[RecognisedFiles]>
  recognised.catch(() => {}) // thrown when its part is stored
  const kept: string[] = []
  return {
    note: 'Open measurements: each coil names its laboratory, authors and licence',
    async store(db, release) {
      const [found] = await recognised
      for (const { name, reason, isUnknown } of found.unplaced)
        if (isUnknown) log(`Warning: ${name} was not loaded: ${reason}`)
      const keep = async (path: string, hash: string) => {
        if (await originals.keep(path, hash)) kept.push(hash)
      }
      const coils: StoredCoil[] = []
      const placed = found.placed.map((one) => ({ ...one, set: openDataSets[one.set]! }))
      for (const specimens of byCoil(placed)) coils.push(await storeCoil(db, specimens, { free: true, keep }))
      const { published } = await publishInto(db, release, { scope: undefined, owner: null })
      const counts = { ...countsOf(coils), published }
      log(`measured catalogue: ${counts.materials} materials, ${counts.coils} coils, ${counts.specimens} specimens`)
      return counts
    },
    async end(stored) {
      await thread.terminate()
      await remove()
      if (!stored) for (const hash of kept) await originals.drop(hash)
    },
  }
}

async function filesOfSets(measurements: string, into: string, log: LoadOptions['log']): Promise<FoundFile[]> {
  const files: FoundFile[] = []
  for (const { folder } of openDataSets) {
    if (folder === undefined) continue
    try {
      files.push(...(await filesOfArchive(join(measurements, folder), into)))
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      log(`Warning: ${error.message}`)
    }
  }
  return files
}

function countsOf(coils: readonly StoredCoil[]): Omit<CatalogueCounts, 'published'> {
  return {
    materials: new Set(coils.map(({ material }) => material)).size,
    coils: coils.length,
    specimens: coils.flatMap(({ tests }) => tests).reduce((sum, { stored }) => sum + stored, 0),
  }
}
