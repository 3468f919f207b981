import type { AppRole } from './database.ts'

/**
 * Settings of the roles of the application (docs/security.md#limits). The database stores them with the role, so they
 * apply behind a connection pooler too.
 */
export function settingsOf(role: AppRole): [name: string, value: string][] {
  return [
    ['statement_timeout', '5s'],
    ['lock_timeout', '1s'],
    ['idle_in_transaction_session_timeout', '10s'],
    // The catalogue is in memory or on flash, where random reads cost little more than sequential ones; PostgreSQL
    // assumes a rotating disk and would sort thousands of rows instead of using an index
    // (docs/design/postgresql.md#snapshot-reads).
    ['jit', 'off'],
    ['random_page_cost', '1.1'],
    // docs/design/postgresql.md#prepared-statements
    ...(role === 'mi_app_read' ? [['plan_cache_mode', 'force_generic_plan'] as [string, string]] : []),
  ]
}
