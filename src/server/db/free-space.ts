import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

/**
 * Measures free space on the disks of a local server, of its data and of its log, which may be on another disk. The
 * returned function gives the smaller of both [bytes]; undefined for a remote server or an unknown data folder.
 */
export async function freeSpaceOf(admin: Client): Promise<() => number | undefined> {
  // Only behind a local socket: a remote server could name a folder that exists here by chance.
  if (!admin.host.startsWith('/')) return () => undefined
  const { rows } = await admin.query<{ folder: string | null }>(
    `select case when pg_has_role('pg_read_all_settings', 'member') then current_setting('data_directory') end as folder`,
  )
  const folder = rows[0]?.folder
  if (!folder) return () => undefined
  return () => {
    try {
      return Math.min(...[folder, join(folder, 'pg_wal')].map(freeBytesOn))
    } catch {
      return undefined // not readable
    }
  }
}

/** Free space on the disk of a folder [byte]. */
export function freeBytesOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
