import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, embeddedMajor } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import type { RunAs } from './run-as.ts'
import { identity, serverEnvironment } from './supervise.ts'
import type { ClusterFolders } from './cluster-folders.ts'

/**
 * Creates the cluster if missing. It is built under another name and renamed when complete, so that a killed start
 * leaves no partial database.
 * @throws EmbeddedPostgresError `other-version` if another major version created the folder
 */
export async function ensureCluster(cluster: string, binaries: Binaries, runAs: RunAs | undefined): Promise<void> {
  const versionFile = join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) return checkMajor(versionFile, cluster)
  removeHalfMade(cluster)

  const temporary = `${cluster}.new-${process.pid}`
  mkdirSync(temporary, { mode: 0o700 })
  if (runAs) chownSync(temporary, runAs.uid, runAs.gid)
  const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  try {
    await promisify(execFile)(binaries.initdb, ['-D', temporary, ...settings], {
      cwd: temporary,
      env: serverEnvironment(),
      ...identity(runAs),
    })
    renameSync(temporary, cluster)
  } catch (cause) {
    rmSync(temporary, { recursive: true, force: true })
    // Another start may have completed it meanwhile.
    if (existsSync(versionFile)) return
    const stderr = (cause as { stderr?: string }).stderr ?? String(cause)
    throw new EmbeddedPostgresError(
      'start-failed',
      `The database folder ${cluster} could not be created: ${stderr.trim()}`,
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
    `${cluster} was created by PostgreSQL ${found}. This program includes PostgreSQL ${embeddedMajor} and cannot open it. ` +
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

/** Settings of an embedded server as values of PostgreSQL's option `-c`. Not `durable` is for tests only. */
export function serverSettings({ sockets }: ClusterFolders, { durable }: { durable: boolean }): string[] {
  return [
    ...(process.platform === 'win32'
      ? ['listen_addresses=127.0.0.1']
      : ['listen_addresses=', `unix_socket_directories=${sockets}`, 'unix_socket_permissions=0700']),
    'port=5432',
    // Eight processes with their pools, a compute process, and commands.
    'max_connections=160',
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    // After a kill one call writes back all files; a call for each of some thousand files took seconds.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    ...(durable
      ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
}
