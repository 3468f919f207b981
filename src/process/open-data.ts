import type { Config } from '#server/config.ts'
import { prepareEmbedded, prepareUrl, urlOf } from '#server/db/access.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/launcher.ts'
import { readDatabaseUrl } from '#server/db/server-client.ts'
import { openOriginals } from '#server/files/index.ts'
import { loadCatalogue } from '#server/first-catalogue/load.ts'

export type SiteData = {
  readonly database: Database
  /** Address of the database for other processes of the site, in the form of `DATABASE_URL`. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Starts or connects the database, migrates it, and loads the first catalogue into an empty one. */
export async function openData(config: Config, log: (line: string) => void): Promise<SiteData> {
  const { databaseUrl, dataDir, catalogue, preparedStatements, replicaUrls } = config
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const result = await work()
    log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
    return result
  }

  const server =
    databaseUrl === undefined
      ? await step('PostgreSQL started', () => startEmbeddedPostgres(dataDir, { log }))
      : undefined
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    await server?.stop()
  }
  try {
    const { access } = await step('Database ready', () =>
      server ? prepareEmbedded(server) : prepareUrl(databaseUrl!, log),
    )
    const opened = await openDatabase(access, log, {
      prepared: preparedStatements,
      standbys: replicaUrls.map(readDatabaseUrl),
    })
    database = opened
    // With other data to show, the site does not wait for the demonstration.
    const demoLater = catalogue.length > 1 && catalogue.includes('demo')
    const options = { log, originals: openOriginals(config), demoLater }
    if (catalogue.length > 0) await step('Catalogue loaded', () => loadCatalogue(opened, catalogue, options))
    return { database: opened, url: databaseUrl ?? urlOf(access.admin), close }
  } catch (error) {
    await close()
    throw error
  }
}
