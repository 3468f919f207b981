import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export function runningPostmaster(cluster: string): number | undefined {
  const pid = statedPid(cluster)
  return pid !== undefined && isPostgresOn(cluster, pid) ? pid : undefined
}

/**
 * After a power loss the number in `postmaster.pid` may belong to another process; then PostgreSQL would never start.
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
    return undefined // no file: no server, or one that is stopping or starting
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
    return false // the process has ended or belongs to another user: it is not our server
  }
}
