import type { Place } from './place.ts'

/** Settings of an embedded server, each as PostgreSQL's option `-c` takes it. Not `durable` is for tests only. */
export function serverSettings({ sockets }: Place, { durable }: { durable: boolean }): string[] {
  return [
    ...(process.platform === 'win32'
      ? ['listen_addresses=127.0.0.1']
      : ['listen_addresses=', `unix_socket_directories=${sockets}`, 'unix_socket_permissions=0700']),
    'port=5432',
    // Eight processes with their pools, one that answers nothing, and commands beside them.
    'max_connections=160',
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    // After a kill one call writes everything back, where a call for each of some thousand files took seconds.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    ...(durable
      ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
}
