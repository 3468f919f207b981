import { readFileSync } from 'node:fs'
import { type ClientConfig, Client } from 'pg'

/** Clock ticks of a Linux process per second; the kernel's ABI fixes it. */
const ticks = 100

/**
 * Processor time [ms] that the site, the processes it has started, and all those of its database have used so far: unlike a clock on the wall it
 * does not count what the rest of a shared machine takes. NaN where there is no `/proc`.
 */
export async function cpuTime(sitePid: number, database: ClientConfig): Promise<number> {
  const client = new Client(database)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    return [sitePid, ...childrenOf(sitePid), ...rows.map(({ pid }) => pid)].reduce(
      (sum, pid) => sum + cpuTimeOf(pid),
      0,
    )
  } finally {
    await client.end()
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Processor time [ms] of one process so far. NaN where there is no such process, or no `/proc`. */
export function cpuTimeOf(pid: number): number {
  try {
    // The name, in brackets, may hold blanks; user and system time are the 14th and 15th fields (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
  } catch {
    return Number.NaN
  }
}
