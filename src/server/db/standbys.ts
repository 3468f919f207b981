import { withClient } from './database.ts'
import { readDatabaseUrl } from './server-client.ts'

export type Standby = { readonly standby: string; readonly bytes: number; readonly seconds: number }

/** Standbys of the server and how far they are behind it; none if the user of the address may not see them. */
export async function readStandbys(url: string): Promise<Standby[]> {
  const config = { ...readDatabaseUrl(url), connectionTimeoutMillis: 2000, statement_timeout: 2000 }
  const { rows } = await withClient(config, (client) =>
    client.query<Standby>(`
      select application_name as standby, max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 as bytes,
        coalesce(extract(epoch from max(replay_lag)), 0)::float8 as seconds
      from pg_stat_replication where replay_lsn is not null group by 1`),
  )
  return rows
}
