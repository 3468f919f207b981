import type { Config } from '#server/config.ts'
import { prepareEmbedded, prepareUrl, urlOf } from '#server/db/access.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/launcher.ts'
import { openOriginals } from '#server/files/index.ts'
import { loadCatalogue } from '#server/first-catalogue/load.ts'

export type Data = {
  readonly database: Database
  /** Where other processes of the site reach the same data, as `DATABASE_URL` names it. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** The database of the site: started or reached, migrated, and with the first catalogue where it was empty. */
export async function openData(config: Config, say: (line: string) => void): Promise<Data> {
  const { databaseUrl, dataDir, catalogue, preparedStatements } = config
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const result = await work()
    say(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
    return result
  }

  const server =
    databaseUrl === undefined
      ? await step('PostgreSQL running', () => startEmbeddedPostgres(dataDir, { log: say }))
      : undefined
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    await server?.stop()
  }
  try {
    const { access } = await step('Database ready', () =>
      server ? prepareEmbedded(server) : prepareUrl(databaseUrl!, say),
    )
    const opened = await openDatabase(access, say, { prepared: preparedStatements })
    database = opened
    if (catalogue.length > 0)
      await step('Catalogue there', () =>
        loadCatalogue(opened, catalogue, { log: say, originals: openOriginals(config) }),
      )
    return { database: opened, url: databaseUrl ?? urlOf(access.admin), close }
  } catch (error) {
    await close()
    throw error
  }
}
