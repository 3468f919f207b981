import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#server/config.ts'

/** Secrets that are not in the database: a copy of the database is not enough to log in. */
export type Secrets = {
  /** Ed25519 seeds, 32 bytes each. The first one signs, every one is believed: that is how keys change without a break. */
  readonly tokenSeeds: readonly Buffer[]
  /** Goes into every password's hash. */
  readonly pepper: Buffer
  /** AES-256 key around the secrets of authenticator apps. */
  readonly sealing: Buffer
  /** Key of the hashes under which addresses are counted and logged. */
  readonly naming: Buffer
  /** By which a database knows this file again. */
  readonly mark: Buffer
}

const secret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((bytes) => new Set(bytes).size >= 12) // 32 random bytes with fewer different ones do not happen
const secretsFile = z.strictObject({ tokenKeys: z.array(secret).min(1).max(2), pepper: secret })

/** The text of a new file of secrets. */
export function newSecrets(): string {
  const random = () => randomBytes(32).toString('base64url')
  return `${JSON.stringify({ tokenKeys: [random()], pepper: random() }, null, 2)}\n`
}

/**
 * Reads the file of secrets. Outside prod a missing one is made, closed to other users.
 *
 * @throws ConfigError when it is missing in prod, open to others, or holds anything but random keys of 32 bytes
 */
export function readSecrets({ file, environment }: { file: string; environment: 'prod' | 'test' | 'dev' }): Secrets {
  if (!existsSync(file)) {
    if (environment === 'prod') {
      throw new ConfigError(`MI_SECRETS_FILE: there is no ${file}. Make one with: npm run admin -- secrets ${file}`)
    }
    writeSecrets(file)
  }
  // Windows has no such bits; there the folder's own rights must do.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new ConfigError(`MI_SECRETS_FILE: ${file} is open to other users: chmod 600 ${file}`)
  }
  return parseSecrets(readFileSync(file, 'utf8'), file)
}

/** @throws Error when the file is there already: keys are never overwritten */
export function writeSecrets(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, newSecrets(), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
}

/** @throws ConfigError; the values are never repeated */
export function parseSecrets(text: string, file = 'secrets'): Secrets {
  const { data } = secretsFile.safeParse(readJson(text))
  if (!data) {
    throw new ConfigError(
      `MI_SECRETS_FILE: ${file} does not hold one or two tokenKeys and a pepper, each 32 random bytes as base64url`,
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
