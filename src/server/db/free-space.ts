import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

/**
 * Measures the room on the disks of a server on this machine: of its data, and of its log, which may lie elsewhere.
 *
 * @returns gives the smaller of the two [bytes], and undefined for a server that is elsewhere or does not say where its data is
 */
export async function freeSpaceOf(admin: Client): Promise<() => number | undefined> {
  // Behind a socket of this machine: any other server could name a folder that happens to be here, too.
  if (!admin.host.startsWith('/')) return () => undefined
  const { rows } = await admin.query<{ folder: string | null }>(
    `select case when pg_has_role('pg_read_all_settings', 'member') then current_setting('data_directory') end as folder`,
  )
  const folder = rows[0]?.folder
  if (!folder) return () => undefined
  return () => {
    try {
      return Math.min(...[folder, join(folder, 'pg_wal')].map(roomOn))
    } catch {
      return undefined // closed to us
    }
  }
}

/** Room on the disk of a folder [byte]. */
export function roomOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
