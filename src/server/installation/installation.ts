import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Reader } from '#server/db/database.ts'

/** Facts of this installation that its process knows. */
export type Installation = {
  /** Of the software. */
  readonly version: string
  readonly dataDir: string
  /** File with the bill of materials of the build (docs/decisions/0374). */
  readonly billOfMaterials: string
  /** A mail server is set; without one mails are kept in the database. */
  readonly mailsLeave: boolean
}

/** @param root folder of the program and its build */
export function installationOf(
  { dataDir, smtpUrl }: Config,
  { root, version }: { readonly root: string; readonly version: string },
): Installation {
  const billOfMaterials = join(root, 'build/sbom.cdx.json')
  return { version, dataDir, billOfMaterials, mailsLeave: smtpUrl !== undefined }
}

/** Version of the PostgreSQL server: `18.1`. */
export async function databaseVersion(db: Reader): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]!.version
}
