import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#server/config.ts'
import { sql } from 'kysely'
import { type Database, operator } from '#server/db/database.ts'
import type { Keys } from '#server/encryption.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'

/** Secrets outside the database: a copy of the database is not enough to log in. */
export type Secrets = {
  /** Ed25519 seeds, 32 bytes each. The first one signs, all verify, so that keys can change without interruption. */
  readonly tokenSeeds: readonly Buffer[]
  /** Part of every password hash. The other keys are derived from them, in the same order. */
  readonly peppers: Keys
  /** AES-256 keys for stored secrets: authenticator apps, company log-ins, webhooks, waiting mails. */
  readonly sealing: Keys
  /** Keys of the hashes of addresses, recovery codes and short links. */
  readonly naming: Keys
  /** One of them identifies this file in a database. */
  readonly marks: Keys
}

const secret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((bytes) => new Set(bytes).size >= 12) // fewer different values do not occur in 32 random bytes
const secretsFile = z.strictObject({
  tokenKeys: z.array(secret).min(1).max(2),
  pepper: secret,
  formerPeppers: z.array(secret).max(4).default([]),
})

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
      `MI_SECRETS_FILE: ${file} must contain one or two tokenKeys, a pepper and, during its rotation, ` +
        'up to four formerPeppers, each 32 random bytes as base64url',
    )
  }
  const derivedFrom = (pepper: Buffer, purpose: string) =>
    Buffer.from(hkdfSync('sha256', pepper, '', `material-insights ${purpose}`, 32))
  const derived = (purpose: string): Keys => [
    derivedFrom(data.pepper, purpose),
    ...data.formerPeppers.map((pepper) => derivedFrom(pepper, purpose)),
  ]
  return {
    tokenSeeds: data.tokenKeys,
    peppers: [data.pepper, ...data.formerPeppers],
    sealing: derived('factors'),
    naming: derived('names'),
    marks: derived('mark'),
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
 * Whether a database was created with these secrets, or with a former pepper of them; the first ones that ask are
 * recorded. With another file every password and second factor fails. True if a full database cannot store the mark.
 */
export async function areSecretsOf(database: Database, secrets: Secrets): Promise<boolean> {
  try {
    return (await recordedPepper(database, secrets)) !== undefined
  } catch (error) {
    if (error instanceof WritesRefused) return true
    throw error
  }
}

/** Position of the pepper whose mark is recorded; undefined if it is not one of these. */
export function recordedPepper(database: Database, { marks }: Secrets): Promise<number | undefined> {
  return database.asWriter(operator, async (db) => {
    for (const [position, mark] of marks.entries()) {
      const { rows } = await sql<{ same: boolean }>`select app.has_secrets_mark(${mark}) as same`.execute(db)
      if (rows[0]!.same) return position
    }
    return undefined
  })
}

export const strangeSecrets =
  'The secrets file does not match this database; passwords and second factors cannot be verified. ' +
  'Restore the original file (a copy is next to each backup), add its pepper to formerPeppers, or run `npm run db -- accept-host` and ask all users to set a new password by mail.'
