import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { areSecretsOf, type Secrets, strangeSecrets } from '#server/accounts/secrets.ts'
import { type Database, operator, withClient } from '#server/db/database.ts'
import type { ServerConfig } from '#server/db/server-client.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { type Originals, storeBytes } from '#server/files/index.ts'
import { setNotReady } from './readiness.ts'

type Host = { readonly database: Database; readonly secrets: Secrets; readonly originals: Originals }

/**
 * Makes a host not ready whose secrets or store of originals are not those of the database. The first host defines them;
 * `acceptHost` defines them again (docs/guide/operate.md#application-hosts).
 */
export async function checkHost({ database, secrets, originals }: Host, log: (line: string) => void): Promise<void> {
  const sameSecrets = await areSecretsOf(database, secrets)
  setNotReady('secrets', sameSecrets ? undefined : strangeSecrets)
  if (!sameSecrets) log(strangeSecrets)
  // A store that does not answer shows nothing about which one it is, and most pages need none.
  const sameStore = await isStoreOf(database, originals).catch(() => true)
  setNotReady('objects', sameStore ? undefined : strangeStore)
  if (!sameStore) log(`${strangeStore} This host: ${originals.place}.`)
}

/** Makes secrets and store of this host those of the database, after a deliberate change. */
export async function acceptHost(admin: ServerConfig, { database, secrets, originals }: Host): Promise<void> {
  await withClient(admin, (client) =>
    client.query('begin; set local role mi_owner; delete from app.secrets_mark; delete from app.store_mark; commit'),
  )
  await areSecretsOf(database, secrets)
  await isStoreOf(database, originals)
}

const strangeStore =
  'The store of originals is not the one of this database: files of other hosts are missing. ' +
  'Set MI_OBJECT_URL as on the other hosts, or run `npm run db -- accept-host` after a deliberate change.'

/** The first store that asks is recorded. True if a full database cannot record it. */
async function isStoreOf(database: Database, originals: Originals): Promise<boolean> {
  const offered = randomBytes(32)
  try {
    return await database.asWriter(
      operator,
      async (db) => {
        const { rows } = await sql<{ mark: Buffer }>`select app.store_mark(${offered}) as mark`.execute(db)
        const content = Buffer.from(`Store of Material Insights ${rows[0]!.mark.toString('hex')}\n`)
        const hash = createHash('sha256').update(content).digest('hex')
        // Before the commit, for which other hosts wait: the mark is never recorded without its original.
        if (rows[0]!.mark.equals(offered)) await storeBytes(originals, content, hash)
        return (await originals.read(hash)) !== undefined
      },
      { statementTimeout: 30_000 },
    )
  } catch (error) {
    if (error instanceof WritesRefused) return true
    throw error
  }
}
