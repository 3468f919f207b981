import { type Database, operator, type Writer } from '#server/db/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { takeStatistics } from '#server/db/statistics.ts'
import { openOriginals } from '#server/files/index.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { describeFits, fitCoil } from '#server/model-fits/index.ts'
import {
  filesOf,
  ImportError,
  type ImportRequest,
  planImport,
  type ReadFile,
  storeImport,
} from '#server/tests/import/index.ts'
import { describeImport } from './import-text.ts'
import { withDatabase } from '../command-line/with-database.ts'

type ImportOptions = { readonly dryRun: boolean; readonly nameOf: (path: string) => string }

const limits = { statementTimeout: 120_000 } // ms, for imports

/** Reads, plans and, unless it is a dry run, stores the files: all or none. @returns the report */
export async function importFiles(
  paths: readonly string[],
  request: ImportRequest,
  { dryRun, nameOf }: ImportOptions,
): Promise<string> {
  const files: (ReadFile & { path: string })[] = []
  for (const path of paths) files.push({ path, name: nameOf(path), ...(await read(path)) })

  return withDatabase(async ({ database, config }) => {
    if (dryRun) {
      try {
        return await rolledBack(database, async (db) => {
          const plan = await planImport(db, files, request)
          const models = filesOf(plan).length > 0 && (await fitCoil(db, (await storeImport(db, plan)).coilId, 'import'))
          return `${describeImport(plan, 'would be stored')}${models ? `${describeFits(models)}\n` : ''}`
        })
      } catch (error) {
        if (!(error instanceof WritesRefused)) throw error
        const plan = await database.asWriter(operator, (db) => planImport(db, files, request), {
          ...limits,
          onlyReads: true,
        })
        return `${describeImport(plan, 'would be stored')}The fitted models cannot be listed while the database is full.\n`
      }
    }
    const originals = openOriginals(config)
    const kept: string[] = []
    let done: string
    try {
      done = await database.asWriter(
        operator,
        async (db) => {
          const made = await planImport(db, files, request)
          const stored = new Set(filesOf(made).map(({ hash }) => hash))
          if (stored.size === 0) return describeImport(made, 'stored as draft')
          for (const { path, hash } of files) {
            // Before the commit, so that a record never refers to missing bytes.
            if (stored.has(hash) && (await originals.keep(path, hash))) kept.push(hash)
          }
          const { coilId } = await storeImport(db, made)
          const models = await fitCoil(db, coilId, 'import')
          return `${describeImport(made, 'stored as draft')}${models ? `${describeFits(models)}\n` : ''}`
        },
        limits,
      )
    } catch (error) {
      for (const hash of kept) await originals.drop(hash)
      throw databaseFull(error) ?? error
    }
    await takeStatistics(database)
    return done
  })
}

/** Runs `work` and rolls it back. @returns its result */
async function rolledBack(database: Database, work: (db: Writer) => Promise<string>): Promise<string> {
  let report: string | undefined
  try {
    await database.asWriter(
      operator,
      async (db) => {
        report = await work(db)
        throw new RangeError('a dry run stores nothing')
      },
      limits,
    )
  } catch (error) {
    if (report === undefined) throw error
  }
  return report!
}

function databaseFull(error: unknown): ImportError | undefined {
  if (!(error instanceof WritesRefused)) return undefined
  return new ImportError(`${error.because}; nothing was stored. Free disk space and run the import again`, {
    cause: error,
  })
}

async function read(path: string): ReturnType<typeof readLaboratoryFile> {
  try {
    return await readLaboratoryFile(path)
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== 'IngestError') throw cause
    throw new ImportError(cause.message.includes(path) ? cause.message : `${path}: ${cause.message}`, { cause })
  }
}
