import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#server/config.ts'
import { sql } from 'kysely'
import { type Database, operator } from '#server/db/database.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'

/** Secrets outside the database: a copy of the database is not enough to log in. */
export type Secrets = {
  /** Ed25519 seeds, 32 bytes each. The first one signs, all verify, so that keys can change without interruption. */
  readonly tokenSeeds: readonly Buffer[]
  /** Part of every password hash. */
  readonly pepper: Buffer
  /** AES-256 key for the secrets of authenticator apps. */
  readonly sealing: Buffer
  /** Key of the hashes under which addresses are counted and logged. */
  readonly naming: Buffer
  /** Identifies this file in a database. */
  readonly mark: Buffer
}

const secret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((bytes) => new Set(bytes).size >= 12) // fewer different values do not occur in 32 random bytes
const secretsFile = z.strictObject({ tokenKeys: z.array(secret).min(1).max(2), pepper: secret })

export function newSecrets(): string {
  const random = () => randomBytes(32).toString('base64url')
  return `${JSON.stringify({ tokenKeys: [random()], pepper: random() }, null, 2)}\n`
}

/**
 * Reads the file of secrets. Outside prod a missing one is created, readable by its owner only.
 * @throws ConfigError if it is missing in prod, readable by others, or contains anything but random keys of 32 bytes
 */
export function readSecrets({ file, environment }: { file: string; environment: 'prod' | 'test' | 'dev' }): Secrets {
  if (!existsSync(file)) {
    if (environment === 'prod') {
      throw new ConfigError(`MI_SECRETS_FILE: ${file} does not exist. Create it with: npm run admin -- secrets ${file}`)
    }
    writeSecrets(file)
  }
  // Windows has no such bits; there the rights of the folder apply.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new ConfigError(`MI_SECRETS_FILE: other users can read ${file}. Run: chmod 600 ${file}`)
  }
  return parseSecrets(readFileSync(file, 'utf8'), file)
}

/** @throws Error if the file exists: keys are never overwritten */
export function writeSecrets(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, newSecrets(), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
}

/** @throws ConfigError without the values */
export function parseSecrets(text: string, file = 'secrets'): Secrets {
  const { data } = secretsFile.safeParse(readJson(text))
  if (!data) {
    throw new ConfigError(
      `MI_SECRETS_FILE: ${file} must contain one or two tokenKeys and a pepper, each 32 random bytes as base64url`,
    )
  }
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', data.pepper, '', `material-insights ${purpose}`, 32))
  return {
    tokenSeeds: data.tokenKeys,
    pepper: data.pepper,
    sealing: derived('factors'),
    naming: derived('names'),
    mark: derived('mark'),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a database was created with these secrets; the first ones that ask are recorded. With another file every
 * password and second factor fails. True if a full database cannot store the mark.
 */
export async function areSecretsOf(database: Database, { mark }: Secrets): Promise<boolean> {
  try {
    return await database.asWriter(operator, async (db) => {
      const { rows } = await sql<{ same: boolean }>`select app.has_secrets_mark(${mark}) as same`.execute(db)
      return rows[0]!.same
    })
  } catch (error) {
    if (error instanceof WritesRefused) return true
    throw error
  }
}

export const strangeSecrets =
  'The secrets file does not match this database; passwords and second factors cannot be verified. ' +
  'Restore the original file (a copy is next to each backup), or ask all users to set a new password by mail.'
