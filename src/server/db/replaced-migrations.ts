import { createHash } from 'node:crypto'

/** Files that `migrations/0001` to `0018` have replaced: both create the same tables. */
export const replacedMigrations = {
  /** Last commit that contains them. */
  commit: 'a0d71162',
  /** SHA-256 of their names and checksums, one line each. */
  digest: '15436c24cbd7f8f93eeddd09171cfd2b535afff2a3e5319779165c88ad6969f5',
  /** One of them that every database of that time has. */
  second: '0002_caller.sql',
  /** Newest of the files that replace them. */
  by: '0018_laboratory.sql',
} as const

/** Adds the constraint of today's rows to former rows. */
export const adjustReplaced = 'alter table former.field_map alter column before_last set not null'

export function isReplacedHistory(applied: readonly { readonly name: string; readonly checksum: string }[]): boolean {
  const lines = applied.map(({ name, checksum }) => `${name} ${checksum}\n`).join('')
  return createHash('sha256').update(lines).digest('hex') === replacedMigrations.digest
}
