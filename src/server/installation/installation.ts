import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Reader } from '#server/db/database.ts'

export type Installation = {
  readonly version: string
  readonly dataDir: string
  /** Bill of materials of the build (docs/design/runtime-and-build.md#bill-of-materials). */
  readonly billOfMaterials: string
  /** False without a mail server: mails remain in the database. */
  readonly mailsLeave: boolean
}

/** @param root  folder of the program and its build */
export function installationOf(
  { dataDir, smtpUrl }: Config,
  { root, version }: { readonly root: string; readonly version: string },
): Installation {
  const billOfMaterials = join(root, 'build/sbom.cdx.json')
  return { version, dataDir, billOfMaterials, mailsLeave: smtpUrl !== undefined }
}

export async function databaseVersion(db: Reader): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]!.version
}
