import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Process id of the server that runs on a cluster folder, or undefined when none does. */
export function runningPostmaster(cluster: string): number | undefined {
  const pid = statedPid(cluster)
  return pid !== undefined && isPostgresOn(cluster, pid) ? pid : undefined
}

/**
 * A machine that lost power leaves `postmaster.pid` behind. Once the number belongs to some other process PostgreSQL
 * itself would refuse to start for ever, so the file goes, but only then.
 */
export function removeStalePidFile(cluster: string): void {
  const pid = statedPid(cluster)
  if (pid !== undefined && !isPostgresOn(cluster, pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function statedPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined // no file: no server, or one that ends or begins at this moment
  }
}

function isPostgresOn(cluster: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') {
      const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
      return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    }
    if (process.platform === 'win32') {
      return /postgres/i.test(execFileSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' }))
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false // the process is gone, or is not ours to look at: then it is not a server of ours
  }
}
