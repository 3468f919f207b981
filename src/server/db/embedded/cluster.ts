import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, embeddedMajor } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import type { RunAs } from './run-as.ts'
import { identity, serverEnvironment } from './supervise.ts'

/**
 * Makes the cluster when there is none. It is built under another name and renamed when complete, so that a start
 * killed half-way leaves nothing that the next one would take for a database.
 *
 * @throws EmbeddedPostgresError `other-version` when another major version made the folder
 */
export async function ensureCluster(cluster: string, binaries: Binaries, runAs: RunAs | undefined): Promise<void> {
  const versionFile = join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) return checkMajor(versionFile, cluster)
  removeHalfMade(cluster)

  const fresh = `${cluster}.new-${process.pid}`
  mkdirSync(fresh, { mode: 0o700 })
  if (runAs) chownSync(fresh, runAs.uid, runAs.gid)
  const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  try {
    await promisify(execFile)(binaries.initdb, ['-D', fresh, ...settings], {
      cwd: fresh,
      env: serverEnvironment(),
      ...identity(runAs),
    })
    renameSync(fresh, cluster)
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true })
    // Another start may have been faster; then its cluster is there and complete.
    if (existsSync(versionFile)) return
    const said = (cause as { stderr?: string }).stderr ?? String(cause)
    throw new EmbeddedPostgresError(
      'start-failed',
      `The database folder ${cluster} could not be made: ${said.trim()}`,
      {
        cause,
      },
    )
  }
}

function checkMajor(versionFile: string, cluster: string): void {
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found === String(embeddedMajor)) return
  throw new EmbeddedPostgresError(
    'other-version',
    `${cluster} was made by PostgreSQL ${found}; this program brings PostgreSQL ${embeddedMajor} and cannot open it. ` +
      `Dump it with PostgreSQL ${found} and load the dump here, or set MI_DATA_DIR to another folder.`,
  )
}

function removeHalfMade(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const maker = Number(name.startsWith(`${basename(cluster)}.new-`) ? name.split('-').at(-1) : Number.NaN)
    if (maker > 0 && !isAlive(maker)) rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
