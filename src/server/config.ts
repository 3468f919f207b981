import { resolve } from 'node:path'

/** Settings of a running site, read once from the environment. */
export type Config = {
  /** Where the site listens; port 0 lets the system choose. */
  readonly host: string
  readonly port: number
  readonly environment: 'prod' | 'test' | 'dev'
  /** A PostgreSQL server instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** Embedded database and uploads, absolute. */
  readonly dataDir: string
}

/** A setting that cannot be meant; the message names it, its value and what was expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** @throws ConfigError for the first setting that cannot be meant */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = (name: string) => environment[name]?.trim() || undefined
  return {
    host: given('HOST') ?? '127.0.0.1',
    port: portOf(given('PORT') ?? '3000'),
    environment: environmentOf(given('MI_ENV') ?? 'test'),
    databaseUrl: urlOf(given('DATABASE_URL')),
    dataDir: resolve(given('MI_DATA_DIR') ?? '.data'),
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new ConfigError(`PORT=${text}: expected a number from 0 to 65535`)
  return port
}

function environmentOf(text: string): Config['environment'] {
  if (text === 'prod' || text === 'test' || text === 'dev') return text
  throw new ConfigError(`MI_ENV=${text}: expected prod, test or dev`)
}

function urlOf(text: string | undefined): string | undefined {
  // The value may hold a password: it is not repeated.
  if (text !== undefined && !/^postgres(ql)?:\/\//.test(text)) {
    throw new ConfigError('DATABASE_URL: expected an address that begins with postgres:// or postgresql://')
  }
  return text
}
