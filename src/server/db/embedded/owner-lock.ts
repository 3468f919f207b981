import type { Client } from 'pg'

/** Held by the owning process while it lives; PostgreSQL frees it when the process dies in any way. */
const ownerLock = '7305101822443210'
/** Its row in `pg_locks l`. */
const isOwnerLock = `l.locktype = 'advisory' and (l.classid::bigint << 32 | l.objid::bigint) = ${ownerLock}`

/** Makes this connection the owner if the server has none; returns whether it is. */
export async function tryOwnerLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${ownerLock}) as mine`)
  return rows[0]!.mine
}

export async function waitForOwnerLock(client: Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${ownerLock})`)
}

export async function ownerOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where ${isOwnerLock} and l.granted`,
  )
  return rows[0]?.name ?? 'another process'
}

export async function isOwnershipWaitedFor(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select 1 from pg_locks l where ${isOwnerLock} and not l.granted`)
  return rows.length > 0
}
